import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { productRoot } from './processes.ts'
import { startProduct, unreachableProviders } from './product.ts'

const cacheFolder = join(productRoot, '.cache/demonstration')
const partialPrefix = 'new-'

/**
 * Creates a data folder with the demonstration's content as of today, unless it exists for this build. It saves tests
 * that are not about the first start some seconds.
 */
export async function prepareDemonstration(): Promise<void> {
  const stamp = await readFile(join(productRoot, 'dist/stamp'), 'utf8')
  const name = `${new Date().toISOString().slice(0, 10)}-${stamp.slice(0, 16)}`
  const existing = await readdir(cacheFolder).catch((): string[] => [])
  if (existing.includes(name)) return
  for (const old of existing.filter(isComplete))
    await rm(join(cacheFolder, old), { recursive: true, force: true })
  await mkdir(cacheFolder, { recursive: true })
  const folder = await mkdtemp(join(cacheFolder, partialPrefix))
  const product = await startProduct({
    settings: { ...unreachableProviders, SANDBOX: 'on', DATA_DIR: folder },
  })
  const { code, stderr } = await product.stop()
  if (code !== 0) throw new Error(`The demonstration could not be created:\n${stderr}`)
  await rename(folder, join(cacheFolder, name)).catch(async (error) => {
    // Another run was faster.
    if (!(await readdir(cacheFolder)).includes(name)) throw error
    await rm(folder, { recursive: true })
  })
}

/** Whether a folder is not still being written. */
const isComplete = (name: string) => !name.startsWith(partialPrefix)

/** Copies the demonstration's data into an empty or new folder. */
export async function copyDemonstration(folder: string): Promise<void> {
  const name = (await readdir(cacheFolder)).find(isComplete)
  if (!name) throw new Error('Call prepareDemonstration first.')
  await cp(join(cacheFolder, name), folder, { recursive: true })
}
