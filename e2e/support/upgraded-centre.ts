import { expect } from 'vitest'
import { confirmOrder } from '#contract/checkout/payment.ts'
import {
  confirmEmailVerification,
  getGuestRegistration,
  startEmailVerification,
} from '#contract/courses/guest.ts'
import { listAppliedLectures, listLectures } from '#contract/courses/lecture.ts'
import { applyForExam, listAppliedExams } from '#contract/exams/applicant.ts'
import { listMonthlyExams } from '#contract/exams/exam.ts'
import { getCurrentUser } from '#contract/people/account.ts'
import { Browser } from '../../testing/browser.ts'
import type { Rows } from '../../testing/database.ts'
import { enterExamSeason } from '../../testing/exams.ts'
import { register, registration } from '../../testing/rush.ts'
import type { Sandboxes } from '../../testing/sandboxes.ts'
import { signIn } from '../../testing/sign-in.ts'

interface Place {
  readonly origin: string
  readonly sandboxes: Sandboxes
  readonly database: Rows
}

const names = ['수강생', '응시자', '신청자']

/**
 * What people do in a centre of an earlier version, by its API: three members who register for a course, pay for an exam and have
 * an exam unpaid, and two guests. `read` is what they see of it, in any version.
 */
export async function peopleOf({ origin, sandboxes, database }: Place) {
  const season = await enterExamSeason(origin)
  const members: Applicant[] = []
  for (const [index, name] of names.entries()) {
    const sub = `upgraded-${index}`
    const { email } = await sandboxes.addAccount({ sub, name })
    const browser = new Browser()
    await signIn(browser, origin, { sub })
    members.push({ browser, email, name })
  }
  const courses = await openCourses(origin)
  const [course = 0] = courses
  for (const { browser } of members) expect(await register({ browser, origin }, course)).toBe('201')
  const [paying, leaving] = members
  if (!paying || !leaving) throw new Error('nobody has signed in')
  const exams = await comingExams(origin, season)
  await pay(origin, sandboxes, await apply({ origin, exams }, paying))
  await apply({ origin, exams }, leaving)
  const guests: string[] = []
  for (const index of [0, 1])
    guests.push(await guestOf({ origin, sandboxes }, { email: `guest-${index}@example.com`, course }))

  return {
    season,
    read: async () => ({
      members: await Promise.all(members.map(({ browser }) => readMember(browser, origin))),
      guests: await Promise.all(guests.map((token) => readGuest(origin, token))),
    }),
    rows: () => countRows(database),
  }
}

async function openCourses(origin: string): Promise<number[]> {
  const { content } = (await new Browser().call(origin, listLectures, { query: { size: 100 } })).reply()
  return content
    .filter(({ label, target, fee }) => label === 'RECRUITING' && target === 'NORMAL' && fee === 0)
    .map(({ id }) => id)
}

interface Applicant {
  readonly browser: Browser
  readonly email: string
  readonly name: string
}

/** Applies for the first exam that takes applications. */
async function apply(
  { origin, exams }: { origin: string; exams: readonly number[] },
  { browser, email, name }: Applicant,
) {
  const body = {
    koreanName: name,
    englishFirstName: 'Sample',
    englishLastName: 'Person',
    email,
    phoneNumber: '010-0000-0000',
    termsAgreed: true as const,
    termsVersion: 1,
  }
  for (const examId of exams) {
    const called = await browser.call(origin, applyForExam, { params: { examId }, body })
    const order = called.status === 201 && called.reply().order
    if (order) return { browser, ...order }
  }
  throw new Error('no exam takes applications')
}

async function comingExams(origin: string, now: Date): Promise<number[]> {
  const months = [0, 1].map((more) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more, 1)).toISOString().slice(0, 7),
  )
  const lists = months.map((month) => new Browser().call(origin, listMonthlyExams, { params: { month } }))
  return (await Promise.all(lists)).flatMap((list) => list.reply().map(({ id }) => id))
}

/** Pays an order, as the provider's pay page and the page after it do. */
export async function pay(
  origin: string,
  { settings }: Sandboxes,
  { browser, orderId, amount }: { browser: Browser; orderId: string; amount: number },
): Promise<void> {
  const made = await fetch(`${settings['TOSS_API_URL']}/sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, amount }),
  })
  const { paymentKey } = (await made.json()) as { paymentKey: string }
  const paid = await browser.call(origin, confirmOrder, { params: { orderId }, body: { paymentKey, amount } })
  expect(paid.reply().state).toBe('DONE')
}

/** Somebody without an account whose address is confirmed for a course. */
export async function confirmedGuest(
  { origin, sandboxes }: Pick<Place, 'origin' | 'sandboxes'>,
  { email, course }: { email: string; course: number },
): Promise<{ browser: Browser; guest: { email: string; emailVerifyId: string } }> {
  const browser = new Browser()
  const started = await browser.call(origin, startEmailVerification, { body: { email, lectureId: course } })
  const { emailVerifyId } = started.reply()
  const [asked] = await sandboxes.waitForMails(email, 1)
  const code = /\b\d{6}\b/.exec(asked?.text ?? '')?.[0] ?? ''
  const confirmed = await browser.call(origin, confirmEmailVerification, {
    params: { emailVerifyId },
    body: { code },
  })
  expect(confirmed.status).toBe(200)
  return { browser, guest: { email, emailVerifyId } }
}

/** What a guest fills in besides the confirmed address. */
export const guestForm = { ...registration, purpose: 'ETC', name: '손님', group: '표본 회사' }

/** Registers a guest, and returns the token of the link in the mail. */
async function guestOf(
  { origin, sandboxes }: Pick<Place, 'origin' | 'sandboxes'>,
  { email, course }: { email: string; course: number },
): Promise<string> {
  const { browser, guest } = await confirmedGuest({ origin, sandboxes }, { email, course })
  expect(await register({ browser, origin }, course, { ...guestForm, ...guest })).toBe('201')
  const mail = (await sandboxes.waitForMails(email, 2)).at(-1)
  const token = /\/attend\/registration\?token=([\w.~%-]+)/.exec(mail?.text ?? '')?.[1]
  return decodeURIComponent(token ?? '')
}

async function readMember(browser: Browser, origin: string) {
  const [user, courses, exams] = await Promise.all([
    browser.call(origin, getCurrentUser, {}),
    browser.call(origin, listAppliedLectures, { query: { size: 100 } }),
    browser.call(origin, listAppliedExams, { query: { size: 100 } }),
  ])
  const { name, email } = user.reply()
  return {
    name,
    email,
    courses: courses
      .reply()
      .content.map(({ attenderId, lectureId, applyState }) => ({ attenderId, lectureId, applyState })),
    exams: exams.reply().content.map(({ applicantId, examId, examNumber, applyState, amount }) => ({
      applicantId,
      examId,
      examNumber,
      applyState,
      amount,
    })),
  }
}

async function readGuest(origin: string, token: string) {
  const called = await new Browser().call(origin, getGuestRegistration, { params: { token } })
  const { attenderId, lectureId, applyState, name, email, group } = called.reply()
  return { attenderId, lectureId, applyState, name, email, group }
}

/** What only grows with time: people, and what they have done. */
const kept = ['member', 'attender', 'applicant', 'payment_order', 'payment_ledger', 'mail', 'audit_event']

async function countRows(database: Rows): Promise<Record<string, number>> {
  const counted = kept.map(async (table) => {
    const [row] = await database.rows<{ count: number }>(`select count(*)::integer from ${table}`)
    return [table, row?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}
