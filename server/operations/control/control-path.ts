import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the private channel: only its owner may enter. */
export const controlFolder = 'control'

/** Response header with the name of the file in `controlFolder` that holds the response body. */
export const fileHeader = 'x-file'

/** Addresses of sockets are short: 104 bytes on macOS, 108 on Linux. */
const longest = 100

/**
 * The socket by which commands reach the process that holds the embedded database. On Linux a folder of any depth
 * is named by a descriptor, if it is there; `close` gives it back once the socket is bound or connected.
 */
export function controlAddress(dataDir: string): { path: string; close(): void } {
  const folder = join(dataDir, controlFolder)
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= longest || process.platform !== 'linux') return { path, close: () => {} }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/socket`, close: () => closeSync(descriptor) }
}
