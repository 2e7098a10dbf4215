import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { expectRegistered, getLecture } from '#contract/courses/lecture.ts'
import { getCurrentUser } from '#contract/people/account.ts'
import { listCurrentTerms } from '#contract/people/terms.ts'
import { openSetup } from '../testing/setup.ts'
import {
  listRegistrations,
  materialFile,
  register,
  runBuilt,
  startBackupFixture,
  writeBackup,
} from './support/backup-fixture.ts'

const setup = openSetup()
/** Each test starts and stops several processes. */
const slow = { timeout: 180_000 }

const wrongSeats = `select count(*)::int as n from lecture where seats_taken <>
  (select count(*) from attender where lecture_id = lecture.id and apply_state in ('APPLIED', 'PAID'))`
const auditBreaks = 'select count(*)::int as n from audit_breaks'
const auditEvents = 'select count(*)::int as n from audit_event'

describe.each(['embedded', 'postgres'] as const)('a backup of the product on %s', slow, (engine) => {
  it('taken during registrations restores everything after total data loss', async () => {
    const fixture = await startBackupFixture(setup, engine)
    const { browser, product } = fixture
    const [first = 0, last = 0, ...others] = fixture.lectureIds
    const { attenderId } = expectRegistered((await register(fixture, first)).reply())
    for (const to of ['on', 'off']) await runBuilt('maintenance', fixture.settings(), to)
    // The product checks once a second whether it is closed; on a busy machine less often.
    const terms = await vi.waitFor(
      async () => (await browser.call(product.origin, listCurrentTerms, {})).reply(),
      { timeout: 30_000, interval: 100 },
    )
    const lecture = async () =>
      (await browser.call(product.origin, getLecture, { params: { lectureId: first } })).reply()
    const { seatsLeft } = await lecture()

    let backedUp = false
    const meanwhile: number[] = []
    const registering = (async () => {
      for (const id of others) {
        if (backedUp) return
        meanwhile.push(expectRegistered((await register(fixture, id)).reply()).attenderId)
      }
    })()
    const backup = await writeBackup(fixture)
    backedUp = true
    await registering
    expect(meanwhile.length).toBeGreaterThan(0)
    await product.stop()

    await fixture.deleteData()
    expect(await runBuilt('restore', fixture.settings(), backup)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Restored as of 20\S+Z \([\d.]+ s\)\.\n$/),
    })
    expect(await fixture.queryNumber(wrongSeats)).toBe(0)
    expect([await fixture.queryNumber(auditEvents), await fixture.queryNumber(auditBreaks)]).toEqual([2, 0])
    expect(await readFile(join(fixture.dataDir, materialFile), 'utf8')).toBe('course material')

    const again = await setup.product({ settings: fixture.settings() })
    // The session is still valid.
    expect((await browser.call(again.origin, getCurrentUser, {})).status).toBe(200)
    const known = (await listRegistrations(fixture)).map((one) => one.attenderId)
    expect(known).toContain(attenderId)
    // Of the concurrent registrations, all up to one moment and none after it.
    const restored = meanwhile.filter((id) => known.includes(id))
    expect(restored).toEqual(meanwhile.slice(0, restored.length))
    expect((await browser.call(again.origin, listCurrentTerms, {})).reply()).toEqual(terms)
    expect((await lecture()).seatsLeft).toBe(seatsLeft)
    expect((await register(fixture, last)).status).toBe(201)
    await again.stop()
    await runBuilt('maintenance', fixture.settings(), 'on')
    expect([await fixture.queryNumber(auditEvents), await fixture.queryNumber(auditBreaks)]).toEqual([3, 0])
    expect(await fixture.queryNumber(wrongSeats)).toBe(0)
  })
})

describe('a backup', slow, () => {
  it('is readable only by its owner, also from a stopped product', async () => {
    const fixture = await startBackupFixture(setup, 'embedded')
    await fixture.product.stop()
    const backup = await writeBackup(fixture)
    const modes = ['', 'manifest.json', 'database.tar.gz', `files/${materialFile}`].map(
      async (name) => (await stat(join(backup, name))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600, 0o600])
    expect(await readdir(fixture.backups)).toHaveLength(1)
  })
})
