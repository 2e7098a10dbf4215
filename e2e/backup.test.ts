import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSetup } from '../testing/setup.ts'
import { runBuilt } from './support/backup-fixture.ts'

const setup = openSetup()

describe('a backup', () => {
  it('without data, into the data folder, or without a database is rejected in one line', async () => {
    const DATA_DIR = await setup.folder()
    expect(await runBuilt('backup', { DATA_DIR }, '--to', join(DATA_DIR, 'backups'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^\S+ lies in the data folder\. Choose a folder elsewhere with --to\.\n$/,
      ),
    })
    const to = await setup.folder()
    expect(await runBuilt('backup', { DATA_DIR }, '--to', to)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database in .*\n$/),
    })
    const away = { DATA_DIR, DATABASE_URL: 'postgresql://someone:hidden-word@127.0.0.1:4/x' }
    const { code, stdout, stderr } = await runBuilt('backup', away, '--to', to)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Cannot reach the database: .*\n$/)])
    expect(stdout + stderr).not.toContain('hidden-word')
    expect(await readdir(to)).toEqual([])
  })
})
