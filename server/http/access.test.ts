import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const endpoints = await allEndpoints()
const callers = ['visitor', 'expired', 'owner', 'other', 'colleague', 'operator'] as const
type Caller = (typeof callers)[number]

/**
 * What a call is about: a course that recruits and its owner's registration, an exam with its owner's application, held
 * for calls about money and paid for others, another date of it, and a free code.
 */
interface Things {
  readonly lectureId: number
  readonly attenderId: number
  readonly certificationId: number
  readonly examId: number
  readonly discountCodeId: number
  readonly discountCode: string
  readonly examNumber: string
  readonly targetExamId: number
  readonly orderId: string
}
interface Row {
  /** Status for each of the callers, in their order. */
  readonly answers: readonly [number, number, number, number, number, number]
  readonly params?: (things: Things) => Record<string, number | string>
  readonly body?: unknown | ((things: Things) => unknown)
}

const everybody = [200, 200, 200, 200, 200, 200] as const
const members = [401, 401, 200, 200, 200, 200] as const
const staff = [404, 404, 404, 404, 404, 200] as const
const makers = [404, 404, 404, 404, 404, 201] as const
const lecture = ({ lectureId }: Things) => ({ lectureId })
const exam = ({ examId }: Things) => ({ examId })
const order = ({ orderId }: Things) => ({ orderId })
/** Its owner, and to nobody else does it exist. */
const owner = [401, 401, 200, 404, 404, 404] as const
const application = {
  koreanName: '홍길동',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}

/** Codes of what is made; each is taken once. */
let made = 0
const text = { en: 'Text' }
const certification = () => ({
  code: `ACCESS-${made++}`,
  level: 'ASSOCIATE',
  name: text,
  introduction: text,
  forWhom: [text],
  parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 1 }] },
  notice: {},
  passScore: 700,
  totalScore: 1000,
  questionCount: 65,
  minutes: 100,
})
const draft = ({ certificationId }: Things) => ({
  certificationId,
  examCode: `ACCESS-${made++}`,
  turn: 1,
  startAt: '2026-12-20T10:00:00+09:00',
  capacity: 1,
  fee: 0,
})

/** Who is answered what. An endpoint without a row here fails. */
const table: Record<string, Row> = {
  getCurrentUser: { answers: members },
  listOrgs: { answers: members },
  getOwnedOrg: { answers: members },
  listCurrentTerms: { answers: everybody },
  listTermsVersions: { answers: everybody, params: () => ({ typeId: 'service' }) },
  getTerms: { answers: everybody, params: () => ({ typeId: 'service', version: 1 }) },
  listPrimaryGroups: { answers: everybody },
  listPrimaryLectures: { answers: everybody, params: () => ({ groupId: 1 }) },
  listLectures: { answers: everybody },
  getLecture: { answers: everybody, params: lecture },
  getLectureCalendar: { answers: everybody, params: lecture },
  getLectureDescription: { answers: everybody, params: lecture },
  // The owner has registered already.
  registerAttender: { answers: [401, 401, 409, 201, 201, 201], params: lecture, body: registration },
  cancelAttender: { answers: [401, 401, 200, 404, 404, 404], params: (things) => ({ ...things }) },
  listAppliedLectures: { answers: members },
  moveLecture: { answers: staff, params: lecture, body: { to: 'PAUSED' } },
  rescheduleLecture: {
    answers: staff,
    params: lecture,
    body: {
      days: [{ startAt: '2026-12-21T09:30:00+09:00', finishAt: '2026-12-21T17:30:00+09:00' }],
      recruitFinishAt: '2026-12-20T18:00:00+09:00',
      meetingUrl: 'https://meet.example.com/other',
    },
  },
  listMonthlyExams: { answers: everybody, params: () => ({ month: '2026-12' }) },
  listDailyExams: { answers: everybody, params: () => ({ day: '2026-12-18' }) },
  getExam: { answers: everybody, params: exam },
  getExamGuide: { answers: everybody, params: () => ({ instructionType: 'architect-associate' }) },
  // The owner has reserved one already.
  applyForExam: { answers: [401, 401, 409, 201, 201, 201], params: exam, body: application },
  quoteDiscountCode: {
    answers: members,
    params: exam,
    body: ({ discountCode }: Things) => ({ discountCode }),
  },
  cancelApplicant: { answers: owner, params: ({ examId, examNumber }) => ({ examId, examNumber }) },
  changeExam: {
    answers: owner,
    params: ({ examNumber }) => ({ examNumber }),
    body: ({ examId, targetExamId }: Things) => ({ examId, targetExamId }),
  },
  listChangeableExams: { answers: owner, params: exam },
  listAppliedExams: { answers: members },
  getOrder: { answers: owner, params: order },
  // No such payment waits at the provider.
  confirmOrder: {
    answers: [401, 401, 409, 404, 404, 404],
    params: order,
    body: { paymentKey: 'nothing', amount: 110_000 },
  },
  renewOrder: { answers: owner, params: order },
  giveUpOrder: { answers: owner, params: order },
  // A hint, which anybody may give.
  tossWebhook: {
    answers: everybody,
    body: ({ orderId }: Things) => ({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } }),
  },
  listReconciliations: { answers: staff },
  reconcileNow: { answers: staff },
  listLedger: { answers: staff },
  adminListCertifications: { answers: staff },
  createCertification: { answers: makers, body: certification },
  replaceCertification: {
    answers: staff,
    params: ({ certificationId }) => ({ certificationId }),
    body: certification,
  },
  adminListExams: { answers: staff },
  adminGetExam: { answers: staff, params: exam },
  createExam: { answers: makers, body: draft },
  replaceExam: { answers: staff, params: exam, body: draft },
  moveExam: { answers: staff, params: exam, body: { to: 'DROPPED', reason: 'No examiner.' } },
  adminListDiscountCodes: { answers: staff },
  createDiscountCode: {
    answers: makers,
    body: () => ({
      code: `ACCESS-${made++}`,
      percent: 10,
      validFrom: '2026-12-01T00:00:00Z',
      validUntil: '2026-12-31T00:00:00Z',
    }),
  },
  withdrawDiscountCode: { answers: staff, params: ({ discountCodeId }) => ({ discountCodeId }) },
  listMails: { answers: staff },
  // Served only while sandboxes are on.
  getClock: { answers: everybody },
  moveClock: { answers: everybody, body: { now: '2026-12-08T10:00:00+09:00' } },
}

describe('the table of who may call what', () => {
  it('has a row for every endpoint, and no other', () => {
    expect(Object.keys(table).sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  it.each(endpoints.map((one) => [one.id, one] as const))('agrees with what %s declares', (id, endpoint) => {
    const refused = { open: undefined, member: 401, operator: 404 }[endpoint.access]
    const [visitor, expired, owner] = table[id]?.answers ?? []
    expect([visitor, expired]).toEqual(refused ? [refused, refused] : [visitor, visitor])
    if (endpoint.access === 'operator') expect(owner).toBe(404)
    if (endpoint.access === 'open') expect(visitor).toBe(200)
  })
})

describe.each(engines)('who may call what on %s', (engine) => {
  let test: TestApp
  let people: Record<Exclude<Caller, 'visitor'>, TestMember>
  beforeAll(async () => {
    test = await startTestApp(engine)
    const owner = await test.make.member()
    const colleague = await test.make.member()
    await test.make.org(owner, colleague)
    const expired = await test.make.member({ roles: ['operator'] })
    await test.db
      .updateTable('web_session')
      .set({ expires_at: test.clock.now() })
      .where('member_id', '=', expired.id)
      .execute()
    people = {
      owner,
      colleague,
      expired,
      other: await test.make.member(),
      operator: await test.make.member({ roles: ['operator'] }),
    }
  })
  afterAll(() => test.close())

  const announce = (examId: number) =>
    test.db.updateTable('exam').set({ state: 'ANNOUNCED' }).where('id', '=', examId).execute()

  /** Nobody has more than one live application: earlier ones are over. */
  const applicationOf = async (member: TestMember, examId: number, held: boolean) => {
    await test.db
      .updateTable('applicant')
      .set({ apply_state: 'COMPLETED' })
      .where('apply_state', 'in', ['DRAFT', 'APPLIED'])
      .execute()
    const apply_state = held ? 'DRAFT' : 'APPLIED'
    const { id, examNumber } = await test.make.applicant(examId, member, { apply_state })
    const { certification_id, start_at } = await test.db
      .selectFrom('exam')
      .select(['certification_id', 'start_at'])
      .where('id', '=', examId)
      .executeTakeFirstOrThrow()
    const targetExamId = await test.make.exam({
      certification_id,
      start_at: new Date(start_at.getTime() + 86_400_000),
      finish_at: new Date(start_at.getTime() + 90_000_000),
    })
    const orderId = `order-${examNumber}`
    await test.db
      .insertInto('payment_order')
      .values({
        order_id: orderId,
        member_id: member.id,
        applicant_id: id,
        amount: 110_000,
        created_at: test.clock.now(),
      })
      .execute()
    return { examNumber, targetExamId, orderId }
  }

  const call = async ({ method, path }: Endpoint, row: Row, who: Caller) => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, people.owner)
    const certificationId = await test.make.certification()
    const examId = await test.make.exam({ state: 'DRAFT' })
    const { id: discountCodeId, code: discountCode } = await test.make.discountCode()
    // A draft is staff's; everybody else is asked about an exam that can be found.
    if (!path.startsWith('/api/admin')) await announce(examId)
    const own = await applicationOf(people.owner, examId, path.startsWith('/api/payment'))
    const things = { lectureId, attenderId, certificationId, examId, discountCodeId, discountCode, ...own }
    const body = typeof row.body === 'function' ? row.body(things) : row.body
    const reply = await test.call(method, addressOf(path, row.params?.(things)), {
      ...(who !== 'visitor' && { as: people[who] }),
      ...(body !== undefined && { body }),
    })
    return { ...things, reply }
  }

  it.each(endpoints.flatMap((endpoint) => callers.map((who) => [endpoint.id, who, endpoint] as const)))(
    '%s by %s',
    async (id, who, endpoint) => {
      const row = table[id]
      if (!row) throw new Error(`${id} has no row in the table`)
      const { reply, ...things } = await call(endpoint, row, who)
      const expected = row.answers[callers.indexOf(who)]
      expect(reply.status).toBe(expected)
      if (expected === 401) expect(reply.body.code).toBe('NOT_SIGNED_IN')
      if (expected === 404) expect(reply.body.code).toBe('NOT_FOUND')
      if (endpoint.method === 'GET' || (expected ?? 0) < 400) return

      const left = await test.db
        .selectFrom('lecture')
        .innerJoin('attender', 'attender.lecture_id', 'lecture.id')
        .select(['lecture.state', 'seats_taken', 'apply_state'])
        .where('lecture.id', '=', things.lectureId)
        .execute()
      expect(left).toEqual([{ state: 'ANNOUNCED', seats_taken: 1, apply_state: 'APPLIED' }])
      const { rows } = await sql`select exam.state, capacity, certification.name->>'en' as name, held_by
        from exam, certification, discount_code
        where exam.id = ${things.examId} and certification.id = ${things.certificationId}
          and discount_code.id = ${things.discountCodeId} and valid_until > ${test.clock.now()}`.execute(
        test.db,
      )
      const state = endpoint.path.startsWith('/api/admin') ? 'DRAFT' : 'ANNOUNCED'
      expect(rows).toEqual([{ state, capacity: 10, name: 'Test certification', held_by: null }])
    },
  )

  it('tells others no more of a registration than that there is none', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, people.owner)
    const answers = []
    for (const id of [attenderId, 999_999]) {
      const { body } = await test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${id}`, {
        as: people.other,
      })
      answers.push({ ...body, requestId: '' })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('tells only staff which methods a call for staff takes', async () => {
    const path = '/api/admin/v1/lectures/1/moves'
    for (const as of [undefined, people.other, people.expired])
      expect((await test.call('GET', path, as && { as })).status).toBe(404)
    expect((await test.call('GET', path, { as: people.operator })).status).toBe(405)
  })

  it('tells others no more of a call for staff than that there is none', async () => {
    const lectureId = await test.make.lecture()
    const staff = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: people.other,
      body: { to: 'PAUSED' },
    })
    const nothing = await test.call('POST', '/api/admin/v1/nothing', { as: people.other, body: {} })
    expect({ ...staff.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
  })
})

describe('a product without sandboxes', () => {
  it('has no clock to move', async () => {
    const test = await startTestApp('postgres', { SANDBOX: 'off' })
    for (const method of ['GET', 'PUT'] as const) {
      const { status, body } = await test.call(method, '/api/sandbox/v1/clock', {
        ...(method === 'PUT' && { body: { now: '2026-12-08T10:00:00+09:00' } }),
      })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    await test.close()
  })
})
