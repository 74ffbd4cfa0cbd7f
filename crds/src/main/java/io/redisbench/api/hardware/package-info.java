/** What node a server needs, and how server and runner are placed. */
package io.redisbench.api.hardware;
