import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the control socket, accessible to its owner only. */
export const controlFolder = 'control'

/** Response header with the name of the file in `controlFolder` that holds the response body. */
export const fileHeader = 'x-file'

/** Limit of socket paths: 104 bytes on macOS, 108 on Linux. */
const maxPathBytes = 100

/**
 * Path of the control socket of the process that holds the embedded database. On Linux a long path is shortened by a
 * file descriptor of the folder, which must exist; `close` it once the socket is bound or connected.
 */
export function controlSocket(dataDir: string): { path: string; close(): void } {
  const folder = join(dataDir, controlFolder)
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= maxPathBytes || process.platform !== 'linux')
    return { path, close: () => {} }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/socket`, close: () => closeSync(descriptor) }
}
