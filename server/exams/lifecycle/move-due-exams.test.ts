import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followInvalidations } from '../../platform/db/cache-invalidation.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { moveDueExams } from './move-due-exams.ts'

const at = (text: string) => new Date(`2026-12-${text}:00+09:00`)

describe.each(engines)('exams moved by the clock on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const stateOf = async (id: number) =>
    (await test.db.selectFrom('exam').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const applicationsOf = async (examId: number) =>
    (
      await test.db
        .selectFrom('applicant')
        .select('apply_state')
        .where('exam_id', '=', examId)
        .orderBy('id')
        .execute()
    ).map((row) => row.apply_state)

  /** 18 December, 14:00 to 15:40, with one application of each kind. */
  async function exam(state: 'ANNOUNCED' | 'PREPARED') {
    const id = await test.make.exam({ state })
    for (const apply_state of ['APPLIED', 'SCHEDULED', 'CANCELED', 'DROPPED', 'DRAFT'] as const)
      await test.make.applicant(id, await test.make.member(), { apply_state })
    return id
  }

  it('are closed two days before, prepared the day before, started and finished with their candidates', async () => {
    // The hold of the fifth applicant has run out by then.
    const announced = await exam('ANNOUNCED')
    const prepared = await exam('PREPARED')
    const applied = ['APPLIED', 'SCHEDULED', 'CANCELED', 'DROPPED', 'CANCELED']
    const sitting = ['APPLIED', 'IN_PROGRESS', 'CANCELED', 'DROPPED', 'CANCELED']
    const over = ['APPLIED', 'COMPLETED', 'CANCELED', 'DROPPED', 'CANCELED']
    const steps: [string, string, string, string[]][] = [
      ['15T23:59', 'ANNOUNCED', 'PREPARED', applied],
      ['16T00:00', 'CLOSED', 'PREPARED', applied],
      ['16T23:59', 'CLOSED', 'PREPARED', applied],
      ['17T00:00', 'PREPARED', 'PREPARED', applied],
      ['18T13:59', 'PREPARED', 'PREPARED', applied],
      ['18T14:00', 'IN_PROGRESS', 'IN_PROGRESS', sitting],
      ['18T15:40', 'WAITING_COMPLETION', 'WAITING_COMPLETION', over],
    ]
    for (const [moment, ofAnnounced, ofPrepared, applications] of steps) {
      await test.moveTo(at(moment))
      expect([moment, await stateOf(announced), await stateOf(prepared)]).toEqual([
        moment,
        ofAnnounced,
        ofPrepared,
      ])
      expect([moment, await applicationsOf(prepared)]).toEqual([moment, applications])
      expect(await applicationsOf(announced)).toEqual(applications)
    }
    test.clock.moveTo(testNow)
  })

  it('catch up on all missed moves at once', async () => {
    const id = await exam('PREPARED')
    expect(await moveDueExams(test.db, at('25T00:00'), 'Asia/Seoul')).toBeGreaterThan(0)
    expect(await stateOf(id)).toBe('WAITING_COMPLETION')
    expect(await applicationsOf(id)).toEqual(['APPLIED', 'COMPLETED', 'CANCELED', 'DROPPED', 'DRAFT'])
    expect(await moveDueExams(test.db, at('25T00:00'), 'Asia/Seoul')).toBe(0)
  })

  it('show the state by the clock before it is stored', async () => {
    const id = await test.make.exam({ state: 'PREPARED' })
    const member = await test.make.member()
    await test.make.applicant(id, member, { apply_state: 'SCHEDULED' })
    const stateAt = async (moment: string) => {
      test.clock.moveTo(at(moment))
      const { body } = await test.call('GET', `/api/certification/v1/exams/${id}`, { as: member })
      return [body.state, body.applyState]
    }
    expect(await stateAt('18T13:59')).toEqual(['PREPARED', 'SCHEDULED'])
    expect(await stateAt('18T14:00')).toEqual(['IN_PROGRESS', 'IN_PROGRESS'])
    expect(await stateAt('18T15:40')).toEqual(['WAITING_COMPLETION', null])
    test.clock.moveTo(testNow)
  })

  it('notify every process that cached responses are stale', async () => {
    let changes = 0
    const log = pino({ level: 'silent' })
    const subscription = await followInvalidations({ database: test.database, changed: () => changes++, log })
    const changesDuring = async (work: () => Promise<unknown>) => {
      const before = changes
      await work()
      await expect.poll(() => changes).toBeGreaterThan(before)
    }
    await changesDuring(() => test.make.exam({ startsInDays: 2 }))
    await changesDuring(() => moveDueExams(test.db, test.clock.now(), 'Asia/Seoul'))
    await changesDuring(() => test.make.certification())
    await subscription.close()
  })
})
