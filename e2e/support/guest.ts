import { expect, type Page } from '@playwright/test'
import { agreeToAll } from './agree-to-all.ts'
import { mailsTo } from './journey.ts'

let guests = 0

/** An e-mail address without an account. */
export function newGuest(): { email: string } {
  guests += 1
  return { email: `guest-${process.pid}-${Date.now()}-${guests}@example.com` }
}

/** Waits for `count` mails and returns the newest one's content, code and link path. */
export function newestMail(guest: { email: string }, count: number) {
  return newestMailAt(undefined, guest, count)
}

/** The same of a centre with ports of its own. */
export async function newestMailAt(origin: string | undefined, guest: { email: string }, count: number) {
  const { subject, text, calendars } = (await mailsTo(guest, count, origin)).at(-1) ?? {
    subject: '',
    text: '',
    calendars: [],
  }
  const link =
    /https?:\/\/[^\s/]+(\/(?:email-confirm|attend\/registration|attend\/waiting-list)\?token=\S+)/.exec(
      text,
    )?.[1]
  return { subject, text, calendars, code: /\b\d{6}\b/.exec(text)?.[0] ?? '', link: link ?? '' }
}

/** Fills in the guest's details and consents. */
export async function fillDetails(
  page: Page,
  words: { name: string; group: string; purpose: string; all: string },
) {
  await page.getByLabel(words.name, { exact: true }).fill('Sample Guest')
  await page.getByLabel(words.group, { exact: true }).fill('Sample Company')
  await page.getByLabel(words.purpose).selectOption('ETC')
  await agreeToAll(page, words.all)
}

export const english = { name: 'Name', group: 'Company', purpose: 'Purpose', all: 'Agree to all' }
export const korean = { name: '이름', group: '회사명', purpose: '수강 목적', all: '모두 동의' }

export async function requestMail(page: Page, label: string, button: string, email: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(email).first()).toBeVisible()
}
