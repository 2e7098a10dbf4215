import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSelected } from '#contract/platform/csv-of.ts'
import type { BulkKind } from '#contract/reports/bulk-act.ts'
import { bulkLooks } from '#contract/reports/bulk-act.ts'
import { sealMinutes } from '#contract/reports/dry-run.ts'
import { fullLineFixture } from '../../testing/full-line-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { runBulkAct } from './run-bulk-act.ts'

const reason = 'The teacher is ill.'

describe.each(engines)('an act on many rows on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const post = (path: string, body: object = {}, by = as) =>
    test.call('POST', `/api/admin/v1/bulk-acts/${path}`, { as: by, body })
  const postLook = (kind: BulkKind, body: object, by = as) =>
    test.call('POST', bulkLooks[kind].path, { as: by, body })
  const look = async (kind: BulkKind, body: object) => {
    const asked = { params: {}, filters: {}, input: {}, ...body }
    const { status, body: begun } = await postLook(kind, asked)
    expect([status, begun.state], JSON.stringify(begun)).toEqual([201, 'LOOKING'])
    return read(await work(begun.id))
  }
  const work = async (id: string) => {
    await test.workOff('bulk-act')
    await test.db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'bulk-act' as never)
      .execute()
    return id
  }
  const read = async (id: string) => {
    const { body } = await test.call('GET', `/api/admin/v1/bulk-acts/${id}`, { as })
    const objects = await test.call('GET', `/api/admin/v1/bulk-acts/${id}/objects?size=100`, { as })
    return { ...body, rows: objects.body.content }
  }
  const begin = async (id: string) => {
    const { status, body } = await post(`${id}/runs`)
    expect([status, body.state], JSON.stringify(body)).toEqual([200, 'RUNNING'])
    return read(await work(id))
  }
  const full = async (people: number) => {
    const lectureId = await test.make.lecture({ capacity: people })
    const ids: number[] = []
    for (let one = 0; one < people; one++)
      ids.push(await test.make.attender(lectureId, await test.make.member()))
    return { lectureId, ids }
  }
  const statesOf = async (ids: readonly number[]) => {
    const rows = await test.db
      .selectFrom('attender')
      .select(['id', 'apply_state'])
      .where('id', 'in', [...ids])
      .execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.apply_state)
  }
  const cancelling = (lectureId: number, ids?: readonly number[]) => ({
    params: { lectureId: String(lectureId) },
    ...(ids && { ids: ids.map(String) }),
    input: { reason },
  })

  it('shows what all of it does, does exactly that, and names each row', async () => {
    const { lectureId, ids } = await full(3)
    const looked = await look('cancelRegistrations', cancelling(lectureId))
    expect(looked).toMatchObject({
      state: 'LOOKED_AT',
      objects: 3,
      counts: { READY: 3 },
      outcome: { mails: [{ kind: 'canceled', count: 3 }], seats: { before: 3, after: 0 } },
    })
    expect(await statesOf(ids)).toEqual(['APPLIED', 'APPLIED', 'APPLIED'])
    const ended = await begin(looked.id)
    expect(ended).toMatchObject({ state: 'ENDED', counts: { READY: 0, DONE: 3 }, outcome: null })
    expect(ended.rows).toMatchObject([1, 2, 3].map((id) => ({ id, label: '홍길동', state: 'DONE' })))
    expect(await statesOf(ids)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    expect(await test.jobsIn('mail')).toHaveLength(3)
  })

  it('refuses single rows with the reason, and does the others', async () => {
    const { lectureId, ids } = await full(2)
    const [first = 0] = ids
    await test.call('POST', `/api/admin/v1/lectures/${lectureId}/attenders/${first}/cancellations`, {
      as,
      body: { reason },
    })
    const looked = await look('cancelRegistrations', cancelling(lectureId, [...ids, 2_000_000_000]))
    expect(looked.counts).toMatchObject({ READY: 1, REFUSED: 2 })
    expect(looked.rows).toMatchObject([
      { state: 'REFUSED', because: 'ATTENDER_CLOSED', message: expect.stringMatching(/\w/) },
      { state: 'READY' },
      { state: 'REFUSED', because: 'NOT_FOUND' },
    ])
    expect((await begin(looked.id)).counts).toMatchObject({ DONE: 1, REFUSED: 2 })
  })

  it('skips a row whose effect has changed since, and says how', async () => {
    const { lectureId, ids } = await full(3)
    const [, second = 0] = ids
    const looked = await look('cancelRegistrations', cancelling(lectureId))
    const { email } = await test.db
      .selectFrom('attender')
      .select('email')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('attender')
      .set({ email: `new-${email}` })
      .where('id', '=', second)
      .execute()
    const ended = await begin(looked.id)
    expect(ended.rows.map(({ state }: { state: string }) => state)).toEqual(['DONE', 'CHANGED', 'DONE'])
    expect(ended.rows[1]).toMatchObject({ changed: { mails: [{ kind: 'canceled', count: 1 }] } })
    expect(await statesOf(ids)).toEqual(['CANCELED', 'APPLIED', 'CANCELED'])
  })

  it('offers each freed seat to the next in line, as it has shown', async () => {
    const { fullOne } = fullLineFixture(test, 'lecture')
    const { id } = await fullOne()
    const looked = await look('cancelRegistrations', cancelling(id))
    const offered = looked.outcome.mails.find(({ kind }: { kind: string }) => kind === 'seatOffered')
    expect(offered).toEqual({ kind: 'seatOffered', count: 1 })
    expect((await begin(looked.id)).counts).toMatchObject({ DONE: looked.objects, CHANGED: 0 })
  })

  it('acts on all rows that the filters find', async () => {
    const courseId = (await test.db.selectFrom('lecture').select('course_id').executeTakeFirstOrThrow())
      .course_id
    const drafts = await Promise.all([1, 2].map(() => test.make.lecture({ state: 'DRAFT', courseId })))
    await test.make.lecture({ courseId })
    const looked = await look('announceDates', { filters: { courseId: String(courseId), state: 'DRAFT' } })
    expect(looked.rows.map(({ objectId }: { objectId: string }) => Number(objectId)).sort()).toEqual(
      drafts.sort(),
    )
    expect((await begin(looked.id)).counts).toMatchObject({ DONE: 2 })
  })

  it('moves dates by days of the centre, and mails who is registered', async () => {
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, await test.make.member())
    const before = await test.db
      .selectFrom('lecture')
      .selectAll()
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    // Whose link is not known yet.
    await test.db.updateTable('lecture').set({ meeting_url: null }).where('id', '=', lectureId).execute()
    const looked = await look('moveDates', { ids: [String(lectureId)], input: { days: 7 } })
    expect(looked.rows[0].outcome.begins.after).not.toBe(looked.rows[0].outcome.begins.before)
    expect(looked.outcome.mails).toEqual([{ kind: 'rescheduled', count: 1 }])
    await begin(looked.id)
    const after = await test.db
      .selectFrom('lecture')
      .selectAll()
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const week = 7 * 86_400_000
    expect(after.start_at.getTime() - before.start_at.getTime()).toBe(week)
    expect(after.recruit_finish_at.getTime() - before.recruit_finish_at.getTime()).toBe(week)
  })

  it('goes on after a kill where it was, and does nothing twice', async () => {
    const { lectureId, ids } = await full(4)
    const looked = await look('cancelRegistrations', cancelling(lectureId))
    await post(`${looked.id}/runs`)
    const { acts, ...deps } = { ...test, zone: test.config.zone, log: test.app.log }
    let done = 0
    const dying = {
      ...deps,
      acts: {
        ...acts,
        carryOutIfSame: async (...given: Parameters<typeof acts.carryOutIfSame>) => {
          if (done++ === 2) throw Object.assign(new Error('Connection terminated unexpectedly'))
          return acts.carryOutIfSame(...given)
        },
      },
    } as unknown as Parameters<typeof runBulkAct>[0]
    await expect(runBulkAct(dying, looked.id)).rejects.toThrow('Connection terminated')
    expect((await read(looked.id)).counts).toMatchObject({ DONE: 2, READY: 2 })
    // Two processes at once, as if the first had only been thought dead.
    const both = { ...deps, acts } as unknown as Parameters<typeof runBulkAct>[0]
    await Promise.all([runBulkAct(both, looked.id), runBulkAct(both, looked.id)])
    expect((await read(looked.id)).counts).toMatchObject({ DONE: 4, READY: 0, CHANGED: 0 })
    expect(await statesOf(ids)).toEqual(ids.map(() => 'CANCELED'))
    await work(looked.id)
  })

  it('ends with the role of who has begun it', async () => {
    const { lectureId, ids } = await full(2)
    const member = await test.make.staff('courses')
    const { body } = await postLook('cancelRegistrations', { filters: {}, ...cancelling(lectureId) }, member)
    await work(body.id)
    expect((await post(`${body.id}/runs`, {}, member)).body.counts).toMatchObject({ READY: 2 })
    await test.db.deleteFrom('staff_grant').where('email', '=', `${member.sub}@example.com`).execute()
    await work(body.id)
    expect(await statesOf(ids)).toEqual(['APPLIED', 'APPLIED'])
    const row = await test.db
      .selectFrom('bulk_act')
      .select('state')
      .where('id', '=', body.id)
      .executeTakeFirst()
    expect(row?.state).toBe('ENDED')
  })

  it('is stopped by staff', async () => {
    const { lectureId } = await full(2)
    const looked = await look('cancelRegistrations', cancelling(lectureId))
    await post(`${looked.id}/runs`)
    expect((await post(`${looked.id}/stops`)).body).toMatchObject({ state: 'ENDED', counts: { STOPPED: 2 } })
    await work(looked.id)
    expect((await read(looked.id)).counts).toMatchObject({ STOPPED: 2 })
    expect((await post(`${looked.id}/stops`)).body.code).toBe('BULK_NOT_RUNNING')
    expect((await post(`${looked.id}/runs`)).body.code).toBe('BULK_NOT_READY')
  })

  it('can be begun for a quarter of an hour, by who has looked', async () => {
    const { lectureId } = await full(1)
    const looked = await look('cancelRegistrations', cancelling(lectureId))
    const colleague = await test.make.member({ roles: ['operator'] })
    expect((await post(`${looked.id}/runs`, {}, colleague)).status).toBe(404)
    expect((await test.call('GET', `/api/admin/v1/bulk-acts/${looked.id}`, { as: colleague })).status).toBe(
      404,
    )
    expect(
      (await test.call('GET', `/api/admin/v1/bulk-acts/${looked.id}/objects`, { as: colleague })).status,
    ).toBe(404)
    test.clock.moveTo(new Date(testNow.getTime() + (sealMinutes + 1) * 60_000))
    expect((await post(`${looked.id}/runs`)).body.code).toBe('SEAL_EXPIRED')
    test.clock.moveTo(testNow)
  })

  it('refuses nothing, too much, other lists’ rows and wrong input', async () => {
    const { lectureId } = await full(1)
    const asked = cancelling(lectureId)
    const codes = async (body: object) =>
      (await postLook('cancelRegistrations', { filters: {}, ...body })).body.code
    expect(await codes({ ...asked, filters: { text: 'nobody of this name' } })).toBe('NOTHING_SELECTED')
    expect(await codes({ ...asked, params: { lectureId: '999999' } })).toBe('NOT_FOUND')
    expect(await codes({ ...asked, input: {} })).toBe('BAD_INPUT')
    expect(await codes({ ...asked, ids: Array.from({ length: maxSelected + 1 }, String) })).toBe('BAD_INPUT')
    const other = await full(1)
    const looked = await look('cancelRegistrations', cancelling(lectureId, other.ids))
    expect(looked.rows).toMatchObject([{ state: 'REFUSED', because: 'NOT_FOUND' }])
    const odd = await look('cancelRegistrations', { ...asked, ids: ['x', '0', '1.5', '99999999999'] })
    expect(odd.counts).toMatchObject({ REFUSED: 4 })
  })
})
