import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { generateDocuments } from './docs/documents.ts'
import { takeScreens } from './docs/screens.ts'

/**
 * `npm run docs`: generates the documents of settings and metrics and the state diagrams of docs/domain.md. With
 * `-- --screens`, it takes the README's screenshots instead.
 */
if (process.argv.includes('--screens')) await takeScreens()
else
  for (const [path, text] of Object.entries(await generateDocuments()))
    await writeFile(join(root, path), text)
