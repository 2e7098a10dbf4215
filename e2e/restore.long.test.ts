import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSetup } from '../testing/setup.ts'
import {
  listRegistrations,
  materialFile,
  queryEmbedded,
  register,
  runBuilt,
  startBackupFixture,
  writeBackup,
} from './support/backup-fixture.ts'

const setup = openSetup()
/** Each test starts and stops several processes. */
const slow = { timeout: 180_000 }

const attenders = 'select count(*)::int as n from attender'

describe.each(['embedded', 'postgres'] as const)('a restore of the product on %s', slow, (engine) => {
  it('replaces existing data only with --force, and keeps the old data', async () => {
    const fixture = await startBackupFixture(setup, engine)
    const backup = await writeBackup(fixture)
    await register(fixture, fixture.lectureIds[0])
    expect(await runBuilt('restore', fixture.settings(), backup, '--force')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The product is running on .*\. Stop it first\.\n$/),
    })
    await fixture.product.stop()
    const before = await fixture.queryNumber(attenders)
    expect(await runBuilt('restore', fixture.settings(), backup)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is data already. With --force it is kept aside and the backup takes its place.\n',
    })
    expect(await fixture.queryNumber(attenders)).toBe(before)

    const { code, stdout } = await runBuilt('restore', fixture.settings(), backup, '--force')
    expect(code).toBe(0)
    expect(await fixture.queryNumber(attenders)).toBe(before - 1)
    const again = await setup.product({ settings: fixture.settings() })
    expect(await listRegistrations(fixture)).toEqual([])
    await again.stop()

    const keptPaths = [...stdout.matchAll(/^The previous data has been kept as (\S+)\.$/gm)].map(
      ([, where = '']) => where,
    )
    expect(keptPaths).toHaveLength(engine === 'postgres' ? 3 : 1)
    const folder = keptPaths.find((where) => where.startsWith('/')) ?? ''
    expect(await readFile(join(folder, materialFile), 'utf8')).toBe('course material')
    const schema = keptPaths.find((where) => where.startsWith('public_'))
    const old = schema
      ? await fixture.queryNumber(`select count(*)::int as n from ${schema}.attender`)
      : await queryEmbedded(join(folder, 'db'), attenders)
    expect(old).toBe(before)
  })
})

describe('a backup', slow, () => {
  it('with an interrupted restore prevents the product from starting until the restore is repeated', async () => {
    const fixture = await startBackupFixture(setup, 'embedded')
    await register(fixture, fixture.lectureIds[0])
    const backup = await writeBackup(fixture)
    await fixture.product.stop()
    // The state after a kill between the two renames.
    const movedAside = join(fixture.dataDir, 'before-restore-20260101T000000000Z')
    await writeFile(join(fixture.dataDir, 'restore-unfinished'), '')
    await mkdir(movedAside)
    await rename(join(fixture.dataDir, 'db'), join(movedAside, 'db'))

    const { code, stderr } = await setup.attempt({ settings: fixture.settings() }).ended
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^A restore into .* was interrupted\. .*\n$/)])
    expect((await runBuilt('restore', fixture.settings(), backup, '--force')).code).toBe(0)
    const again = await setup.product({ settings: fixture.settings() })
    expect(await listRegistrations(fixture)).toHaveLength(1)
    expect(await readdir(movedAside)).toEqual(['db'])
    await again.stop()
  })
})
