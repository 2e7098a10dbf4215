import { join } from 'node:path'
import { expect } from 'vitest'
import { productRoot } from '../../testing/processes.ts'
import type { Settings } from '../../testing/product.ts'
import type { Setup } from '../../testing/setup.ts'

/** Runs the maintenance command from the build, without the sources. */
export async function runMaintenance(setup: Setup, settings: Settings, ...given: string[]): Promise<string> {
  const { DATA_DIR = '', DATABASE_URL = '', DATABASE_DIRECT_URL = '' } = settings
  const command = setup.launch({
    args: [join(productRoot, 'dist/server/maintenance.js'), ...given],
    env: { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL },
  })
  const { code, stdout, stderr } = await command.ended
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}
