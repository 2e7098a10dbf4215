import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RefundCause, refundCauses } from '#contract/exams/exam-states.ts'
import { type Language, languages } from '#contract/platform/languages.ts'
import { calendarOfMail } from '../../../testing/calendar.ts'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { paymentHandlers } from '../../operations/worker/job-handlers.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import { tossPayments } from '../../outside/payment/toss-payments.ts'
import { smtpMailer } from '../../outside/smtp/smtp-mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

type OrderOptions = Parameters<TestApp['make']['order']>[1]
// Refunds by staff have a mail of their own.
const ruleCauses = refundCauses.filter((cause) => cause !== 'STAFF')
const log = pino({ level: 'silent' })
const won = { en: ' KRW', ja: 'ウォン', ko: '원' }
const inFull = { en: 'refunded in full', ja: '全額', ko: '전액' }

describe.each(engines)('mails about money on %s', (engine) => {
  let test: TestApp
  let server: TestMailServer
  let handlers: ReturnType<typeof mailHandlers>
  let close: () => void
  let exam: number
  let course: number
  beforeAll(async () => {
    server = await startMailServer()
    test = await startTestApp(engine, { SMTP_URL: server.smtpUrl })
    const { db, clock, config: settings } = test
    const mailer = smtpMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
    close = () => mailer.close()
    handlers = mailHandlers({ db, mailer, clock, settings, metrics: mailMetrics(new Registry()), log })
    exam = await test.make.exam({ name: { en: 'Architect <A>', ko: '아키텍트' }, capacity: 1000 })
    course = await test.make.lecture({
      title: { en: 'Cloud <B>', ko: '클라우드' },
      capacity: 1000,
      fee: 33_000,
    })
  })
  afterEach(() => {
    test.clock.moveTo(testNow)
    server.setReply('RCPT TO')
    server.accepted.length = 0
  })
  afterAll(async () => {
    close()
    await test.close()
    await server.close()
  })

  const rowOf = (orderId: string) =>
    test.db
      .selectFrom('mail')
      .selectAll()
      .where('key', '=', `<refunded-${orderId}@localhost>`)
      .executeTakeFirst()
  const ofExam = async (language: Language, order: OrderOptions) => {
    const member = await test.make.member()
    const overrides = { language, email: 'payer@example.com', apply_state: 'CANCELED' } as const
    const { id } = await test.make.applicant(exam, member, overrides)
    return test.make.order({ memberId: member.id, applicantId: id }, order)
  }
  const ofCourse = async (language: Language, order: OrderOptions) => {
    const member = await test.make.member()
    const overrides = { language, email: 'payer@example.com', state: 'ENDED' } as const
    const hold_id = await test.make.hold(course, member, overrides)
    return test.make.order({ memberId: member.id, holdId: hold_id }, { amount: 33_000, ...order })
  }
  const deliverRefund = async (orderId: string) => {
    await handlers['refund-mail']({ kind: 'refunded', orderId })
    return server.accepted.at(-1)
  }

  const everyCause = ruleCauses.flatMap((cause) => languages.map((language) => [cause, language] as const))
  it.each(everyCause)(
    'report a refund because of %s in %s: amount, time and duration',
    async (cause, language) => {
      const words = language === 'zh' ? 'en' : language
      for (const [make, amount, title, day] of [
        [
          ofExam,
          `110,000${won[words]}`,
          words === 'ko' ? '아키텍트' : 'Architect <A>',
          '2026.12.18 14:00–15:40 KST',
        ],
        [
          ofCourse,
          `33,000${won[words]}`,
          words === 'ko' ? '클라우드' : 'Cloud <B>',
          '2026.12.18 09:30–17:30 KST',
        ],
      ] as const) {
        const { orderId } = await make(language, { refund: cause, refunded: true })
        const mail = await deliverRefund(orderId)
        expect(mail).toMatchObject({ messageId: `<refunded-${orderId}@localhost>` })
        expect(mail?.to).toMatchObject([{ address: 'payer@example.com' }])
        expect(mail?.subject).toContain(`${title}`)
        expect(mail?.subject).toContain(amount)
        for (const shown of [mail?.text ?? '', mail?.html ?? '']) {
          for (const said of [
            amount,
            '2026.12.08 10:00 KST',
            orderId,
            day,
            inFull[words],
            words === 'en' ? '3 to 7' : '7',
          ])
            expect(shown).toContain(said)
          expect(shown).not.toMatch(/undefined|null|\[object|Mails\.|\{\w+\}/)
        }
        expect(mail?.html).not.toMatch(/<[AB]>/)
        expect(mail?.attachments).toEqual([])
      }
    },
  )

  it('have a sentence per cause, for exams and for courses', async () => {
    const said = new Set<string>()
    for (const refund of ruleCauses)
      for (const make of [ofExam, ofCourse]) {
        const mail = await deliverRefund((await make('en', { refund, refunded: true })).orderId)
        said.add(mail?.text?.split('\n\n')[1] ?? '')
      }
    expect(said.size).toBe(2 * ruleCauses.length)
  })

  it.each<[RefundCause, string, string]>([
    ['MEMBER', '/account/certification-apply', '/account/applied'],
    ['DROPPED', '/certification/date', '/attend'],
    ['NO_SEAT', '/certification/date', '/attend'],
    ['PAID_TWICE', '/account/certification-apply', '/account/applied'],
  ])('link after a refund because of %s to %s or %s', async (refund, afterExam, afterCourse) => {
    for (const [make, path] of [
      [ofExam, afterExam],
      [ofCourse, afterCourse],
    ] as const) {
      const mail = await deliverRefund((await make('ko', { refund, refunded: true })).orderId)
      expect(mail?.html).toContain(`href="http://localhost:3000${path}"`)
    }
  })

  it.each(languages)('report a refund by staff in %s: amount, reason and what is left', async (language) => {
    const words = language === 'zh' ? 'en' : language
    const { id, orderId } = await ofExam(language, { paid: true })
    const now = test.clock.now()
    const refund = { amount: 10_000, reason: 'Agreed <b>by phone</b>.', state: 'DONE' } as const
    const { id: refundId } = await test.db
      .insertInto('staff_refund')
      .values({
        ...refund,
        payment_order_id: id,
        asked_by: (await test.make.member()).id,
        asked_at: now,
        done_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.updateTable('payment_order').set({ refunded_amount: 10_000 }).where('id', '=', id).execute()
    for (let times = 0; times < 2; times++)
      await handlers['refund-mail']({ kind: 'refundedByStaff', orderId, refundId })
    const [mail, ...more] = server.accepted
    expect(more).toEqual([])
    expect(mail?.subject).toContain(`10,000${won[words]}`)
    for (const shown of [mail?.text ?? '', mail?.html ?? '']) {
      for (const said of [`10,000${won[words]}`, `100,000${won[words]}`, '2026.12.08 10:00 KST', orderId])
        expect(shown).toContain(said)
      expect(shown).not.toMatch(/undefined|null|\[object|Mails\.|\{\w+\}/)
      expect(shown).not.toContain(inFull[words])
    }
    expect(mail?.text).toContain(refund.reason)
    expect(mail?.html).not.toContain('<b>by')
  })

  it('are sent once and recorded with their order', async () => {
    const { id, orderId } = await ofExam('en', { refund: 'NO_SEAT', refunded: true })
    for (let times = 0; times < 3; times++) await deliverRefund(orderId)
    expect(server.accepted).toHaveLength(1)
    const about = { attender_id: null, applicant_id: null, payment_order_id: id }
    expect(await rowOf(orderId)).toMatchObject({ kind: 'refunded', ...about, state: 'SENT', attempts: 1 })
  })

  it('are skipped before the refund, without an address, or for an unknown order', async () => {
    const input = await ofExam('en', { refund: 'MEMBER' })
    const kept = await ofExam('en', { paid: true })
    for (const { orderId } of [input, kept]) {
      expect(await deliverRefund(orderId)).toBeUndefined()
      expect(await rowOf(orderId)).toMatchObject({ state: 'SKIPPED', problem: 'its cause is gone' })
    }
    const member = await test.make.member()
    const hold_id = await test.make.hold(course, member, { email: null, state: 'ENDED' })
    const nowhere = await test.make.order(
      { memberId: member.id, holdId: hold_id },
      { refund: 'MEMBER', refunded: true },
    )
    expect(await deliverRefund(nowhere.orderId)).toBeUndefined()
    expect(await rowOf(nowhere.orderId)).toMatchObject({ state: 'SKIPPED', problem: 'no address is known' })
    expect(await deliverRefund('order-of-nobody')).toBeUndefined()
    expect(await rowOf('order-of-nobody')).toBeUndefined()
  })

  it('are given up without the address in the record, even if no attempt was recorded', async () => {
    const { id, orderId } = await ofCourse('en', { refund: 'DROPPED', refunded: true })
    server.setReply('RCPT TO', [550, 'No such user payer@example.com'])
    await expect(deliverRefund(orderId)).rejects.toThrow('550')
    const note = await rowOf(orderId)
    expect(note).toMatchObject({ state: 'GAVE_UP', payment_order_id: id })
    expect(note?.problem).not.toContain('@')
    const crashed = await ofExam('en', { refund: 'MEMBER', refunded: true })
    await handlers['mail-given-up']({ kind: 'refunded', orderId: crashed.orderId })
    expect(await rowOf(crashed.orderId)).toMatchObject({
      state: 'GAVE_UP',
      attempts: 0,
      payment_order_id: crashed.id,
    })
  })

  it('report a payment that the provider reversed before it bought a seat', async () => {
    const member = await test.make.member()
    const { id } = await test.make.applicant(exam, member, {
      apply_state: 'DRAFT',
      email: 'payer@example.com',
    })
    const { orderId } = await test.make.order({ memberId: member.id, applicantId: id })
    await test.payments.authorize({ orderId, amount: 110_000 })
    await test.payments.payLate(orderId)
    await test.payments.cancelAtProvider(orderId)
    const { db, jobs, clock, config } = test
    const provider = tossPayments({ ...config.payment, log })
    const work = paymentHandlers({ db, jobs, provider, clock, zone: test.config.zone, log }, undefined)
    for (let times = 0; times < 2; times++) await work['settle-order']({ orderId })
    const owed = (await test.jobsIn('refund-mail')) as { kind: 'refunded'; orderId: string }[]
    expect(owed.filter((job) => job.orderId === orderId)).toHaveLength(1)
    expect((await deliverRefund(orderId))?.text).toContain('The payment provider reversed this payment')
  })

  describe('of a paid course', () => {
    const paid = async (language: Language, state: 'PAID' | 'CANCELED' | 'DROPPED', order: OrderOptions) => {
      const member = await test.make.member()
      const attenderId = await test.make.attender(course, member, { language, apply_state: state })
      const hold_id = await test.make.hold(course, member, { attenderId })
      await test.make.order({ memberId: member.id, holdId: hold_id }, { amount: 33_000, ...order })
      // A refunded second payment is irrelevant to the registration.
      await test.make.order(
        { memberId: member.id, holdId: hold_id },
        { amount: 44_000, refund: 'PAID_TWICE' },
      )
      return attenderId
    }
    const deliver = async (kind: 'registered' | 'canceled' | 'dropped', attenderId: number) => {
      await handlers.mail({ kind, attenderId })
      const mail = server.accepted.at(-1)
      return { text: mail?.text ?? '', html: mail?.html ?? '', calendar: calendarOfMail(mail) }
    }

    it.each([
      ['en', 'Paid\n  33,000 KRW\n  30,000 KRW before VAT, VAT 3,000 KRW'],
      ['ko', '결제 금액\n  33,000원\n  공급가액 30,000원, 부가세 3,000원'],
      ['ja', 'お支払い額\n  33,000ウォン\n  税抜金額 30,000ウォン、付加価値税 3,000ウォン'],
    ] as const)('the confirmation states the amount paid, in %s', async (language, amount) => {
      const { text, calendar } = await deliver('registered', await paid(language, 'PAID', { paid: true }))
      expect(text).toContain(amount)
      expect(text).not.toContain('44,000')
      expect(calendar.get('METHOD')).toBe('REQUEST')
    })

    it.each([
      ['canceled', 'CANCELED', 'en', 'MEMBER', 'Refund\n  33,000 KRW\n  Your full refund is in progress.'],
      ['canceled', 'CANCELED', 'ko', 'MEMBER', '환불\n  33,000원\n  전액 환불을 처리하고'],
      ['dropped', 'DROPPED', 'en', 'DROPPED', 'Refund\n  33,000 KRW\n  Your full refund is in progress.'],
      ['dropped', 'DROPPED', 'ko', 'DROPPED', '환불\n  33,000원\n  전액 환불을 처리하고'],
    ] as const)('the mail %s states the refund, %s in %s', async (kind, state, language, refund, said) => {
      const { text, html, calendar } = await deliver(kind, await paid(language, state, { refund }))
      expect(text).toContain(said)
      expect(html).toContain(`33,000${won[language]}`)
      expect(text).not.toContain('44,000')
      expect(text).toContain(language === 'en' ? 'mail you again' : '다시 메일로')
      expect(calendar.get('METHOD')).toBe('CANCEL')
    })

    it('without a fee mention no money', async () => {
      for (const [kind, apply_state] of [
        ['registered', 'APPLIED'],
        ['canceled', 'CANCELED'],
        ['dropped', 'DROPPED'],
      ] as const) {
        const attenderId = await test.make.attender(course, await test.make.member(), { apply_state })
        const { text } = await deliver(kind, attenderId)
        expect(text).not.toMatch(/KRW|Refund|Paid/)
      }
    })
  })
})
