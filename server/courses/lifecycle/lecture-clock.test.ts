import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { moveDueLectures } from './move-lecture.ts'
import { sendMeetingLinks } from './send-meeting-links.ts'

describe.each(engines)('courses moved by the clock on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(async () => {
    // Isolates the tests: nothing is left due.
    await test.db.deleteFrom('attender').execute()
    await test.db.deleteFrom('lecture').execute()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  const moveDue = (at: string) => moveDueLectures(test, new Date(at), test.config.zone)
  const sendLinks = (at: string) => sendMeetingLinks(test, new Date(at))
  const stateOf = async (id: number) =>
    (await test.db.selectFrom('lecture').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const progressOf = async (id: number) => {
    const rows = await test.db
      .selectFrom('attender')
      .select('progress_state')
      .where('lecture_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.progress_state)
  }

  it('move step by step, with their registrations', async () => {
    const id = await test.make.lecture({ state: 'DRAFT', announceAt: new Date('2026-12-09T10:00:00+09:00') })
    await test.make.attender(id, await test.make.member())
    await test.make.attender(id, await test.make.member(), { apply_state: 'PAID' })
    await test.make.attender(id, await test.make.member(), { apply_state: 'CANCELED' })
    const steps: [string, string, string][] = [
      ['2026-12-09T09:59:59.999+09:00', 'DRAFT', 'PREPARED'],
      ['2026-12-09T10:00:00+09:00', 'ANNOUNCED', 'PREPARED'],
      ['2026-12-17T17:59:59.999+09:00', 'ANNOUNCED', 'PREPARED'],
      ['2026-12-17T18:00:00+09:00', 'CLOSED', 'PREPARED'],
      ['2026-12-17T23:59:59.999+09:00', 'CLOSED', 'PREPARED'],
      ['2026-12-18T00:00:00+09:00', 'PREPARED', 'PREPARED'],
      ['2026-12-18T09:29:59.999+09:00', 'PREPARED', 'PREPARED'],
      ['2026-12-18T09:30:00+09:00', 'IN_PROGRESS', 'IN_PROGRESS'],
      ['2026-12-18T17:29:59.999+09:00', 'IN_PROGRESS', 'IN_PROGRESS'],
      ['2026-12-18T17:30:00+09:00', 'WAITING_COMPLETION', 'WAITING_FINISH'],
    ]
    for (const [at, state, progress] of steps) {
      await moveDue(at)
      expect([at, await stateOf(id), await progressOf(id)]).toEqual([
        at,
        state,
        [progress, progress, 'PREPARED'],
      ])
    }
  })

  it('are not moved twice', async () => {
    const id = await test.make.lecture()
    expect(await moveDue('2026-12-17T18:00:00+09:00')).toBe(1)
    expect(await moveDue('2026-12-17T18:00:00+09:00')).toBe(0)
    expect(await moveDue('2026-12-17T18:00:01+09:00')).toBe(0)
    expect(await stateOf(id)).toBe('CLOSED')
  })

  it('catch up after downtime', async () => {
    const announced = await test.make.lecture()
    const paused = await test.make.lecture({ state: 'PAUSED' })
    const draft = await test.make.lecture({ state: 'DRAFT', announceAt: testNow })
    const kept = await test.make.lecture({ state: 'DRAFT' })
    const withFee = await test.make.lecture({ state: 'DRAFT', announceAt: testNow, fee: 30_000 })
    const dropped = await test.make.lecture({ state: 'DROPPED', droppedBecause: 'Ill.' })
    const completed = await test.make.lecture({ state: 'COMPLETED' })
    const far = await test.make.lecture({ startsInDays: 90 })
    for (const id of [announced, dropped, completed]) await test.make.attender(id, await test.make.member())
    const mails = (await test.jobsIn('mail')).length

    expect(await moveDue('2027-02-01T00:00:00+09:00')).toBe(4)

    for (const id of [announced, paused, draft, withFee]) expect(await stateOf(id)).toBe('WAITING_COMPLETION')
    expect(await stateOf(kept)).toBe('DRAFT')
    expect(await stateOf(dropped)).toBe('DROPPED')
    expect(await stateOf(completed)).toBe('COMPLETED')
    expect(await stateOf(far)).toBe('ANNOUNCED')
    expect(await progressOf(announced)).toEqual(['WAITING_FINISH'])
    expect(await progressOf(completed)).toEqual(['PREPARED'])
    expect(await test.jobsIn('mail')).toHaveLength(mails)
    expect(await sendLinks('2027-02-01T00:00:00+09:00')).toBe(0)
  })

  it('move once with four concurrent workers', async () => {
    const ids: number[] = []
    for (let index = 0; index < 20; index++) ids.push(await test.make.lecture())
    for (const id of ids) await test.make.attender(id, await test.make.member())
    const at = '2026-12-18T09:30:00+09:00'
    const moved = await Promise.all([1, 2, 3, 4].map(() => moveDue(at)))
    expect(moved.reduce((sum, one) => sum + one, 0) + (await moveDue(at))).toBe(20)
    for (const id of ids)
      expect([await stateOf(id), await progressOf(id)]).toEqual(['IN_PROGRESS', ['IN_PROGRESS']])
  })

  it('keep what staff did at the same moment', async () => {
    const id = await test.make.lecture()
    const as = await test.make.member({ roles: ['operator'] })
    test.clock.moveTo(new Date('2026-12-17T18:00:00+09:00'))
    const drop = () =>
      test.call('POST', `/api/admin/v1/lectures/${id}/moves`, { as, body: { to: 'DROPPED', reason: 'Ill.' } })
    const [reply] = await Promise.all([
      drop(),
      moveDue('2026-12-17T18:00:00+09:00'),
      moveDue('2026-12-17T18:00:00+09:00'),
    ])
    expect(reply.status).toBe(200)
    expect(await stateOf(id)).toBe('DROPPED')
  })

  describe('the meeting link of an online course', () => {
    const linkJobs = () => test.jobsIn('meeting-link')
    const linkOf = (attenderId: number) => ({ kind: 'meetingLink', attenderId, version: 0 })
    const online = async (overrides = {}) => {
      const id = await test.make.lecture(overrides)
      const attenderId = await test.make.attender(id, await test.make.member())
      return { id, attenderId }
    }

    it('is mailed ten minutes before the start, once', async () => {
      const { attenderId } = await online()
      const before = (await linkJobs()).length
      await moveDue('2026-12-18T00:00:00+09:00')
      expect(await sendLinks('2026-12-18T09:19:59.999+09:00')).toBe(0)
      expect(await sendLinks('2026-12-18T09:20:00+09:00')).toBe(1)
      expect(await sendLinks('2026-12-18T09:20:00+09:00')).toBe(0)
      expect(await sendLinks('2026-12-18T09:45:00+09:00')).toBe(0)
      expect((await linkJobs()).slice(before)).toEqual([{ kind: 'meetingLink', attenderId, version: 0 }])
      const row = await test.db
        .selectFrom('attender')
        .selectAll()
        .where('id', '=', attenderId)
        .executeTakeFirst()
      expect(row?.meeting_link_sent_at).toEqual(new Date('2026-12-18T09:20:00+09:00'))
    })

    it('is still mailed after downtime, while the course runs', async () => {
      await online()
      await moveDue('2026-12-18T17:29:00+09:00')
      expect(await sendLinks('2026-12-18T17:29:00+09:00')).toBe(1)
    })

    it('is not mailed once the course is over', async () => {
      await online()
      await moveDue('2026-12-18T09:20:00+09:00')
      expect(await sendLinks('2026-12-18T17:30:00+09:00')).toBe(0)
    })

    it('is mailed to live attenders of online courses that take place', async () => {
      const { id, attenderId } = await online()
      await test.make.attender(id, await test.make.member(), { apply_state: 'CANCELED' })
      const paid = await test.make.attender(id, await test.make.member(), { apply_state: 'PAID' })
      await online({ state: 'DROPPED', droppedBecause: 'Ill.' })
      await online({ meetingUrl: null })
      await online({
        method: 'OFFLINE',
        place: { name: { en: 'Room 3' }, address: { en: 'Seoul' }, note: null },
      })
      const before = (await linkJobs()).length
      await moveDue('2026-12-18T09:20:00+09:00')
      expect(await sendLinks('2026-12-18T09:20:00+09:00')).toBe(2)
      expect((await linkJobs()).slice(before)).toEqual(
        expect.arrayContaining([linkOf(attenderId), linkOf(paid)]),
      )
    })

    it('is mailed to a late registrant without being sent again to the others', async () => {
      const { id } = await online()
      const at = '2026-12-18T09:20:00+09:00'
      expect(await sendLinks(at)).toBe(1)
      const late = await test.make.attender(id, await test.make.member())
      const before = (await linkJobs()).length
      expect(await sendLinks(at)).toBe(1)
      expect((await linkJobs()).slice(before)).toEqual([linkOf(late)])
    })

    it('is mailed once per attender with four concurrent workers', async () => {
      const id = await test.make.lecture({ capacity: 40 })
      for (let index = 0; index < 30; index++) await test.make.attender(id, await test.make.member())
      const before = (await linkJobs()).length
      const at = '2026-12-18T09:20:00+09:00'
      await moveDue(at)
      const sent = await Promise.all([1, 2, 3, 4].map(() => sendLinks(at)))
      expect(sent.reduce((sum, one) => sum + one, 0)).toBe(30)
      const mailed = (await linkJobs()).slice(before) as { attenderId: number }[]
      expect(mailed).toHaveLength(30)
      expect(new Set(mailed.map(({ attenderId }) => attenderId)).size).toBe(30)
    })
  })
})
