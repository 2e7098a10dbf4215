import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmOrder } from '#contract/checkout/payment.ts'
import {
  cancelAttender,
  expectRegistered,
  listAppliedLectures,
  registerAttender,
} from '#contract/courses/lecture.ts'
import { Browser } from '../../testing/browser.ts'
import { registration } from '../../testing/rush.ts'
import type { ResponseLog } from './response-log.ts'

/** What a person did, as far as it was acknowledged. */
export interface Registration {
  readonly lectureId: number
  /** `full` was refused for want of seats; `unknown` was asked for and not acknowledged. */
  registered: 'acknowledged' | 'full' | 'unknown'
  attenderId?: number
  canceled?: 'acknowledged' | 'unknown'
  /** Of a course with a fee, once the seat is held; confirmed if the payment was acknowledged. */
  order?: { readonly orderId: string; readonly amount: number; confirmed: 'acknowledged' | 'unknown' | 'no' }
}

interface Person {
  readonly origin: string
  readonly paymentUrl: string
  readonly answers: ResponseLog
  readonly secret: string
  readonly lectureId: number
  /** Until they cancel; undefined if they keep the seat. */
  readonly keepsForMs: number | undefined
}

export function memberBrowser(origin: string, secret: string): Browser {
  const browser = new Browser()
  browser.setCookie(origin, 'sid', secret)
  return browser
}

/** Registers for a course, pays where a fee is due, and cancels later; adds what happened at once, and keeps it up to date. */
export async function registerAndCancel(person: Person, made: Registration[]): Promise<void> {
  const { origin, answers, secret, lectureId, keepsForMs } = person
  const browser = memberBrowser(origin, secret)
  const one: Registration = { lectureId, registered: 'unknown' }
  made.push(one)
  const asked = { params: { lectureId }, body: registration }
  const key = { 'idempotency-key': randomUUID() }
  const registered = await answers.record(
    'register',
    () => browser.call(origin, registerAttender, asked, key),
    codeOf,
  )
  if (registered?.status === 409 && codeOf(registered) === 'LECTURE_FULL') one.registered = 'full'
  if (registered?.status !== 201) return
  one.registered = 'acknowledged'
  const reply = registered.reply()
  if ('order' in reply) await pay(person, browser, one, reply.order)
  else one.attenderId = expectRegistered(reply).attenderId
  if (keepsForMs === undefined || one.attenderId === undefined) return

  await pause(keepsForMs)
  one.canceled = 'unknown'
  const params = { lectureId, attenderId: one.attenderId }
  const canceled = await answers.record(
    'cancel',
    () => browser.call(origin, cancelAttender, { params }),
    codeOf,
  )
  if (canceled?.status === 200) one.canceled = 'acknowledged'
}

/** Pays at the provider as its pay page does, and has the product confirm it. */
async function pay(
  { origin, paymentUrl, answers, lectureId }: Person,
  browser: Browser,
  one: Registration,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<void> {
  one.order = { orderId, amount, confirmed: 'no' }
  const prepared = await fetch(`${paymentUrl}/sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, amount, webhooks: 'late' }),
  })
  const { paymentKey } = (await prepared.json()) as { paymentKey: string }
  one.order.confirmed = 'unknown'
  const asked = { params: { orderId }, body: { paymentKey, amount } }
  const confirmed = await answers.record(
    'confirm',
    () => browser.call(origin, confirmOrder, asked, { 'idempotency-key': paymentKey }),
    codeOf,
  )
  // IN_PROGRESS says that the outcome is awaited.
  if (confirmed?.status !== 200 || confirmed.reply().state !== 'DONE') return
  one.order.confirmed = 'acknowledged'
  const own = await answers.record(
    'own registrations',
    () => browser.call(origin, listAppliedLectures, { query: {} }),
    codeOf,
  )
  if (own?.status !== 200) return
  const found = own.reply().content.find((applied) => applied.lectureId === lectureId)
  if (found) one.attenderId = found.attenderId
}

/** The code of the product's error; an error page of the proxy has none. */
export function codeOf(response: { refusal(): { readonly code: string } }): string {
  try {
    return response.refusal().code
  } catch {
    return 'no refusal of ours'
  }
}
