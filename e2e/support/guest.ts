import { expect, type Page } from '@playwright/test'
import { mailsTo } from './journey.ts'

let guests = 0

/** An address that nobody has an account with. */
export function newGuest(): { email: string } {
  guests += 1
  return { email: `guest-${process.pid}-${Date.now()}-${guests}@example.com` }
}

/** What the newest of so many mails says: its code, and where its links lead within the product. */
export async function newestMail(guest: { email: string }, count: number) {
  const { subject, text, calendars } = (await mailsTo(guest, count)).at(-1) ?? {
    subject: '',
    text: '',
    calendars: [],
  }
  const link = /https?:\/\/[^\s/]+(\/(?:email-confirm|attend\/registration)\?token=\S+)/.exec(text)?.[1]
  return { subject, text, calendars, code: /\b\d{6}\b/.exec(text)?.[0] ?? '', link: link ?? '' }
}

/** Fills in who registers, and agrees. */
export async function fillDetails(
  page: Page,
  words: { name: string; group: string; purpose: string; all: string },
) {
  await page.getByLabel(words.name, { exact: true }).fill('Sample Guest')
  await page.getByLabel(words.group, { exact: true }).fill('Sample Company')
  await page.getByLabel(words.purpose).selectOption('ETC')
  await page.getByLabel(words.all).check()
}

export const english = { name: 'Name', group: 'Company', purpose: 'Purpose', all: 'Agree to all' }
export const korean = { name: '이름', group: '회사명', purpose: '수강 목적', all: '모두 동의' }

export async function requestMail(page: Page, label: string, button: string, email: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(email).first()).toBeVisible()
}
