import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calendarOfMail } from '../../../testing/calendar.ts'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { paymentHandlers } from '../../operations/worker/job-handlers.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import { tossPayments } from '../../outside/payment/toss-payments.ts'
import { smtpMailer } from '../../outside/smtp/smtp-mailer.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import type { ApplicantOverrides } from '../../testing/make-exam.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

type Kind = JobData['exam-mail']['kind']
const log = pino({ level: 'silent' })
type OrderOptions = Parameters<TestApp['make']['order']>[1]

const code = { discount: 11_000, discount_code_id: 0 }
const changed = { changed_at: testNow, changed_from: 0 }
const canceled = { apply_state: 'CANCELED' } as const
const dropped = { apply_state: 'DROPPED' } as const

describe.each(engines)('mails about exam applications on %s', (engine) => {
  let test: TestApp
  let server: TestMailServer
  let handlers: ReturnType<typeof mailHandlers>
  let close: () => void
  let exam: number
  let examBefore: number
  let codeId: number
  beforeAll(async () => {
    server = await startMailServer()
    test = await startTestApp(engine, { SMTP_URL: server.smtpUrl })
    const { db, clock, config: settings } = test
    const mailer = smtpMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
    close = () => mailer.close()
    const metrics = mailMetrics(new Registry())
    handlers = mailHandlers({ db, mailer, clock, settings, metrics, log })
    const name = { en: 'Architect <Associate>', ko: '아키텍트 어소시에이트', ja: 'アーキテクト' }
    const reason = { dropped_because: 'Too few & <sorry>', capacity: 1000 }
    exam = await test.make.exam({ name, ...reason })
    examBefore = await test.make.exam({ name, startsInDays: 8 })
    codeId = (await test.make.discountCode()).id
  })
  afterEach(() => {
    test.clock.moveTo(testNow)
    for (const step of ['RCPT TO', 'DATA'] as const) server.setReply(step)
    server.accepted.length = 0
  })
  afterAll(async () => {
    close()
    await test.close()
    await server.close()
  })

  /** An application where `0` stands for this test's code and exam, with an order if given. */
  const applied = async (overrides: ApplicantOverrides = {}, order?: OrderOptions) => {
    const member = await test.make.member()
    const { id, examNumber } = await test.make.applicant(exam, member, {
      email: 'member@example.com',
      ...overrides,
      ...('discount_code_id' in overrides && { discount_code_id: codeId }),
      ...('changed_from' in overrides && { changed_from: examBefore }),
    })
    const orderRow = order && (await test.make.order({ memberId: member.id, applicantId: id }, order))
    return { id, examNumber, member, orderId: orderRow?.orderId }
  }
  const rowOf = (key: string) =>
    test.db.selectFrom('mail').selectAll().where('key', '=', key).executeTakeFirst()
  /** Runs the mail job and returns the mail received, if any. */
  const deliver = async (kind: Kind, overrides: ApplicantOverrides = {}, order?: OrderOptions) => {
    const { id, examNumber } = await applied(overrides, order)
    await handlers['exam-mail']({ kind, applicantId: id })
    const mail = server.accepted.at(-1)
    const calendar = calendarOfMail(mail)
    const { text = '', html = '' } = mail ?? {}
    return { id, examNumber, mail, text, html, calendar, note: await rowOf(`<${kind}-${id}@localhost>`) }
  }

  it.each([
    ['examApplied', 'en', 'Exam booked: Architect <Associate>, 2026.12.18'],
    ['examApplied', 'ko', '시험 신청 완료: 아키텍트 어소시에이트, 2026.12.18'],
    ['examApplied', 'ja', '試験の申し込み完了：アーキテクト、2026.12.18'],
    ['examApplied', 'zh', 'Exam booked: Architect <Associate>, 2026.12.18'],
    ['examChanged', 'en', 'Exam date changed: Architect <Associate>, 2026.12.18'],
    ['examChanged', 'ko', '시험 일정 변경: 아키텍트 어소시에이트, 2026.12.18'],
    ['examChanged', 'ja', '試験日の変更：アーキテクト、2026.12.18'],
    ['examCanceled', 'en', 'Cancelled: Architect <Associate>, 2026.12.18'],
    ['examCanceled', 'ko', '시험 신청 취소: 아키텍트 어소시에이트, 2026.12.18'],
    ['examCanceled', 'ja', '試験のキャンセル完了：アーキテクト、2026.12.18'],
    ['examDropped', 'en', 'The exam has been cancelled: Architect <Associate>, 2026.12.18'],
    ['examDropped', 'ko', '시험 취소 안내: 아키텍트 어소시에이트, 2026.12.18'],
    ['examDropped', 'ja', '試験中止のお知らせ：アーキテクト、2026.12.18'],
  ] as const)('%s in %s: %s', async (kind, language, subject) => {
    const state = { examApplied: {}, examChanged: changed, examCanceled: canceled, examDropped: dropped }[
      kind
    ]
    const { mail, id, examNumber, text, html } = await deliver(kind, { ...state, language }, { paid: true })
    expect(mail).toMatchObject({ subject, messageId: `<${kind}-${id}@localhost>` })
    expect(mail?.to).toMatchObject([{ address: 'member@example.com' }])
    expect(html).toContain(`<html lang="${language === 'zh' ? 'en' : language}">`)
    for (const shown of [text, html]) {
      expect(shown).toContain('2026.12.18 14:00–15:40 KST')
      expect(shown).toContain(examNumber)
      expect(shown).not.toMatch(/undefined|null|\[object|Mails\.|\{\w+\}/)
    }
    expect(html).not.toContain('<Associate>')
  })

  it.each([
    [
      'en',
      [
        'Gildong Hong, your seat',
        '100 minutes, online',
        '99,000 KRW',
        '90,000 KRW before VAT, VAT 9,000 KRW',
        'Fee 110,000 KRW, less 11,000 KRW',
        'Change or cancel until\n  2026.12.16 23:59 KST',
        '100% of your payment',
        'change the date once',
        'can’t be reused',
      ],
    ],
    [
      'ko',
      [
        '홍길동 님, 시험 좌석이',
        '100분, 온라인',
        '99,000원',
        '공급가액 90,000원, 부가세 9,000원',
        '110,000원에서',
        '변경 및 취소 기한\n  2026.12.16 24:00 KST',
        '100%를 환불',
        '한 번만 변경',
        '다시 사용할 수 없습니다',
      ],
    ],
  ] as const)('contain all facts of a new application, in %s', async (language, said) => {
    const { text, html, calendar, id, mail } = await deliver(
      'examApplied',
      { language, ...code },
      { paid: true, amount: 99_000 },
    )
    for (const sentence of [...said, 'Gildong Hong']) expect(text).toContain(sentence)
    for (const sentence of said) expect(html).toContain(sentence.replace('\n  ', '</span><br>'))
    expect(html).toContain('href="http://localhost:3000/account/certification-apply"')
    expect(Object.fromEntries(calendar)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `applicant-${id}@localhost`,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTAMP: '20261208T010000Z',
      DTSTART: '20261218T050000Z',
      DTEND: '20261218T064000Z',
      LOCATION: language === 'ko' ? '온라인' : 'Online',
      'URL;VALUE=URI': 'http://localhost:3000/account/certification-apply',
    })
    expect(calendar.get('DESCRIPTION')).toContain(language === 'ko' ? '2026.12.16 24:00' : '2026.12.16 23:59')
    expect(calendar.get('PRODID')).toBe('-//Education Centre//Calendar//EN')
    expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe(language)
  })

  it.each([
    ['en', 'Paid\n  No charge', 'can no longer be cancelled'],
    ['ko', '결제 금액\n  결제 없음', '취소할 수 없습니다'],
  ] as const)(
    'state that nothing was charged if a code covered the fee, in %s',
    async (language, charge, rule) => {
      const { text } = await deliver('examApplied', { language, ...code, discount: 110_000 })
      expect(text).toContain(charge)
      expect(text).toContain(rule)
      expect(text).not.toMatch(/100 ?%/)
      expect((await deliver('examApplied', { language, fee: 0 })).text).toContain(charge)
    },
  )

  it.each([
    [
      'en',
      'New date\n  2026.12.18 14:00',
      'Previous date\n  2026.12.16 14:00',
      'Cancel until\n  2026.12.16 23:59 KST',
      'Previously: 2026.12.14 23:59 KST',
      'can’t be changed again',
    ],
    [
      'ko',
      '변경된 일시\n  2026.12.18 14:00',
      '변경 전 일시\n  2026.12.16 14:00',
      '취소 기한\n  2026.12.16 24:00 KST',
      '변경 전: 2026.12.14 24:00 KST',
      '다시 변경할 수 없습니다',
    ],
  ] as const)('state the old and the new date, in %s', async (language, ...said) => {
    const { text, html, calendar, id } = await deliver(
      'examChanged',
      { language, ...changed },
      { paid: true },
    )
    for (const sentence of said) {
      expect(text).toContain(sentence)
      expect(html).toContain(sentence.replace('\n  ', '</span><br>'))
    }
    expect(Object.fromEntries(calendar)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `applicant-${id}@localhost`,
      SEQUENCE: '1',
      DTSTART: '20261218T050000Z',
    })
  })

  it.each([
    [
      'paid',
      'en',
      {},
      { refund: 'MEMBER' },
      ['110,000 KRW\n  Your full refund is in progress.', 'mail you again'],
    ],
    ['paid', 'ko', {}, { refund: 'MEMBER' }, ['110,000원\n  전액 환불을 처리하고', '다시 메일로']],
    [
      'given back already',
      'en',
      {},
      { refund: 'MEMBER', refunded: true },
      ['Refunded in full on 2026.12.08 10:00 KST'],
    ],
    ['free', 'en', { ...code, discount: 110_000 }, undefined, ['Nothing was charged.', 'can’t be reused']],
    [
      'free',
      'ko',
      { ...code, discount: 110_000 },
      undefined,
      ['결제된 금액이 없습니다', '다시 사용할 수 없습니다'],
    ],
  ] as const)(
    'explain the refund to a member who cancelled: %s, in %s',
    async (_, language, overrides, order, said) => {
      const { text, calendar } = await deliver('examCanceled', { ...canceled, language, ...overrides }, order)
      for (const sentence of said) expect(text).toContain(sentence)
      expect(Object.fromEntries(calendar)).toMatchObject({
        METHOD: 'CANCEL',
        SEQUENCE: '1',
        STATUS: 'CANCELLED',
      })
      expect(text.includes('code')).toBe('discount' in overrides && language === 'en')
    },
  )

  it.each([
    [
      'paid, with a code',
      'en',
      code,
      { refund: 'DROPPED' },
      ['99,000 KRW\n  Your full refund is in progress.', 'has been released'],
    ],
    [
      'paid, with a code',
      'ko',
      code,
      { refund: 'DROPPED' },
      ['99,000원\n  전액 환불을 처리하고', '할인 코드는 유효 기간 안에'],
    ],
    ['only held', 'en', {}, { state: 'EXPIRED' }, ['Nothing was charged.']],
    ['only held', 'ko', {}, { state: 'EXPIRED' }, ['결제된 금액이 없습니다.']],
    ['just being paid', 'en', {}, { state: 'IN_PROGRESS' }, ['still being checked']],
  ] as const)(
    'state why the centre dropped the exam: %s, in %s',
    async (_, language, overrides, order, said) => {
      const amount = 'discount' in overrides ? 99_000 : 110_000
      const { text, html, calendar } = await deliver(
        'examDropped',
        { ...dropped, language, ...overrides },
        { ...order, amount },
      )
      for (const sentence of [...said, 'Too few & <sorry>']) expect(text).toContain(sentence)
      expect(html).toContain('Too few &amp; &lt;sorry&gt;')
      expect(calendar.get('DESCRIPTION')).toContain('Too few & <sorry>')
      expect(calendar.get('METHOD')).toBe('CANCEL')
    },
  )

  it.each([
    ['en', 'Your exam could not take place: Test exam, ', 'does not count as an absence'],
    ['ko', '시험 미진행 안내: 모의 시험, ', '미응시로 처리되지 않으며'],
    ['ja', '試験を実施できなかったことのお詫び：Test exam、', '欠席の扱いにはならず'],
  ] as const)(
    'apologise to a candidate who was never handed over, in %s',
    async (language, subject, said) => {
      const member = await test.make.member()
      const { id } = await test.make.applicant(await test.make.exam(), member, {
        apply_state: 'DROPPED',
        language,
        email: 'member@example.com',
      })
      await test.make.order({ memberId: member.id, applicantId: id }, { refund: 'DROPPED' })
      await handlers['exam-mail']({ kind: 'examDropped', applicantId: id })
      const mail = server.accepted.at(-1)
      expect(mail?.subject).toContain(subject)
      expect(mail?.text).toContain(said)
      expect(mail?.text).toMatch(language === 'ko' ? /110,000원\n {2}전액 환불/ : /110,000(ウォン| KRW)/)
      expect(calendarOfMail(mail).get('METHOD')).toBe('CANCEL')
    },
  )

  it('remove the moved calendar entry after a changed date is cancelled', async () => {
    for (const [kind, state] of [
      ['examCanceled', canceled],
      ['examDropped', dropped],
    ] as const)
      expect((await deliver(kind, { ...changed, ...state })).calendar.get('SEQUENCE')).toBe('2')
  })

  it('are sent once, however often a payment confirms a hold', async () => {
    const { id } = await applied({}, { paid: true })
    for (let times = 0; times < 3; times++)
      await handlers['exam-mail']({ kind: 'examApplied', applicantId: id })
    expect(server.accepted).toHaveLength(1)
    expect(await rowOf(`<examApplied-${id}@localhost>`)).toMatchObject({
      kind: 'examApplied',
      attender_id: null,
      applicant_id: id,
      payment_order_id: null,
      state: 'SENT',
      attempts: 1,
    })
  })

  it.each([
    ['examApplied', 'cancelled meanwhile', canceled],
    ['examApplied', 'dropped meanwhile', dropped],
    ['examApplied', 'only held', { apply_state: 'DRAFT' }],
    ['examChanged', 'never changed', {}],
    ['examChanged', 'cancelled meanwhile', { ...changed, ...canceled }],
    ['examCanceled', 'not cancelled', {}],
    ['examCanceled', 'a hold that ran out', { ...canceled, canceled_because: 'HOLD_ENDED' }],
    ['examCanceled', 'a hold that was given up', { ...canceled, canceled_because: 'GIVEN_UP' }],
    ['examDropped', 'cancelled before', canceled],
    ['examDropped', 'still standing', {}],
  ] as const)('are skipped if their cause no longer applies: %s of one %s', async (kind, _, overrides) => {
    const { mail, note } = await deliver(kind, overrides)
    expect(mail).toBeUndefined()
    expect(note).toMatchObject({ state: 'SKIPPED', problem: 'its cause is gone', sent_at: null })
  })

  it('about a new date are skipped once the exam is over', async () => {
    test.clock.moveTo(new Date('2026-12-18T15:39:59+09:00'))
    expect((await deliver('examChanged', changed)).note?.state).toBe('SENT')
    test.clock.moveTo(new Date('2026-12-18T15:40:00+09:00'))
    expect((await deliver('examChanged', changed)).note?.state).toBe('SKIPPED')
  })

  it('are not composed for an unknown application', async () => {
    await handlers['exam-mail']({ kind: 'examApplied', applicantId: 999_999 })
    expect(server.accepted).toEqual([])
    expect(await rowOf('<examApplied-999999@localhost>')).toBeUndefined()
  })

  it('are retried and given up, without the address in the log', async () => {
    const { id } = await applied()
    const job = { kind: 'examApplied' as const, applicantId: id }
    const key = `<examApplied-${id}@localhost>`
    server.setReply('RCPT TO', [450, 'Mailbox of <member@example.com> is busy'])
    await expect(handlers['exam-mail'](job)).rejects.toThrow('busy')
    await handlers['mail-given-up'](job)
    const note = await rowOf(key)
    expect(note).toMatchObject({ state: 'GAVE_UP', attempts: 1, applicant_id: id })
    expect(note?.problem).toMatch(/450 .*busy/)
    expect(note?.problem).not.toContain('@')
  })

  it('show the order that counts for the seat, as the page does, despite other refunded orders', async () => {
    const { id, member } = await applied({}, { paid: true })
    const twice = { refund: 'PAID_TWICE', amount: 55_000 } as const
    await test.make.order({ memberId: member.id, applicantId: id }, twice)
    await handlers['exam-mail']({ kind: 'examApplied', applicantId: id })
    expect(server.accepted.at(-1)?.text).toContain('Paid\n  110,000 KRW')
    const { body } = await test.call('GET', '/api/certification/v1/applied-exams', { as: member })
    expect(body.content[0]).toMatchObject({ paidAmount: 110_000, refund: null })
  })

  it('confirm a seat bought by a late payment, once', async () => {
    const ended = { ...canceled, canceled_because: 'HOLD_ENDED' } as const
    const { id, orderId = '' } = await applied(ended, { state: 'EXPIRED' })
    await test.payments.authorize({ orderId, amount: 110_000 })
    await test.payments.payLate(orderId)
    const { db, jobs, clock, config } = test
    const provider = tossPayments({ ...config.payment, log })
    const work = paymentHandlers({ db, jobs, provider, clock, zone: test.config.zone, log }, undefined)
    for (let times = 0; times < 2; times++) await work['settle-order']({ orderId })
    const owed = (await test.jobsIn('exam-mail')) as JobData['exam-mail'][]
    const own = owed.filter(({ applicantId }) => applicantId === id)
    expect(own).toEqual([{ kind: 'examApplied', applicantId: id }])
    for (const job of [...own, ...own]) await handlers['exam-mail'](job)
    expect(server.accepted.map(({ messageId }) => messageId)).toEqual([`<examApplied-${id}@localhost>`])
  })
})
