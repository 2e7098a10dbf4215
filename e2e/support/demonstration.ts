import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { productRoot } from '../../testing/processes.ts'
import { type Settings, startProduct, unreachableProviders } from '../../testing/product.ts'

export const prepareDemonstration = () => prepareData('demonstration')
export const prepareEmptyData = () => prepareData('empty')

/** Copies the demonstration's data into an empty or new folder. */
export const copyDemonstration = (folder: string) => copyData('demonstration', folder)

/** The same with the data of a centre without content. */
export const copyEmptyData = (folder: string) => copyData('empty', folder)

/** What a product starts with: the demonstration's content as of today, or none. */
type Content = 'demonstration' | 'empty'

const settingsOf: Record<Content, Settings> = { demonstration: {}, empty: { SEED: 'none' } }
const cacheFolder = (content: Content) => join(productRoot, '.cache', content)
const partialPrefix = 'new-'

/**
 * Creates a data folder with this content, unless it exists for this build and day. It saves tests that are not about
 * the first start some seconds.
 */
async function prepareData(content: Content): Promise<void> {
  const cache = cacheFolder(content)
  const stamp = await readFile(join(productRoot, 'dist/stamp'), 'utf8')
  const name = `${new Date().toISOString().slice(0, 10)}-${stamp.slice(0, 16)}`
  const existing = await readdir(cache).catch((): string[] => [])
  if (existing.includes(name)) return
  for (const old of existing.filter(isComplete)) await rm(join(cache, old), { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, partialPrefix))
  const product = await startProduct({
    settings: { ...unreachableProviders, SANDBOX: 'on', DATA_DIR: folder, ...settingsOf[content] },
  })
  const { code, stderr } = await product.stop()
  if (code !== 0) throw new Error(`The data could not be created:\n${stderr}`)
  await rename(folder, join(cache, name)).catch(async (error) => {
    // Another run was faster.
    if (!(await readdir(cache)).includes(name)) throw error
    await rm(folder, { recursive: true })
  })
}

/** Whether a folder is not still being written. */
const isComplete = (name: string) => !name.startsWith(partialPrefix)

async function copyData(content: Content, folder: string): Promise<void> {
  const cache = cacheFolder(content)
  const name = (await readdir(cache)).find(isComplete)
  if (!name) throw new Error('No data have been prepared.')
  await cp(join(cache, name), folder, { recursive: true })
}
