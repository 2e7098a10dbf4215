import { type Browser, expect, type Page } from '@playwright/test'
import { agreeToAll } from './agree-to-all.ts'
import { announceDate } from './course-dates.ts'
import { asVisitor, type EmptyCentre, openConsole } from './empty-centre.ts'
import { newPerson, signIn } from './journey.ts'

/** Staff announce a course with one seat, which a member takes; with that member's page. */
export async function fullCourse(
  staff: Page,
  { browser, centre, title, fee = 0 }: { browser: Browser; centre: EmptyCentre; title: string; fee?: number },
): Promise<{ lectureId: number; registered: Page }> {
  await centre.giveRoles('member@example.com', 'courses')
  await openConsole(staff, 'member')
  const { lectureId } = await announceDate(staff, centre.origin, { title, inDays: 12, capacity: 1, fee })
  const registered = await memberPage(browser, centre, `/attend/register/${lectureId}`)
  await registerHere(registered)
  return { lectureId, registered }
}

/** A page on which a new member is signed in. */
export async function memberPage(browser: Browser, centre: EmptyCentre, path: string): Promise<Page> {
  const page = await asVisitor(browser, centre.origin)
  await signIn(page, await newPerson('Waiting Person', centre.identityUrl), path)
  return page
}

/** On the registration form, to the confirmation. */
export async function registerHere(page: Page): Promise<void> {
  await page.getByLabel('Purpose').selectOption('KNOWLEDGE_PERSONAL')
  await agreeToAll(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible()
}

/** The member cancels the only registration. */
export async function cancelRegistration(page: Page): Promise<void> {
  await page.goto('/account/applied')
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
}
