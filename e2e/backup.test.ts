import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { getCurrentUser } from '#contract/account.ts'
import { getLecture, registered } from '#contract/lecture.ts'
import { listCurrentTerms } from '#contract/terms.ts'
import {
  applied,
  askEmbedded,
  backUp,
  materialFile,
  register,
  runBuilt,
  startScene,
} from './support/backup-scene.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
/** Several starts and ends of processes in each. */
const slow = { timeout: 180_000 }

const wrongSeats = `select count(*)::int as n from lecture where seats_taken <>
  (select count(*) from attender where lecture_id = lecture.id and apply_state in ('APPLIED', 'PAID'))`
const auditBreaks = 'select count(*)::int as n from audit_breaks'
const auditEvents = 'select count(*)::int as n from audit_event'
const attenders = 'select count(*)::int as n from attender'

/** One of them, and both in `npm run test:long`. */
const databases = process.env['LONG'] ? (['embedded', 'postgres'] as const) : (['postgres'] as const)

describe.each(['embedded', 'postgres'] as const)('a backup of the product on %s', slow, (engine) => {
  it('taken while people register brings everything back after everything is lost', async () => {
    const scene = await startScene(stage, engine)
    const { browser, product } = scene
    const [first = 0, last = 0, ...others] = scene.lectureIds
    const { attenderId } = registered((await register(scene, first)).reply())
    for (const to of ['on', 'off']) await runBuilt('maintenance', scene.settings(), to)
    // The product looks once a second whether it is closed, later on a busy machine.
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
        meanwhile.push(registered((await register(scene, id)).reply()).attenderId)
      }
    })()
    const backup = await backUp(scene)
    backedUp = true
    await registering
    expect(meanwhile.length).toBeGreaterThan(0)
    await product.stop()

    await scene.lose()
    expect(await runBuilt('restore', scene.settings(), backup)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Restored as of 20\S+Z \([\d.]+ s\)\.\n$/),
    })
    expect(await scene.ask(wrongSeats)).toBe(0)
    expect([await scene.ask(auditEvents), await scene.ask(auditBreaks)]).toEqual([2, 0])
    expect(await readFile(join(scene.dataDir, materialFile), 'utf8')).toBe('course material')

    const again = await stage.product({ settings: scene.settings() })
    // The session lasts, too.
    expect((await browser.call(again.origin, getCurrentUser, {})).status).toBe(200)
    const known = (await applied(scene)).map((one) => one.attenderId)
    expect(known).toContain(attenderId)
    // Of those made meanwhile, all up to one moment and none after it.
    const kept = meanwhile.filter((id) => known.includes(id))
    expect(kept).toEqual(meanwhile.slice(0, kept.length))
    expect((await browser.call(again.origin, listCurrentTerms, {})).reply()).toEqual(terms)
    expect((await lecture()).seatsLeft).toBe(seatsLeft)
    expect((await register(scene, last)).status).toBe(201)
    await again.stop()
    await runBuilt('maintenance', scene.settings(), 'on')
    expect([await scene.ask(auditEvents), await scene.ask(auditBreaks)]).toEqual([3, 0])
    expect(await scene.ask(wrongSeats)).toBe(0)
  })
})

describe.each(databases)('a restore of the product on %s', slow, (engine) => {
  it('goes over other data only when told to, and keeps that', async () => {
    const scene = await startScene(stage, engine)
    const backup = await backUp(scene)
    await register(scene, scene.lectureIds[0])
    expect(await runBuilt('restore', scene.settings(), backup, '--force')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The product is running on .*\. Stop it first\.\n$/),
    })
    await scene.product.stop()
    const before = await scene.ask(attenders)
    expect(await runBuilt('restore', scene.settings(), backup)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'There is data already. With --force it is kept aside and the backup takes its place.\n',
    })
    expect(await scene.ask(attenders)).toBe(before)

    const { code, stdout } = await runBuilt('restore', scene.settings(), backup, '--force')
    expect(code).toBe(0)
    expect(await scene.ask(attenders)).toBe(before - 1)
    const again = await stage.product({ settings: scene.settings() })
    expect(await applied(scene)).toEqual([])
    await again.stop()

    const kept = [...stdout.matchAll(/^What was there before is kept as (\S+)\.$/gm)].map(
      ([, where = '']) => where,
    )
    expect(kept).toHaveLength(engine === 'postgres' ? 3 : 1)
    const folder = kept.find((where) => where.startsWith('/')) ?? ''
    expect(await readFile(join(folder, materialFile), 'utf8')).toBe('course material')
    const schema = kept.find((where) => where.startsWith('public_'))
    const old = schema
      ? await scene.ask(`select count(*)::int as n from ${schema}.attender`)
      : await askEmbedded(join(folder, 'db'), attenders)
    expect(old).toBe(before)
  })
})

describe('a backup', slow, () => {
  it('is its owner’s alone, also of a stopped product', async () => {
    const scene = await startScene(stage, 'embedded')
    await scene.product.stop()
    const backup = await backUp(scene)
    const modes = ['', 'manifest.json', 'database.tar.gz', `files/${materialFile}`].map(
      async (name) => (await stat(join(backup, name))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600, 0o600])
    expect(await readdir(scene.backups)).toHaveLength(1)
  })

  it('of nothing, into the data itself, or without a database, is refused in one line', async () => {
    const DATA_DIR = await stage.folder()
    expect(await runBuilt('backup', { DATA_DIR }, '--to', join(DATA_DIR, 'backups'))).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^\S+ lies in the data folder\. Choose a folder elsewhere with --to\.\n$/,
      ),
    })
    const to = await stage.folder()
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

  it('whose restore was broken off keeps the product from starting on a half, until it is done', async () => {
    const scene = await startScene(stage, 'embedded')
    await register(scene, scene.lectureIds[0])
    const backup = await backUp(scene)
    await scene.product.stop()
    // As a kill between the two moves leaves it.
    const aside = join(scene.dataDir, 'before-restore-20260101T000000000Z')
    await writeFile(join(scene.dataDir, 'restore-unfinished'), '')
    await mkdir(aside)
    await rename(join(scene.dataDir, 'db'), join(aside, 'db'))

    const { code, stderr } = await stage.attempt({ settings: scene.settings() }).ended
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^A restore into .* was interrupted\. .*\n$/)])
    expect((await runBuilt('restore', scene.settings(), backup, '--force')).code).toBe(0)
    const again = await stage.product({ settings: scene.settings() })
    expect(await applied(scene)).toHaveLength(1)
    expect(await readdir(aside)).toEqual(['db'])
    await again.stop()
  })
})
