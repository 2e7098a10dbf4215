import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'

/** What zlib asks for at least. */
const smallestChunk = 64

/**
 * The embedded database as it is now: its folder, read in one go between two statements. What was committed is in
 * it; what was not is undone when it is opened. Compressed afterwards, in one piece in another thread: each piece would
 * wait for a turn of the event loop, which is long in a process with much to do.
 */
export async function dumpEmbedded(pglite: PGlite): Promise<Buffer> {
  const tar = await pglite.dumpDataDir('none')
  const bytes = Buffer.from(await tar.arrayBuffer())
  return promisify(gzip)(bytes, { level: 3, chunkSize: bytes.length + smallestChunk })
}

export async function imageOf(dump: Buffer): Promise<Blob> {
  return new Blob([await promisify(gunzip)(dump)])
}
