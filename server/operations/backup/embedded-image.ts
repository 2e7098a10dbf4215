import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'

/** zlib's minimum. */
const minChunk = 64

/** Contains all that is committed. Compressed in one chunk, as in a busy process each chunk waits for the event loop. */
export async function dumpEmbedded(pglite: PGlite): Promise<Buffer> {
  const tar = await pglite.dumpDataDir('none')
  const bytes = Buffer.from(await tar.arrayBuffer())
  return promisify(gzip)(bytes, { level: 3, chunkSize: bytes.length + minChunk })
}

export async function decompressDump(dump: Buffer): Promise<Blob> {
  return new Blob([await promisify(gunzip)(dump)])
}
