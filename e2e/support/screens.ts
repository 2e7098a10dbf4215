import { expect, type Page } from '@playwright/test'
import { newPerson, signIn } from './journey.ts'

/** A screen as somebody finds it. */
export interface Screen {
  readonly path: string
  /** What is done on it before it is looked at. */
  readonly act?: (page: Page) => Promise<void>
}

const visitors: readonly Screen[] = [
  '/',
  '/attend',
  '/attend?text=zzz',
  '/attend?when=past',
  '/certification/essentials',
  '/certification/architect-associate',
  '/certification/date',
  '/certification/date?view=list',
  '/certification/search',
  '/certification/search?code=DEM0CERT1F1CATEVA1D7',
  '/certification/search?code=DEM0CERT1F1CATEEND0W',
  '/credit',
  '/terms/service',
  '/terms/collect/1',
  '/sign-in',
  '/sign-in?failed=true',
  '/sign-in?failed=unavailable',
  '/error',
  '/nowhere',
  '/email-confirm?token=none',
  '/attend/registration?token=none',
].map((path) => ({ path }))

const account: readonly Screen[] = [
  '/account/applied',
  '/account/completed',
  '/account/certification',
  '/account/certification-apply',
  '/account/certification-result',
  '/account/organisation',
  '/account/settings',
  '/credit',
].map((path) => ({ path }))

const organisation: readonly Screen[] = ['members', 'invitations', 'attendance', 'certificates'].map(
  (view) => ({
    path: `/account/organisation?view=${view}`,
  }),
)

/** The button of a form sent empty, whose errors are then shown. */
export async function sendEmpty(page: Page): Promise<void> {
  const button = page.locator('main form button[type="submit"]').last()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

export const readers = [
  { who: 'a visitor', sub: null, screens: visitors },
  { who: 'the demonstration’s member', sub: 'member', screens: account },
  { who: 'a member who has done nothing yet', sub: '', screens: account },
  { who: 'the owner of an organisation', sub: 'partner-owner', screens: organisation },
  { who: 'a member who may not register', sub: 'restricted', screens: account.slice(0, 2) },
] as const

/** Signs in as one of the readers; a visitor stays one. */
export async function comeAs(page: Page, sub: string | null): Promise<void> {
  if (sub !== null) await signIn(page, sub === '' ? await newPerson() : { sub })
}
