import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database as it is now: its folder, read in one go between two statements. What was committed is in
 * it; what was not is undone when it is opened. Squeezed afterwards, while statements go on.
 */
export async function dumpEmbedded(pglite: PGlite): Promise<Buffer> {
  const tar = await pglite.dumpDataDir('none')
  return promisify(gzip)(Buffer.from(await tar.arrayBuffer()), { level: 3 })
}

export async function imageOf(dump: Buffer): Promise<Blob> {
  return new Blob([await promisify(gunzip)(dump)])
}
