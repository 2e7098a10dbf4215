import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from '../platform/db/column-parsers.ts'
import { embeddedDatabase } from '../platform/db/open.ts'
import { type EmbeddedDatabase, openInMemory } from '../platform/db/pglite.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Writes a migrated embedded database to a file, which tests load. */
export async function writeEmbeddedImage(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'education-pglite-'))
  const path = join(folder, 'migrated.tar')
  const { pglite, close } = await openInMemory()
  await prepareDatabase(embeddedDatabase({ pglite, close }))
  const image = await pglite.dumpDataDir('none')
  await close()
  await writeFile(path, Buffer.from(await image.arrayBuffer()))
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Loads a private in-memory copy. */
export async function openEmbeddedImage(path: string): Promise<EmbeddedDatabase> {
  const loadDataDir = new Blob([await readFile(path)])
  const pglite = await PGlite.create('memory://', { parsers, loadDataDir })
  return { pglite, close: async () => (pglite.closed ? undefined : pglite.close()) }
}
