import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmOrder } from '#contract/checkout/payment.ts'
import {
  type ApplicantForm,
  type AppliedExam,
  applyForExam,
  cancelApplicant,
  changeExam,
  listAppliedExams,
} from '#contract/exams/applicant.ts'
import { wallClock } from '#contract/platform/centre-time.ts'
import { moveClock } from '#contract/platform/clock.ts'
import type { Language } from '#contract/platform/languages.ts'
import { Browser } from '../testing/browser.ts'
import { calendarOfCaught, utc } from '../testing/calendar.ts'
import { insertDiscountCodes, insertExam } from '../testing/exams.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'

const hourMs = 3_600_000

const started = new Date(Date.now() + 9 * hourMs)

/** 10:00 in Seoul on a day of next month, independent of today: an exam can be booked only in its own month. */
function onDay(day: number): Date {
  return new Date(Date.UTC(started.getUTCFullYear(), started.getUTCMonth() + 1, day, 1))
}

const setup = openSetup()
let centre: Centre
let origin: string
let termsVersion: number

beforeAll(async () => {
  centre = await startCentre(setup)
  origin = centre.origin
  // A database with an exam is not seeded with demonstration content.
  await insertExam(centre.database, { startAt: onDay(20) })
  await centre.product.stop()
  await setup.product({ settings: { ...centre.settings, SANDBOX: 'on' } })
  const [terms] = await centre.database.rows<{ version: number }>(
    `select max(version) as version from terms_version where type_id = 'exam'`,
  )
  termsVersion = terms?.version ?? 0
})

beforeEach(() => moveTo(onDay(8)))

describe('applying for an exam', () => {
  it.each<[Language, string[], string]>([
    ['en', ['Exam booked: Test exam', 'Exam date changed: Test exam', 'Cancelled: Test exam'], 'No charge'],
    [
      'ko',
      ['시험 신청 완료: 모의 시험', '시험 일정 변경: 모의 시험', '시험 신청 취소: 모의 시험'],
      '결제 없음',
    ],
  ])(
    'with a full discount, date change and cancellation send one mail each: %s',
    async (language, subjects, noCharge) => {
      const { browser, email } = await newMember(language)
      const first = await insertExam(centre.database, { startAt: onDay(18) })
      const second = await insertExam(centre.database, {
        startAt: onDay(16),
        certificationId: first.certificationId,
      })
      const body = {
        ...form(email),
        discountCode: (await insertDiscountCodes(centre.database, { percent: 100 }))[0],
      }
      const apply = () =>
        browser.call(
          origin,
          applyForExam,
          { params: { examId: first.id }, body },
          { 'idempotency-key': 'form-0123456789' },
        )
      const made = (await Promise.all([apply(), apply()])).map((one) => one.reply())
      expect(made[0]).toMatchObject({ applyState: 'APPLIED', order: null })
      const examNumber = made[0]?.examNumber ?? ''

      const [booked] = await centre.sandboxes.waitForMails(email, 1)
      const before = await applied(browser)
      expect(booked?.text).toContain(noCharge)
      expect(booked?.text).toContain(examNumber)
      expect(booked?.text).toContain(textDeadline(before.actions.cancel.until ?? '', language))
      expect(booked?.links).toContain(`${origin}/account/certification-apply`)
      expect(booked?.headers['content-language']).toBe(language)
      const entry = calendarOfCaught(booked)
      expect(entry).toMatchObject({
        METHOD: 'REQUEST',
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        DTSTART: utc(onDay(18)),
      })
      expect(entry['DESCRIPTION']).toContain(textDeadline(before.actions.cancel.until ?? '', language))

      const targetExamId = second.id
      await browser.call(origin, changeExam, {
        params: { examNumber },
        body: { examId: first.id, targetExamId },
      })
      const [, changed] = await centre.sandboxes.waitForMails(email, 2)
      const after = await applied(browser)
      expect(after.examId).toBe(targetExamId)
      for (const day of ['16', '18'])
        expect(changed?.text).toMatch(new RegExp(`\\d{4}\\.\\d\\d\\.${day} 10:00–11:40 KST`))
      expect(changed?.text).toContain(textDeadline(after.actions.cancel.until ?? '', language))
      expect(calendarOfCaught(changed)).toMatchObject({
        METHOD: 'REQUEST',
        SEQUENCE: '1',
        UID: entry['UID'],
        DTSTART: utc(onDay(16)),
      })

      await browser.call(origin, cancelApplicant, { params: { examId: targetExamId, examNumber } })
      const [, , canceled] = await centre.sandboxes.waitForMails(email, 3)
      expect(calendarOfCaught(canceled)).toMatchObject({
        METHOD: 'CANCEL',
        SEQUENCE: '2',
        STATUS: 'CANCELLED',
        UID: entry['UID'],
      })
      await waitForEmptyQueue()
      const mails = await centre.sandboxes.mailsTo(email)
      expect(mails.map(({ subject }) => subject.replace(/[,、].*/, ''))).toEqual(subjects)
    },
  )

  it('sends mails about payment with amount, cancellation with refund, and the completed refund', async () => {
    const { browser, email } = await newMember('en')
    const exam = await insertExam(centre.database, { startAt: onDay(18) })
    const made = await browser.call(origin, applyForExam, { params: { examId: exam.id }, body: form(email) })
    const { examNumber, order } = made.reply()
    const { orderId, amount } = order ?? { orderId: '', amount: 0 }
    const paymentKey = await authorize(orderId, amount)
    await browser.call(origin, confirmOrder, { params: { orderId }, body: { paymentKey, amount } })
    const atPayment = await centre.sandboxes.waitForMails(email, 2)
    const receipt = atPayment.find(({ subject }) => subject.startsWith('Receipt'))
    expect(receipt?.text).toContain(`${origin}/payment/orders/${orderId}`)
    const booked = atPayment.find((mail) => mail !== receipt)
    expect(booked?.text).toContain('Paid\n  110,000 KRW\n  100,000 KRW before VAT, VAT 10,000 KRW')

    await browser.call(origin, cancelApplicant, { params: { examId: exam.id, examNumber } })
    const mails = await centre.sandboxes.waitForMails(email, 4)
    const canceled = mails.find(({ subject }) => subject.startsWith('Cancelled'))
    const refunded = mails.find(({ subject }) => subject.startsWith('Refunded: Test exam, 110,000 KRW'))
    expect(canceled?.text).toContain('Refund\n  110,000 KRW')
    const { refund } = await applied(browser)
    expect(refund).toMatchObject({ state: 'DONE', amount: 110_000 })
    expect(refunded?.text).toContain(textMoment(refund?.at ?? ''))
    expect(refunded?.text).toContain(orderId)
    expect(refunded?.calendars).toEqual([])
    await waitForEmptyQueue()
    expect(await centre.sandboxes.mailsTo(email)).toHaveLength(4)
  })
})

let members = 0

async function newMember(language: Language): Promise<{ browser: Browser; email: string }> {
  members += 1
  const { sub, email } = await centre.sandboxes.addAccount({ sub: `candidate-${members}` })
  const browser = new Browser()
  await signIn(browser, origin, { sub })
  browser.setCookie(origin, 'lang', language)
  return { browser, email }
}

function form(email: string): ApplicantForm {
  return {
    koreanName: '홍길동',
    englishFirstName: 'Gildong',
    englishLastName: 'Hong',
    phoneNumber: '010-0000-0000',
    email,
    termsAgreed: true,
    termsVersion,
  }
}

/** The mails' format: `2026.12.17 00:00 KST`. */
function textMoment(instant: string): string {
  const { day, time } = wallClock(new Date(instant), 'Asia/Seoul')
  return `${day.replaceAll('-', '.')} ${time.slice(0, 5)} KST`
}

/** The mails' format of a deadline at midnight: `2026.12.15 23:59 KST`. */
function textDeadline(midnight: string, language: Language): string {
  const { day } = wallClock(new Date(new Date(midnight).getTime() - 1), 'Asia/Seoul')
  return `${day.replaceAll('-', '.')} ${language === 'ko' ? '24:00' : '23:59'} KST`
}

async function applied(browser: Browser): Promise<AppliedExam> {
  const { content } = (await browser.call(origin, listAppliedExams, { query: {} })).reply()
  const [latest] = content
  if (!latest) throw new Error('no application')
  return latest
}

/** Pays at the provider's page and returns the payment key of the redirect. */
async function authorize(orderId: string, amount: number): Promise<string> {
  const response = await fetch(`${centre.sandboxes.settings['TOSS_API_URL']}/sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, amount }),
  })
  const { paymentKey } = (await response.json()) as { paymentKey: string }
  return paymentKey
}

async function moveTo(instant: Date): Promise<void> {
  await new Browser().call(origin, moveClock, { body: { now: instant.toISOString() } })
}

/** Waits until no mail and no refund is pending. */
async function waitForEmptyQueue(): Promise<void> {
  const waiting = `select id from pgboss.job where name in ('exam-mail', 'receipt-mail', 'refund-mail', 'refund-order')
    and state in ('created', 'retry', 'active')`
  await vi.waitFor(async () => expect(await centre.database.rows(waiting)).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  })
}
