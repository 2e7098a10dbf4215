import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import {
  type BackupFixture,
  changeFile,
  changeManifest,
  copyBackup,
  materialFile,
  register,
  runBuilt,
  startBackupFixture,
  writeBackup,
} from './support/backup-fixture.ts'

const setup = openSetup()
/** Each test starts and stops several processes. */
const slow = { timeout: 180_000 }

const databases = [
  ['postgres', 'database.dump'],
  ['embedded', 'database.tar.gz'],
] as const

describe.each(databases)('a restore on %s', slow, (engine, part) => {
  let fixture: BackupFixture
  let intactBackup: string
  let before: unknown
  beforeAll(async () => {
    fixture = await startBackupFixture(setup, engine)
    await register(fixture, fixture.lectureIds[0])
    await fixture.product.stop()
    intactBackup = await writeBackup(fixture)
    before = await everything()
  })
  afterAll(async () => expect(await everything()).toEqual(before))

  /** The data folder's file names, and the database's rows and schemas. */
  async function everything() {
    const names = await readdir(fixture.dataDir, { recursive: true })
    return {
      names: names.filter((name) => !/^(db|control)\//.test(name)).sort(),
      attenders: await fixture.queryNumber('select count(*)::int as n from attender'),
      schemas: await fixture.queryNumber('select count(*)::int as n from pg_namespace'),
    }
  }

  const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const withFlippedByte = (bytes: Buffer) => {
    const made = Buffer.from(bytes)
    made[5_000] = (made[5_000] ?? 0) ^ 1
    return made
  }
  /** Updates the manifest, as if the damage happened before the backup was written. */
  const rewriteConsistently = async (backup: string, change: (bytes: Buffer) => Buffer) => {
    await changeFile(join(backup, part), change)
    const bytes = await readFile(join(backup, part))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await changeManifest(backup, (manifest) => ({
      ...manifest,
      parts: manifest.parts.map((one) =>
        one.path === part ? { path: part, bytes: bytes.length, sha256 } : one,
      ),
    }))
  }

  it.each<[string, (backup: string) => Promise<unknown>, RegExp]>([
    [
      'a changed byte',
      (at) => changeFile(join(at, part), withFlippedByte),
      /is damaged: \S+ is not what was written\./,
    ],
    [
      'a cut-off database',
      (at) => changeFile(join(at, part), cutInHalf),
      /is damaged: \S+ has \d+ bytes instead of/,
    ],
    ['a missing database', (at) => rm(join(at, part)), /is damaged: \S+ is missing/],
    ['a missing file', (at) => rm(join(at, 'files', materialFile)), /is damaged: .+ is missing/],
    [
      'half a manifest',
      (at) => changeFile(join(at, 'manifest.json'), cutInHalf),
      /is damaged: manifest\.json cannot/,
    ],
    ['a missing manifest', (at) => rm(join(at, 'manifest.json')), /is no backup of this product/],
    [
      'a manifest of something else',
      (at) => writeFile(join(at, 'manifest.json'), '{"name":"x"}'),
      /is no backup of/,
    ],
    ['an empty manifest', (at) => writeFile(join(at, 'manifest.json'), 'null'), /is no backup of/],
    [
      'a manifest without the database',
      (at) => changeManifest(at, (manifest) => ({ ...manifest, parts: [] })),
      /manifest\.json names no/,
    ],
    [
      'a path that leads out of it',
      (at) =>
        changeManifest(at, (manifest) => ({
          ...manifest,
          parts: [...manifest.parts, { ...manifest.parts[0], path: 'files/../../x' }],
        })),
      /manifest\.json is not whole/,
    ],
    [
      'a newer schema',
      (at) =>
        changeManifest(at, (manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, '9999-later'],
        })),
      /does not know 9999-later/,
    ],
    [
      'a newer format',
      (at) => changeManifest(at, (manifest) => ({ ...manifest, format: 2 })),
      /made by a newer version/,
    ],
    ['a database truncated before its checksum', (at) => rewriteConsistently(at, cutInHalf), /./],
    [
      'a database file with other content',
      (at) => rewriteConsistently(at, () => gzipSync('something else')),
      /./,
    ],
  ])('rejects %s and changes nothing', async (_, damage, message) => {
    const backup = await copyBackup(setup, intactBackup)
    await damage(backup)
    await expectRefused(backup, message)
  })

  it('rejects a missing backup, and a database that it cannot be restored to', async () => {
    await expectRefused(join(fixture.backups, 'nowhere'), /is no backup of this product/)
    const [url, message] =
      engine === 'embedded' ? ['postgresql://postgres@127.0.0.1:4/x', /ECONNREFUSED/] : ['', /DATABASE_URL/]
    await expectRefused(intactBackup, message, { DATABASE_URL: url })
  })

  async function expectRefused(backup: string, message: RegExp, more: Settings = {}) {
    const settings = { ...fixture.settings(), ...more }
    const { code, stdout, stderr } = await runBuilt('restore', settings, backup, '--force')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(await everything()).toEqual(before)
  }
})
