import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'

/** zlib's minimum. */
const minChunk = 64

/**
 * A dump of the embedded database: its folder, read between two statements, with everything committed. Compressed
 * afterwards in one chunk in another thread: each chunk would wait for a turn of the event loop, which is slow in a
 * busy process.
 */
export async function dumpEmbedded(pglite: PGlite): Promise<Buffer> {
  const tar = await pglite.dumpDataDir('none')
  const bytes = Buffer.from(await tar.arrayBuffer())
  return promisify(gzip)(bytes, { level: 3, chunkSize: bytes.length + minChunk })
}

export async function decompressDump(dump: Buffer): Promise<Blob> {
  return new Blob([await promisify(gunzip)(dump)])
}
