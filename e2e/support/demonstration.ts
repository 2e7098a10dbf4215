import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { productRoot } from './processes.ts'
import { startProduct, unreachableProviders } from './product.ts'

const kept = join(productRoot, '.cache/demonstration')
const beingMade = 'new-'

/**
 * Makes a data folder with the demonstration's content as of today, unless this build has made one, for tests that
 * are not about the first start, which takes seconds.
 */
export async function prepareDemonstration(): Promise<void> {
  const stamp = await readFile(join(productRoot, 'dist/stamp'), 'utf8')
  const name = `${new Date().toISOString().slice(0, 10)}-${stamp.slice(0, 16)}`
  const there = await readdir(kept).catch((): string[] => [])
  if (there.includes(name)) return
  for (const old of there.filter(isWhole)) await rm(join(kept, old), { recursive: true, force: true })
  await mkdir(kept, { recursive: true })
  const made = await mkdtemp(join(kept, beingMade))
  const product = await startProduct({ settings: { ...unreachableProviders, SANDBOX: 'on', DATA_DIR: made } })
  const { code, stderr } = await product.stop()
  if (code !== 0) throw new Error(`The demonstration was not made:\n${stderr}`)
  await rename(made, join(kept, name)).catch(async (error) => {
    // Another run has been quicker.
    if (!(await readdir(kept)).includes(name)) throw error
    await rm(made, { recursive: true })
  })
}

/** Whether a folder is not one that is still being made. */
const isWhole = (name: string) => !name.startsWith(beingMade)

/** Puts a copy of it into a folder that is empty or not there yet. */
export async function copyDemonstration(folder: string): Promise<void> {
  const name = (await readdir(kept)).find(isWhole)
  if (!name) throw new Error('prepareDemonstration comes first.')
  await cp(join(kept, name), folder, { recursive: true })
}
