import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeFields } from '#contract/exams/certification.ts'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { languagesToDo } from '#contract/platform/older-texts.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const admin = '/api/admin/v1'
const text = (en: string) => ({ en, ko: `${en} (ko)` })
const notice = Object.fromEntries(noticeFields.map((field) => [field, text(field)]))

const certification = (code: string, more: object = {}) => ({
  code,
  level: 'ASSOCIATE',
  name: text('Architect'),
  introduction: text('What it is'),
  forWhom: [text('Architects')],
  parts: { kind: 'SECTIONS', list: [{ title: text('Design'), text: text('Designing'), questions: 10 }] },
  notice,
  passScore: 700,
  totalScore: 1000,
  questionCount: 65,
  minutes: 100,
  ...more,
})

import { auditedExam } from './create-exam.ts'

describe.each(engines)('exam administration on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const post = (path: string, body: unknown, key?: string) =>
    test.call('POST', `${admin}/${path}`, {
      as: operator,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  /** Sends the current version unless another one is given. */
  const put = async (path: string, body: unknown, version?: number) =>
    test.call('PUT', `${admin}/${path}`, {
      as: operator,
      body,
      headers: { 'if-match': `"${version ?? (await get(path)).body.version ?? 1}"` },
    })
  const get = (path: string) => test.call('GET', `${admin}/${path}`, { as: operator })
  const lastAudit = () =>
    test.db
      .selectFrom('audit_event')
      .select(['action', 'entity', 'entity_id', 'actor_sub', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const countOf = async (table: 'certification' | 'exam' | 'discount_code' | 'audit_event') =>
    (await test.db.selectFrom(table).select('id').execute()).length

  describe('a certification', () => {
    it('is created once per idempotency key, with an audit event', async () => {
      const input = certification('MAKE-ONCE')
      const first = await post('certifications', input, 'certification-1')
      const made = {
        version: 1,
        comingExams: 0,
        allExams: 0,
        onSite: true,
        outdated: [],
        translatedFrom: {},
        sampleQuestions: [],
        updatedAt: testNow.toISOString(),
        updatedBy: '홍길동',
      }
      expect([first.status, first.body]).toEqual([201, { id: expect.any(Number), ...made, ...input }])
      expect(await lastAudit()).toEqual({
        action: 'certification.create',
        entity: 'certification',
        entity_id: String(first.body.id),
        actor_sub: operator.sub,
        before: null,
        after: { ...input, sampleQuestions: [] },
      })
      const before = [await countOf('certification'), await countOf('audit_event')]
      const again = await post('certifications', input, 'certification-1')
      expect([again.status, again.body]).toEqual([201, first.body])
      expect([await countOf('certification'), await countOf('audit_event')]).toEqual(before)
      const other = await post('certifications', certification('OTHER'), 'certification-1')
      expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
      expect((await post('certifications', input)).body.code).toBe('CODE_TAKEN')
    })

    it('is created once by two concurrent requests with the same code', async () => {
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => post('certifications', certification('AT-ONCE'))),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    })

    it('can be replaced, with an incomplete notice', async () => {
      const { body: made } = await post('certifications', certification('ANEW', { notice: {} }))
      const input = certification('ANEW-2', {
        level: 'ESSENTIAL',
        notice: { issuer: text('Centre') },
        minutes: 60,
      })
      const { status, body } = await put(`certifications/${made.id}`, input)
      expect([status, body]).toMatchObject([200, { id: made.id, version: 2, ...input }])
      expect(await lastAudit()).toMatchObject({
        action: 'certification.replace',
        before: { code: 'ANEW', notice: {} },
        after: { ...input, sampleQuestions: [] },
      })
      const listed = (await get('certifications?size=100')).body.content
      expect(listed.find(({ id }: { id: number }) => id === made.id)).toEqual(body)
      const taken = await put(`certifications/${made.id}`, certification('MAKE-ONCE'))
      expect(taken.body.code).toBe('CODE_TAKEN')
      expect((await put('certifications/999999', input)).status).toBe(404)
    })

    it('keeps code and level once it has exams, and the complete notice while one is announced', async () => {
      const { body: made } = await post('certifications', certification('IN-USE'))
      const exam = await test.make.exam({ certification_id: made.id, state: 'DRAFT' })
      const replace = (more: object) => put(`certifications/${made.id}`, certification('IN-USE', more))
      for (const renamed of [{ code: 'IN-USE-2' }, { level: 'ESSENTIAL' }])
        expect((await replace(renamed)).body.code).toBe('CERTIFICATION_IN_USE')
      const short = { notice: { ...notice, refund: undefined, kind: undefined } }
      expect((await replace(short)).status).toBe(200)
      expect((await replace({})).status).toBe(200)
      await test.db.updateTable('exam').set({ state: 'ANNOUNCED' }).where('id', '=', exam).execute()
      expect((await replace(short)).body).toMatchObject({
        code: 'NOTICE_INCOMPLETE',
        message:
          'The consumer notice of the certification is not complete: Kind of qualification, Fee and refund.',
      })
      expect((await replace({ introduction: text('Else'), passScore: 600 })).status).toBe(200)
    })

    it('is listed where a text is missing in a language or older than the English one', async () => {
      const inAll = (en: string) => ({ ...text(en), ja: `${en} (ja)` })
      const whole = certification('WRITTEN', {
        name: inAll('Architect'),
        introduction: inAll('What it is'),
        forWhom: [inAll('Architects')],
        parts: {
          kind: 'SECTIONS',
          list: [{ title: inAll('Design'), text: inAll('Designing'), questions: 10 }],
        },
        notice: Object.fromEntries(noticeFields.map((field) => [field, inAll(field)])),
      })
      const { id } = (await post('certifications', whole)).body
      await post('certifications', { ...whole, code: 'PART-MISSING', forWhom: [text('Some'), inAll('All')] })
      const toDo = async () => {
        const all = (await get('certifications?size=100')).body.content as AdminCertification[]
        const found = (await get('certifications?size=100&toDo=yes')).body.content as AdminCertification[]
        const expected = all.filter((one) => languagesToDo(one, one.outdated).length > 0)
        expect(found.map(({ code }) => code)).toEqual(expected.map(({ code }) => code))
        return found.map(({ code }) => code)
      }
      expect(await toDo()).toContain('PART-MISSING')
      expect(await toDo()).not.toContain('WRITTEN')
      await put(`certifications/${id}`, { ...whole, name: { ...inAll('Architect'), en: 'Chief architect' } })
      expect(await toDo()).toContain('WRITTEN')
    })
  })

  describe('an exam', () => {
    const exam = (certificationId: number, examCode: string, more: object = {}) => ({
      certificationId,
      examCode,
      turn: 1,
      startAt: '2026-12-20T05:00:00.000Z',
      capacity: 10,
      fee: 110_000,
      ...more,
    })
    const create = async ({ certificationId, ...input }: ReturnType<typeof exam>, key?: string) => {
      const { status, body } = await post(`certifications/${certificationId}/exams`, { exams: [input] }, key)
      return { status, body: status === 201 ? (await get(`exams/${body.ids[0]}`)).body : body }
    }

    it('is created as a draft with the length, questions and scores of its certification', async () => {
      const id = await test.make.certification({
        minutes: 90,
        question_count: 40,
        pass_score: 60,
        total_score: 100,
      })
      // 00:30 of the next year in Seoul.
      const input = exam(id, 'MADE', { startAt: '2026-12-31T15:30:00.000Z', turn: 3 })
      const { status, body } = await create(input, 'exam-key-1')
      expect(status).toBe(201)
      expect(body).toMatchObject({
        ...input,
        name: { en: 'Test certification', ko: '시험 자격' },
        year: 2027,
        finishAt: '2026-12-31T17:00:00.000Z',
        seatsTaken: 0,
        passScore: 60,
        totalScore: 100,
        questionCount: 40,
        state: 'DRAFT',
        droppedBecause: null,
        noticeMissing: [],
      })
      expect((await create(input, 'exam-key-1')).body).toEqual(body)
      expect(await lastAudit()).toMatchObject({ action: 'exam.create', after: auditedExam(body) })
      expect((await create(input)).body.fields).toEqual({
        'exams.0.examCode': 'This code is already in use.',
      })
      expect((await create(exam(999_999, 'NOWHERE'))).status).toBe(404)
      expect((await get('exams/999999')).status).toBe(404)
    })

    it('must start in the future', async () => {
      const id = await test.make.certification()
      for (const [startAt, status] of [
        ['2026-12-08T01:00:00.000Z', 400],
        ['2026-12-08T01:00:00.001Z', 201],
        ['2020-01-01T00:00:00Z', 400],
      ] as const) {
        const reply = await create(exam(id, `AHEAD-${startAt.slice(0, 4)}-${status}`, { startAt }))
        expect([startAt, reply.status]).toEqual([startAt, status])
        if (status === 400)
          expect(reply.body.fields).toEqual({
            'exams.0.startAt': 'The start must be at a time that is still ahead.',
          })
      }
    })

    it('can be replaced completely while a draft', async () => {
      const [one, two] = [
        await test.make.certification(),
        await test.make.certification({ minutes: 30, pass_score: 5 }),
      ]
      const { body: made } = await create(exam(one, 'DRAFT-1'))
      const input = exam(two, 'DRAFT-2', { startAt: '2027-01-20T05:00:00.000Z', fee: 0, name: text('Named') })
      const { body } = await put(`exams/${made.id}`, input)
      expect(body).toMatchObject({
        ...input,
        id: made.id,
        finishAt: '2027-01-20T05:30:00.000Z',
        passScore: 5,
        year: 2027,
      })
      expect(await lastAudit()).toMatchObject({
        action: 'exam.replace',
        before: auditedExam(made),
        after: auditedExam(body),
      })
      const past = await put(`exams/${made.id}`, { ...input, startAt: '2026-12-01T00:00:00Z' })
      expect(past.body.fields).toHaveProperty('startAt')
      expect((await put(`exams/${made.id}`, { ...input, examCode: 'MADE' })).body.code).toBe('CODE_TAKEN')
      expect((await put(`exams/${made.id}`, { ...input, certificationId: 999_999 })).status).toBe(404)
      expect((await put('exams/999999', input)).status).toBe(404)
    })

    it('can only change its capacity once announced, and not below the seats taken', async () => {
      const [certificationId, other] = [await test.make.certification(), await test.make.certification()]
      const input = exam(certificationId, 'ANNOUNCED-1', { name: text('Named') })
      const { body: made } = await create(input)
      await test.db
        .updateTable('exam')
        .set({ state: 'ANNOUNCED', seats_taken: 4 })
        .where('id', '=', made.id)
        .execute()
      for (const change of [
        { certificationId: other },
        { examCode: 'ANNOUNCED-2' },
        { name: text('Else') },
        { turn: 2 },
        { startAt: '2026-12-20T05:00:00.001Z' },
        { fee: 110_001 },
      ])
        expect((await put(`exams/${made.id}`, { ...input, ...change })).body.code).toBe('EXAM_ANNOUNCED')
      const below = await put(`exams/${made.id}`, { ...input, capacity: 3 })
      expect(below.body).toMatchObject({
        code: 'CAPACITY_BELOW_TAKEN',
        message: '4 seats are taken; the capacity cannot be lower.',
      })
      // The same instant in another time zone, or an omitted name, is no change.
      const same = exam(certificationId, 'ANNOUNCED-1', { capacity: 4, startAt: '2026-12-20T14:00:00+09:00' })
      expect((await put(`exams/${made.id}`, same)).body).toMatchObject({ capacity: 4, name: text('Named') })
      expect((await put(`exams/${made.id}`, { ...input, capacity: 40 })).body).toMatchObject({ capacity: 40 })
    })

    it('is listed by state and level, in pages', async () => {
      const certification_id = await test.make.certification({ level: 'PROFESSIONAL' })
      const ids = []
      for (const startsInDays of [60, 61, 62])
        ids.push(await test.make.exam({ certification_id, startsInDays, state: 'DRAFT' }))
      const dropped = await test.make.exam({ certification_id, state: 'DROPPED' })
      const list = async (query: string) => (await get(`exams?${query}`)).body
      const idsOf = (page: { content: { id: number }[] }) => page.content.map(({ id }) => id)
      expect(idsOf(await list('level=PROFESSIONAL'))).toEqual([...ids.toReversed(), dropped])
      expect(idsOf(await list('level=PROFESSIONAL&state=DROPPED'))).toEqual([dropped])
      expect(idsOf(await list('level=PROFESSIONAL&state=DRAFT&sort=startAt,asc&size=2'))).toEqual(
        ids.slice(0, 2),
      )
      expect(await list('level=PROFESSIONAL&state=DRAFT&sort=startAt,asc&size=2&page=1')).toMatchObject({
        content: [{ id: ids[2] }],
        totalElements: 3,
        totalPages: 2,
      })
      expect(idsOf(await list('level=PROFESSIONAL&sort=id,asc'))).toEqual([...ids, dropped])
      for (const query of ['state=OPEN', 'level=X', 'sort=name,asc', 'size=101'])
        expect((await get(`exams?${query}`)).status, query).toBe(400)
    })
  })

  describe('a discount code', () => {
    const span = { validFrom: '2026-12-01T00:00:00.000Z', validUntil: '2026-12-31T00:00:00.000Z' }

    it('is created once, as a percentage or an amount', async () => {
      const input = { code: 'TENTH', percent: 10, ...span }
      const made = await post('discount-codes', input, 'discount-1')
      const expected = {
        ...input,
        amount: null,
        level: null,
        state: 'FREE',
        examNumber: null,
        examId: null,
        spentAt: null,
        batchId: null,
      }
      expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), ...expected }])
      expect((await post('discount-codes', input, 'discount-1')).body).toEqual(made.body)
      expect((await post('discount-codes', input)).body.code).toBe('CODE_TAKEN')
      const won = await post('discount-codes', { code: 'WON', amount: 5_000, level: 'ASSOCIATE', ...span })
      expect(won.body).toMatchObject({ percent: null, amount: 5_000, level: 'ASSOCIATE' })
      expect(await lastAudit()).toMatchObject({ action: 'discountCode.create', after: won.body })
    })

    it('is listed by state, and withdrawn only while free', async () => {
      const member = await test.make.member()
      const exam = await test.make.exam()
      const { examNumber } = await test.make.applicant(exam, member)
      const other = await test.make.applicant(exam, await test.make.member())
      const held = await test.make.discountCode({ held_by: examNumber })
      const spent = await test.make.discountCode({ held_by: other.examNumber, spent_at: test.clock.now() })
      const free = await test.make.discountCode()
      const codes = async (query: string) =>
        (await get(`discount-codes?size=100&${query}`)).body.content.map((one: { code: string }) => one.code)
      expect(await codes('state=HELD')).toEqual([held.code])
      expect(await codes('state=SPENT')).toEqual([spent.code])
      const frees = await codes('state=FREE')
      expect(frees).toContain(free.code)
      expect(frees).not.toContain(held.code)
      expect((await codes('')).slice(0, 3)).toEqual([free.code, spent.code, held.code])
      for (const { id } of [held, spent]) {
        const { body } = await test.call('DELETE', `${admin}/discount-codes/${id}`, { as: operator })
        expect(body.code).toBe('DISCOUNT_CODE_IN_USE')
      }
    })

    it.each([
      ['valid now', '2026-12-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z', '2026-12-08T01:00:00.000Z'],
      ['valid later', '2027-01-01T00:00:00.000Z', '2027-01-31T00:00:00.000Z', '2026-12-08T01:00:00.000Z'],
      ['over', '2026-11-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ])('with validity %s ends', async (_, from, until, ended) => {
      const { id } = await test.make.discountCode({ valid_from: from, valid_until: until })
      const withdraw = () => test.call('DELETE', `${admin}/discount-codes/${id}`, { as: operator })
      const { status, body } = await withdraw()
      expect([status, body.validUntil]).toEqual([200, ended])
      expect(Date.parse(body.validFrom)).toBeLessThan(Date.parse(body.validUntil))
      expect(await lastAudit()).toMatchObject({
        action: 'discountCode.withdraw',
        before: { validUntil: until },
        after: { validUntil: ended },
      })
      expect((await withdraw()).body.validUntil).toBe(ended)
      expect((await test.call('DELETE', `${admin}/discount-codes/999999`, { as: operator })).status).toBe(404)
    })
  })
})
