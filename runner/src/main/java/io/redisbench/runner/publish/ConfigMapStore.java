package io.redisbench.runner.publish;

import java.util.Map;

/** Puts entries into ConfigMaps that are there already. */
public interface ConfigMapStore extends AutoCloseable {

  /**
   * Sets these entries of a ConfigMap; its others stay.
   *
   * @param name the ConfigMap
   * @param data entries of text
   * @param binaryData entries of bytes, in Base64
   * @throws StoreFailure when they were not stored, as far as is known here
   */
  void put(String name, Map<String, String> data, Map<String, String> binaryData)
      throws StoreFailure;

  @Override
  void close();
}
