import { expect, type Page } from '@playwright/test'
import { confirmOrder } from '#contract/checkout/payment.ts'
import { applyForExam } from '#contract/exams/applicant.ts'
import { setStaffRoles } from '#contract/people/staff.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { Browser } from '../../testing/browser.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openConsole } from './empty-centre.ts'
import type { ExamCentre } from './exam-centre.ts'
import { newPerson } from './journey.ts'

/** A call to the stub payment provider on the provider's side. */
export async function askProvider<Reply>(centre: ExamCentre, path: string, body: object): Promise<Reply> {
  const response = await fetch(`${centre.paymentUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, path).toBe(true)
  return (await response.json()) as Reply
}

/** A member who has paid for an exam. */
export async function payingMember(centre: ExamCentre) {
  const { origin } = centre
  const examId = await centre.exam({ inDays: 14, fee: 60_000 })
  const person = await newPerson('홍길동', centre.identityUrl)
  const browser = new Browser()
  await signIn(browser, origin, person)
  const body = {
    koreanName: '홍길동',
    englishFirstName: 'Gildong',
    englishLastName: 'Hong',
    phoneNumber: '010-0000-0000',
    email: person.email,
    termsAgreed: true as const,
    termsVersion: 1,
  }
  const applied = (await browser.call(origin, applyForExam, { params: { examId }, body })).reply()
  const { examNumber, order } = applied
  if (!order) throw new Error('the exam costs nothing')
  const { orderId, amount } = order
  const { paymentKey } = await askProvider<{ paymentKey: string }>(centre, 'payments', { orderId, amount })
  const paid = await browser.call(origin, confirmOrder, {
    params: { orderId },
    body: { paymentKey, amount },
  })
  expect(paid.reply().state).toBe('DONE')
  return { person, browser, examId, examNumber, orderId }
}

/** Opens a page of the console as a new member of staff with these roles. */
export async function openAsStaff(
  page: Page,
  centre: ExamCentre,
  roles: StaffRole[],
  path: string,
): Promise<void> {
  const person = await newPerson('A colleague', centre.identityUrl)
  const granted = { params: { email: person.email }, body: { roles, before: [] } }
  ;(await centre.operator.call(centre.origin, setStaffRoles, granted)).reply()
  await openConsole(page, person.sub, path)
}
