import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const base = '/api/certification/v1'
const at = (text: string) => new Date(`${text}:00+09:00`)
const iso = (text: string) => at(text).toISOString()
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id)

describe.each(engines)('the exams of a month or a day on %s', (engine) => {
  let test: TestApp
  let member: TestMember
  let certificationId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    member = await test.make.member()
    certificationId = await test.make.certification({ level: 'PROFESSIONAL' })
  })
  afterAll(() => test.close())

  const exam = (start: string, overrides: Parameters<TestApp['make']['exam']>[0] = {}) =>
    test.make.exam({
      certification_id: certificationId,
      start_at: at(start),
      finish_at: new Date(at(start).getTime() + 6_000_000),
      ...overrides,
    })
  const month = (text: string, as?: TestMember) =>
    test.call('GET', `${base}/monthly-exams/${text}`, as ? { as } : {})
  const day = (text: string, as?: TestMember) =>
    test.call('GET', `${base}/daily-exams/${text}`, as ? { as } : {})

  it("are selected by the centre's calendar, soonest first", async () => {
    const ids = []
    for (const start of ['2027-01-31T23:59', '2027-02-01T00:00', '2027-02-28T09:00', '2027-02-28T23:59'])
      ids.push(await exam(start))
    const march = await exam('2027-03-01T00:00')
    expect(idsOf(await month('2027-02'))).toEqual(ids.slice(1))
    expect(idsOf(await month('2027-03'))).toEqual([march])
    expect(idsOf(await day('2027-02-28'))).toEqual(ids.slice(2))
    expect(idsOf(await day('2027-03-01'))).toEqual([march])
    expect((await day('2027-03-02')).body).toEqual([])
  })

  it('exclude drafts for everybody, and include cancelled exams', async () => {
    const operator = await test.make.member({ roles: ['operator'] })
    await exam('2027-04-10T10:00', { state: 'DRAFT' })
    const dropped = await exam('2027-04-10T12:00', { state: 'DROPPED' })
    for (const as of [undefined, member, operator]) {
      expect(idsOf(await month('2027-04', as))).toEqual([dropped])
      expect(idsOf(await day('2027-04-10', as))).toEqual([dropped])
    }
    const [shown] = (await month('2027-04')).body
    expect(shown).toMatchObject({ state: 'DROPPED', label: 'CANCELLED' })
  })

  it('contain all facts of a list row', async () => {
    const id = await exam('2026-12-18T14:00', { fee: 88_000, capacity: 4, exam_code: 'EXAM-SHOWN' })
    const until = iso('2026-12-16T00:00')
    const expected = {
      id,
      name: '모의 시험',
      level: 'PROFESSIONAL',
      startAt: iso('2026-12-18T14:00'),
      finishAt: iso('2026-12-18T15:40'),
      applicantCount: 0,
      capacity: 4,
      seatsLeft: 4,
      state: 'ANNOUNCED',
      label: 'APPLICABLE',
      method: 'ONLINE',
      amount: 88_000,
      bookingOpensAt: iso('2026-12-01T00:00'),
      bookingEndsAt: until,
      applied: false,
      renewal: null,
      waiting: null,
      actions: {
        apply: { allowed: true, until },
        joinWaitingList: {
          allowed: false,
          because: 'SEATS_LEFT',
          message: '신청할 수 있는 좌석이 있습니다. 대기하지 않고 바로 신청해 주세요.',
        },
      },
    }
    const input = { as: member, headers: { 'accept-language': 'ko' } }
    const monthly = await test.call('GET', `${base}/monthly-exams/2026-12`, input)
    expect(monthly.body).toContainEqual(expected)
    const daily = await test.call('GET', `${base}/daily-exams/2026-12-18`, input)
    expect(daily.body).toContainEqual({
      ...expected,
      examCode: 'EXAM-SHOWN',
      examTime: 100,
      questionCount: 65,
    })
  })

  it('state for each caller why applying is refused', async () => {
    const [open, full, next, closed] = [
      await exam('2026-12-20T09:00'),
      await exam('2026-12-20T10:00', { capacity: 3, seats_taken: 3 }),
      await exam('2027-01-20T10:00'),
      await exam('2026-12-20T11:00', { state: 'CLOSED' }),
    ]
    const because = async (as?: TestMember) => {
      const rows = [...(await month('2026-12', as)).body, ...(await month('2027-01', as)).body]
      return [open, full, next, closed].map((id) => {
        const { actions, label } = rows.find((row: { id: number }) => row.id === id)
        return [label, actions.apply.because ?? 'allowed']
      })
    }
    const everyone = (one: string, two = one) => [
      ['APPLICABLE', one],
      ['FULL', two],
      ['NOT_YET', 'EXAM_OUTSIDE_MONTH'],
      ['CLOSED', 'EXAM_CLOSED'],
    ]
    expect(await because()).toEqual(everyone('NOT_SIGNED_IN'))
    expect(await because(member)).toEqual(everyone('allowed', 'EXAM_FULL'))
    expect(await because(await test.make.member({ accountType: 'IAM' }))).toEqual(everyone('IAM_ACCOUNT'))
    for (const name of [null, '', ' '])
      expect(await because(await test.make.member({ name }))).toEqual(everyone('ACCOUNT_NAME_MISSING'))
  })

  it.each([
    ['DRAFT', true],
    ['APPLIED', true],
    ['SCHEDULED', true],
    ['IN_PROGRESS', true],
    ['CANCELED', false],
    ['DROPPED', false],
    ['COMPLETED', false],
  ] as const)("mark a %s application as the caller's own: %s", async (apply_state, applied) => {
    const applicant = await test.make.member()
    const own = await exam('2026-12-22T09:00')
    const other = await exam('2026-12-22T10:00')
    await test.make.applicant(own, applicant, { apply_state })
    for (const reply of [await month('2026-12', applicant), await day('2026-12-22', applicant)]) {
      const row = (id: number) => reply.body.find((one: { id: number }) => one.id === id)
      expect(row(own)).toMatchObject({ applied, applicantCount: applied ? 1 : 0 })
      expect(row(other).applied).toBe(false)
      expect(row(other).actions.apply.because).toBe(applied ? 'EXAM_ALREADY_RESERVED' : undefined)
    }
    const visitorRow = (await month('2026-12')).body.find((one: { id: number }) => one.id === own)
    expect(visitorRow.applied).toBe(false)
  })

  it('refuse invalid months and days', async () => {
    for (const text of ['2026-13', '2026-00', '2026-1', '26-12', '2026-12-01', '202612', '1999-12', 'x'])
      expect((await month(text)).status, text).toBe(400)
    for (const text of ['2026-02-29', '2026-04-31', '2026-12-32', '2026-12', '2026-12-1', 'today'])
      expect((await day(text)).status, text).toBe(400)
    expect((await day('2028-02-29')).status).toBe(200)
    expect((await month('2099-12')).body).toEqual([])
  })

  it('are cacheable for visitors only', async () => {
    for (const path of ['monthly-exams/2026-12', 'daily-exams/2026-12-18']) {
      expect((await test.call('GET', `${base}/${path}`)).headers['cache-control']).toBe('no-cache')
      expect((await test.call('GET', `${base}/${path}`, { as: member })).headers['cache-control']).toBe(
        'private, no-store',
      )
    }
  })
})

describe.each(engines)('an exam on %s', (engine) => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    member = await test.make.member()
  })
  afterAll(() => test.close())

  const get = (id: number, as?: TestMember) => test.call('GET', `${base}/exams/${id}`, as ? { as } : {})

  it('contains all facts of its page', async () => {
    const certificationId = await test.make.certification({ code: 'CERT-SHOWN' })
    const id = await test.make.exam({ certification_id: certificationId, exam_code: 'EXAM-ONE', turn: 4 })
    expect((await get(id)).body).toEqual({
      id,
      name: 'Test exam',
      level: 'ASSOCIATE',
      startAt: iso('2026-12-18T14:00'),
      finishAt: iso('2026-12-18T15:40'),
      applicantCount: 0,
      capacity: 10,
      seatsLeft: 10,
      state: 'ANNOUNCED',
      label: 'APPLICABLE',
      method: 'ONLINE',
      certificationId,
      certificationCode: 'CERT-SHOWN',
      examCode: 'EXAM-ONE',
      year: 2026,
      turn: 4,
      examTime: 100,
      questionCount: 65,
      passScore: 700,
      totalScore: 1000,
      examFee: 110_000,
      bookingOpensAt: iso('2026-12-01T00:00'),
      bookingEndsAt: iso('2026-12-16T00:00'),
      cancelUntil: iso('2026-12-17T00:00'),
      otherDates: [],
      testLink: null,
      examNumber: null,
      applyState: null,
      renewal: null,
      waiting: null,
      actions: {
        apply: { allowed: false, because: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' },
        joinWaitingList: {
          allowed: false,
          because: 'NOT_SIGNED_IN',
          message: 'Please sign in to continue.',
        },
      },
    })
  })

  it('is visible to staff only while a draft', async () => {
    const id = await test.make.exam({ state: 'DRAFT' })
    const operator = await test.make.member({ roles: ['operator'] })
    for (const as of [undefined, member]) expect((await get(id, as)).status).toBe(404)
    expect((await get(id, operator)).body.state).toBe('DRAFT')
    expect((await get(2_000_000_000)).body.code).toBe('NOT_FOUND')
  })

  it('shows number, state and link of a live application to its owner only', async () => {
    const id = await test.make.exam()
    const [owner, former] = [await test.make.member(), await test.make.member()]
    const link = 'https://test.example.com/launch'
    const { examNumber } = await test.make.applicant(id, owner, { apply_state: 'SCHEDULED', test_link: link })
    await test.make.applicant(id, former, { apply_state: 'CANCELED', test_link: link })
    const own = ({ body }: Awaited<ReturnType<typeof get>>) => [
      body.examNumber,
      body.applyState,
      body.testLink,
    ]
    expect(own(await get(id, owner))).toEqual([examNumber, 'SCHEDULED', link])
    const nothing = [null, null, null]
    for (const as of [undefined, former, member]) expect(own(await get(id, as))).toEqual(nothing)
    expect(own(await get(await test.make.exam(), owner))).toEqual(nothing)
  })

  it('lists the dates of the month that an application could be changed to', async () => {
    const certificationId = await test.make.certification()
    const make = (overrides: Parameters<TestApp['make']['exam']>[0]) =>
      test.make.exam({ certification_id: certificationId, ...overrides })
    const start = (text: string) => ({
      start_at: at(text),
      finish_at: new Date(at(text).getTime() + 3_600_000),
    })
    const id = await make(start('2026-12-18T14:00'))
    const later = await make(start('2026-12-24T09:00'))
    await make(start('2026-12-14T09:00'))
    await make({ ...start('2026-12-23T09:00'), capacity: 1, seats_taken: 1 })
    await make({ ...start('2026-12-22T09:00'), state: 'CLOSED' })
    await make({ ...start('2026-12-22T10:00'), state: 'DRAFT' })
    await make(start('2027-01-04T09:00'))
    await make(start('2026-12-09T09:00'))
    await test.make.exam(start('2026-12-21T09:00'))
    const dates = async () => (await get(id)).body.otherDates
    expect(await dates()).toEqual([iso('2026-12-14T09:00'), iso('2026-12-24T09:00')])
    test.clock.moveTo(at('2026-12-12T00:00'))
    expect(await dates()).toEqual([iso('2026-12-24T09:00')])
    test.clock.moveTo(new Date(at('2026-12-17T00:00').getTime() - 1))
    expect(await dates()).toEqual([iso('2026-12-24T09:00')])
    test.clock.moveTo(at('2026-12-17T00:00'))
    expect(await dates()).toEqual([])
    test.clock.moveTo(at('2026-12-08T10:00'))
    const room = { examId: later, opensAt: iso('2026-12-15T10:00'), enterMinutes: 60, turnMinutes: 10 }
    const made = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: await test.make.staff('exams'),
      body: { ...room, admitPerMinute: 10 },
    })
    expect(made.status).toBe(201)
    expect(await dates()).toEqual([iso('2026-12-14T09:00')])
    await test.db.deleteFrom('waiting_room').where('exam_id', '=', later).execute()
    await test.db
      .updateTable('exam')
      .set({ state: 'DROPPED', dropped_because: 'x' })
      .where('id', '=', id)
      .execute()
    expect(await dates()).toEqual([])
  })

  it('shows the state by the clock before it is stored', async () => {
    const id = await test.make.exam()
    for (const [moment, state, label] of [
      ['2026-12-15T23:59', 'ANNOUNCED', 'APPLICABLE'],
      ['2026-12-16T00:00', 'CLOSED', 'CLOSED'],
      ['2026-12-17T00:00', 'PREPARED', 'CLOSED'],
      ['2026-12-18T14:00', 'IN_PROGRESS', 'CLOSED'],
      ['2026-12-18T16:00', 'WAITING_COMPLETION', 'FINISHED'],
    ] as const) {
      test.clock.moveTo(at(moment))
      expect((await get(id)).body).toMatchObject({ state, label })
    }
    test.clock.moveTo(at('2026-12-08T10:00'))
  })
})
