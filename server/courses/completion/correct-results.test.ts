import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const reason = 'The sheet was misread.'
const held = { certificates: 1, credits: [500], restricted: false }
const nothing = { certificates: 0, credits: [], restricted: false }

describe.each(engines)('correcting a completed course on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  async function one(minutes: number, as?: TestMember) {
    const { lectureId, attenders } = await fixture.completed([minutes], {
      credits: 500,
      ...(as && { people: [as] }),
    })
    const id = attenders[0]?.id ?? 0
    const correct = (to: number, why: string | undefined = reason) =>
      fixture.enter(lectureId, id, { days: [to], ...(why !== undefined && { reason: why }) })
    return { lectureId, id, correct }
  }
  const balanceOf = async (memberId: number) =>
    (
      await test.db
        .selectFrom('credit_account')
        .select('balance')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    )?.balance ?? 0
  const restrictionsOf = (member: TestMember) =>
    test.db.selectFrom('restriction').selectAll().where('member_id', '=', member.id).orderBy('id').execute()
  const absencesOf = async (as: TestMember) =>
    (await test.call('GET', '/api/lecture/v1/absences', { as })).body

  it('withdraws certificate and credits, and grants them again', async () => {
    const as = await test.make.member()
    const { id, correct } = await one(480, as)
    expect(await fixture.holdingsOf(id)).toEqual(held)

    const reply = await correct(100)
    expect(reply.body.rows[0]).toMatchObject({
      result: 'INCOMPLETE',
      forecast: 'INCOMPLETE',
      correctedBecause: reason,
    })
    expect(await fixture.holdingsOf(id)).toEqual(nothing)
    expect(await balanceOf(as.id)).toBe(0)

    test.clock.moveTo(new Date(testNow.getTime() + 86_400_000))
    await correct(400)
    expect(await fixture.holdingsOf(id)).toEqual(held)
    expect(await balanceOf(as.id)).toBe(500)
    // The day of completion is not changed.
    expect(await fixture.rowOf(id)).toMatchObject({
      result: 'COMPLETED',
      result_version: 3,
      finished_at: testNow,
    })
    expect(await fixture.mailsOf(id)).toEqual([
      { kind: 'finished', attenderId: id },
      { kind: 'finishCorrected', attenderId: id, version: 2 },
      { kind: 'finishCorrected', attenderId: id, version: 3 },
    ])
  })

  it('grants again only what had not been spent', async () => {
    const as = await test.make.member()
    const { id, correct } = await one(480, as)
    const { id: grantId } = await test.db
      .selectFrom('credit_grant')
      .select('id')
      .where('attender_id', '=', id)
      .executeTakeFirstOrThrow()
    const charge = { member_id: as.id, charge_id: `spent-${id}`, product: 'COMPUTE', amount: 200 }
    const made = await test.db
      .insertInto('credit_charge')
      .values({ ...charge, charged_at: testNow })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.updateTable('credit_grant').set({ remaining: 300 }).where('id', '=', grantId).execute()
    await test.db.updateTable('credit_account').set({ balance: 300 }).where('member_id', '=', as.id).execute()
    await test.db
      .insertInto('credit_entry')
      .values({
        member_id: as.id,
        grant_id: grantId,
        kind: 'CHARGED',
        amount: -200,
        balance: 300,
        charge_id: made.id,
        entered_at: testNow,
      })
      .execute()
    await correct(0)
    expect(await balanceOf(as.id)).toBe(0)
    await correct(480)
    expect((await fixture.holdingsOf(id)).credits).toEqual([300])
  })

  it('requires a reason and an entry for every day, and otherwise changes nothing', async () => {
    const { lectureId, id } = await one(480)
    const silent = await fixture.enter(lectureId, id, { days: [0] })
    expect([silent.status, silent.body.code]).toEqual([409, 'REASON_REQUIRED'])
    const open = await fixture.enter(lectureId, id, { days: [null], reason })
    expect([open.status, open.body.fields]).toEqual([400, { 'entries.0.days.0': 'Enter a value.' }])
    expect(await fixture.holdingsOf(id)).toEqual(held)
    expect(await fixture.rowOf(id)).toMatchObject({ result: 'COMPLETED', result_version: 1 })
  })

  it('sends no mail if the minutes do not change the result', async () => {
    const { id, correct, lectureId } = await one(480)
    await correct(470)
    await correct(470)
    expect(await fixture.rowOf(id)).toMatchObject({ result_version: 1, corrected_because: null })
    expect(await fixture.mailsOf(id)).toHaveLength(1)
    expect(await fixture.holdingsOf(id)).toEqual(held)
    const events = (await fixture.audit('lecture', lectureId)).filter(
      ({ action }) => action === 'attendance.correct',
    )
    expect(events).toEqual([expect.objectContaining({ after: expect.objectContaining({ reason }) })])
  })

  it('lifts the restriction that the absence opened, and counts the other absences again', async () => {
    const as = await test.make.member()
    await one(0, as)
    await one(0, as)
    const third = await one(0, as)
    const [opened] = await restrictionsOf(as)
    expect(opened).toMatchObject({
      restrict_start_at: testNow,
      restrict_finish_at: new Date('2027-06-08T00:00:00+09:00'),
    })
    expect(await absencesOf(as)).toMatchObject({ counted: [], restriction: { absences: [{}, {}, {}] } })

    await third.correct(480)
    expect(await restrictionsOf(as)).toMatchObject([{ lifted_at: testNow, lifted_because: reason }])
    const after = await absencesOf(as)
    expect([after.counted.length, after.restriction]).toEqual([2, null])
    expect(await fixture.holdingsOf(third.id)).toEqual(held)
    expect(await fixture.mailsOf(third.id, 'restriction-mail')).toEqual([
      { kind: 'restrictionLifted', restrictionId: opened?.id, attenderId: third.id },
    ])

    // Corrected back, it is the third absence again.
    await third.correct(0)
    expect((await restrictionsOf(as)).map(({ lifted_at }) => lifted_at)).toEqual([testNow, null])
  })

  it('keeps a restriction whose absence is replaced by another', async () => {
    const as = await test.make.member()
    const first = await one(0, as)
    const others = [await one(0, as), await one(0, as), await one(0, as)]
    await first.correct(480)
    expect(await restrictionsOf(as)).toMatchObject([{ lifted_at: null }])
    for (const { id } of others) expect((await fixture.holdingsOf(id)).restricted).toBe(true)
    expect(await fixture.mailsOf(first.id, 'restriction-mail')).toEqual([])
  })

  it('ignores a restriction that has ended', async () => {
    const as = await test.make.member()
    const first = await one(0, as)
    await one(0, as)
    await one(0, as)
    test.clock.moveTo(new Date('2027-06-08T00:00:00+09:00'))
    await first.correct(480)
    expect(await restrictionsOf(as)).toMatchObject([{ lifted_at: null }])
    expect(await absencesOf(as)).toMatchObject({ counted: [], restriction: null })
  })

  it('opens a restriction for the third absence', async () => {
    const as = await test.make.member()
    await one(0, as)
    await one(0, as)
    const third = await one(480, as)
    await third.correct(0)
    expect(await restrictionsOf(as)).toHaveLength(1)
    expect(await fixture.holdingsOf(third.id)).toEqual({ ...nothing, restricted: true })
  })

  it('finishes a registration that had no result', async () => {
    const lectureId = await test.make.lecture({ startsInDays: -1, state: 'COMPLETED', credits: 500 })
    const { id } = await fixture.attender(lectureId)
    const entered = await fixture.enter(lectureId, id, { reason })
    expect([entered.status, entered.body.rows[0].result]).toEqual([200, 'COMPLETED'])
    expect(await fixture.rowOf(id)).toMatchObject({ progress_state: 'FINISHED', finished_at: testNow })
    expect(await fixture.holdingsOf(id)).toEqual(held)
  })

  it('withdraws from several attenders at once only what belongs to each', async () => {
    const { lectureId, attenders } = await fixture.completed([480, 480, 480, 0], { credits: 500 })
    const [unchanged, first, second, absent] = attenders as [Attender, Attender, Attender, Attender]
    await one(480, first.as)
    const corrected = await fixture.asStaff('PUT', `/lectures/${lectureId}/attendance`, {
      reason,
      entries: [first, second].map(({ id }) => ({
        attenderId: id,
        ...fixture.attended(100),
        before: fixture.attended(480),
      })),
    })
    expect(corrected.status).toBe(200)
    expect(
      await Promise.all([unchanged, first, second, absent].map(({ id }) => fixture.holdingsOf(id))),
    ).toEqual([held, nothing, nothing, nothing])
    expect(await Promise.all([unchanged, first, second].map(({ as }) => balanceOf(as.id)))).toEqual([
      500, 500, 0,
    ])
    const entries = await test.db
      .selectFrom('credit_entry')
      .select(['kind', 'amount', 'balance'])
      .where('member_id', '=', first.as.id)
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toEqual({ kind: 'TAKEN_BACK', amount: -500, balance: 500 })
  })
})

type Attender = Awaited<ReturnType<ReturnType<typeof courseFixture>['completed']>>['attenders'][number]
