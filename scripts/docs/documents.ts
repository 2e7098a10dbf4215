import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../server/platform/settings/root.ts'
import { withDiagrams } from './diagrams.ts'
import { metricsDocument } from './metrics.ts'
import { exampleSettings, settingsDocument } from './settings.ts'

/** The files that `npm run docs` writes, with their texts. */
export async function generateDocuments(): Promise<Readonly<Record<string, string>>> {
  return {
    '.env.example': exampleSettings(),
    'docs/settings.md': settingsDocument(),
    'docs/metrics.md': metricsDocument(),
    'docs/domain.md': withDiagrams(await readFile(join(root, 'docs/domain.md'), 'utf8')),
  }
}
