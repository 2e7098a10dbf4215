import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** Accessible to its owner only. */
export const controlFolder = 'control'

/** Name of the file in `controlFolder` that holds the response body. */
export const fileHeader = 'x-file'

/** Socket paths may have 104 bytes on macOS, 108 on Linux. */
const maxPathBytes = 100

/** On Linux a file descriptor of the folder, which must exist, shortens a long path; `close` it after binding or connecting. */
export function controlSocket(dataDir: string): { path: string; close(): void } {
  const folder = join(dataDir, controlFolder)
  const path = join(folder, 'socket')
  if (Buffer.byteLength(path) <= maxPathBytes || process.platform !== 'linux')
    return { path, close: () => {} }
  const descriptor = openSync(folder, 'r')
  return { path: `/proc/self/fd/${descriptor}/socket`, close: () => closeSync(descriptor) }
}
