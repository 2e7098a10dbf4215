import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'

const stampFile = join(root, 'dist/stamp')
const sources = ['contract', 'words', 'server', 'web', 'console', 'sandbox', 'scripts']
const files = ['package-lock.json', 'vite.config.ts', 'vite.console.config.ts', 'vite.server.config.ts']

/** Whether `dist` is up to date with the sources, by their names, sizes and modification times. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  return stamp === (await stampOfSources())
}

export async function stampBuild(): Promise<void> {
  await writeFile(stampFile, await stampOfSources())
}

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources)
    for (const entry of (await readdir(join(root, folder), { recursive: true, withFileTypes: true })).sort(
      byPath,
    ))
      if (entry.isFile()) hash.update(await fingerprint(join(entry.parentPath, entry.name)))
  for (const file of files) hash.update(await fingerprint(join(root, file)))
  return hash.digest('hex')
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1
}

async function fingerprint(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${path} ${size} ${mtimeMs}\n`
}
