package io.redisbench.runner.checks.encodings;

import java.util.ArrayList;
import java.util.List;

/** What commands do to the encoding of a string. */
final class StringTransitions {
  private static final String TOPIC = "strings: what commands do";
  private static final String FIFTY = "x".repeat(50);

  private final List<Recipe> recipes = new ArrayList<>();

  private StringTransitions() {}

  static List<Recipe> recipes(Limits limits) {
    StringTransitions all = new StringTransitions();
    all.writes();
    all.changes();
    all.bits();
    all.numbers();
    all.copies();
    return all.recipes;
  }

  private void writes() {
    add("setnx", "SETNX 123", "SETNX {key} 123");
    add("setex", "SETEX 123", "SETEX {key} 100 123");
    add("mset", "MSET 123", "MSET {key} 123");
    add("getset-int", "abc, GETSET 123", "SET {key} abc | GETSET {key} 123");
    add("getset-text", "123, GETSET abc", "SET {key} 123 | GETSET {key} abc");
    add("set-get", "123, SET abc GET", "SET {key} 123 | SET {key} abc GET");
    add(
        "keepttl-int",
        "abc that expires, SET 123 KEEPTTL",
        "SET {key} abc EX 100 | SET {key} 123 KEEPTTL");
    add(
        "keepttl-text",
        "123 that expires, SET abc KEEPTTL",
        "SET {key} 123 EX 100 | SET {key} abc KEEPTTL");
    add("expire-int", "123, EXPIRE", "SET {key} 123 | EXPIRE {key} 100");
    add("persist-int", "123 that expires, PERSIST", "SET {key} 123 EX 100 | PERSIST {key}");
  }

  private void changes() {
    add("append-to-int", "1, APPEND 2", "SET {key} 1 | APPEND {key} 2");
    add("append-to-embstr", "abc, APPEND d", "SET {key} abc | APPEND {key} d");
    add("append-nothing-to-int", "1, APPEND nothing", "SET {key} 1 | APPEND {key} ''");
    add("append-nothing-to-embstr", "abc, APPEND nothing", "SET {key} abc | APPEND {key} ''");
    add("append-int-to-missing", "no key, APPEND 1", "APPEND {key} 1");
    add("append-text-to-missing", "no key, APPEND abc", "APPEND {key} abc");
    add("append-50-to-missing", "no key, APPEND 50 bytes", "APPEND {key} " + FIFTY);
    add("setrange-int", "123, SETRANGE 0 9", "SET {key} 123 | SETRANGE {key} 0 9");
    add("setrange-embstr", "abc, SETRANGE 0 x", "SET {key} abc | SETRANGE {key} 0 x");
    add("setrange-nothing-int", "123, SETRANGE nothing", "SET {key} 123 | SETRANGE {key} 0 ''");
    add("setrange-nothing-embstr", "abc, SETRANGE nothing", "SET {key} abc | SETRANGE {key} 0 ''");
    add("setrange-missing", "no key, SETRANGE 0 x", "SETRANGE {key} 0 x");
    add("getrange-int", "123, GETRANGE", "SET {key} 123 | GETRANGE {key} 0 1");
    add("getrange-embstr", "abc, GETRANGE", "SET {key} abc | GETRANGE {key} 0 1");
    add("get-raw", "small raw, GET", "SET {key} a | APPEND {key} b | GET {key}");
    add("set-over-raw", "small raw, SET ab", "SET {key} a | APPEND {key} b | SET {key} ab");
  }

  private void bits() {
    add("setbit-int", "123, SETBIT", "SET {key} 123 | SETBIT {key} 7 1");
    add("setbit-embstr", "abc, SETBIT", "SET {key} abc | SETBIT {key} 7 1");
    add("setbit-missing", "no key, SETBIT", "SETBIT {key} 7 1");
    add("getbit-int", "123, GETBIT", "SET {key} 123 | GETBIT {key} 7");
    add("bitfield-get-int", "123, BITFIELD GET", "SET {key} 123 | BITFIELD {key} GET u8 0");
    add("bitfield-set-int", "123, BITFIELD SET", "SET {key} 123 | BITFIELD {key} SET u8 0 65");
    add("bitfield-set-embstr", "abc, BITFIELD SET", "SET {key} abc | BITFIELD {key} SET u8 0 65");
    add("bitop-result", "ab, BITOP NOT into it", "SET {key} ab | BITOP NOT {key} {key}");
    add("pfadd", "PFADD (HyperLogLog)", "PFADD {key} a");
  }

  private void numbers() {
    add("incr-missing", "no key, INCR", "INCR {key}");
    add("incr-int", "9999, INCR", "SET {key} 9999 | INCR {key}");
    add("incr-raw", "raw 12, INCR", "SET {key} 1 | APPEND {key} 2 | INCR {key}");
    add("decrby-int", "5, DECRBY 10", "SET {key} 5 | DECRBY {key} 10");
    add("incrbyfloat-whole", "10, INCRBYFLOAT 5", "SET {key} 10 | INCRBYFLOAT {key} 5");
    add("incrbyfloat-half", "10, INCRBYFLOAT 0.5", "SET {key} 10 | INCRBYFLOAT {key} 0.5");
    add("incrbyfloat-missing", "no key, INCRBYFLOAT 3", "INCRBYFLOAT {key} 3");
    add(
        "incr-after-float",
        "15 by INCRBYFLOAT, INCR",
        "SET {key} 10 | INCRBYFLOAT {key} 5 | INCR {key}");
  }

  private void copies() {
    copy("copy-int", "123, COPY", "SET {key} 123 | COPY {key} {other}");
    copy("copy-embstr", "abc, COPY", "SET {key} abc | COPY {key} {other}");
    copy("copy-raw", "small raw, COPY", "SET {key} a | APPEND {key} b | COPY {key} {other}");
    copy("rename-raw", "small raw, RENAME", "SET {key} a | APPEND {key} b | RENAME {key} {other}");
    copy(
        "restore-int",
        "raw 12, DUMP and RESTORE",
        "SET {key} 1 | APPEND {key} 2 | DUMP {key} | RESTORE {other} 0 {reply}");
    copy(
        "restore-raw",
        "small raw, DUMP and RESTORE",
        "SET {key} a | APPEND {key} b | DUMP {key} | RESTORE {other} 0 {reply}");
    copy(
        "restore-float",
        "15 by INCRBYFLOAT, DUMP and RESTORE",
        "INCRBYFLOAT {key} 15 | DUMP {key} | RESTORE {other} 0 {reply}");
  }

  private void add(String id, String title, String script) {
    recipes.add(Recipe.script("string.after." + id, TOPIC, title, script));
  }

  private void copy(String id, String title, String script) {
    recipes.add(Recipe.script("string.after." + id, TOPIC, title, script).lookingAtOther());
  }
}
