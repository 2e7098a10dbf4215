import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return version
}
