import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'
import { generateDocuments } from './docs/documents.ts'

it.each(Object.entries(await generateDocuments()))(
  '%s says what the code declares: npm run docs',
  async (path, generated) => {
    expect(await readFile(join(root, path), 'utf8')).toBe(generated)
  },
)
