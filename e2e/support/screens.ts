import { expect, type Page } from '@playwright/test'
import type { PageName, PageWith } from '#contract/pages.ts'
import { newPerson, signIn } from './journey.ts'

/** A screen as somebody finds it. */
export interface Screen {
  readonly path: string
  /** What is done on it before it is looked at. */
  readonly act?: (page: Page) => Promise<void>
}

type Addresses<Name extends PageName> = Readonly<Record<Name, readonly string[]>>

/** Pages of one row (a course, an order, a version of terms) are looked at in `every-state.spec.ts` and the journeys. */
const ofOneRow: readonly string[] = []

const publicPages: Addresses<PageWith<'public' | 'link'>> = {
  home: ['/'],
  lectureList: ['/attend', '/attend?text=zzz', '/attend?when=past'],
  lectureDetail: ofOneRow,
  examGuide: ['/certification/essentials', '/certification/architect-associate'],
  examSchedule: ['/certification/date', '/certification/date?view=list'],
  verify: [
    '/certification/search',
    '/certification/search?code=DEM0CERT1F1CATEVA1D7',
    '/certification/search?code=DEM0CERT1F1CATEEND0W',
  ],
  credit: ['/credit'],
  terms: ['/terms/service'],
  termsVersion: ['/terms/collect/1'],
  signIn: ['/sign-in', '/sign-in?failed=true', '/sign-in?failed=unavailable'],
  emailConfirm: ['/email-confirm?token=none'],
  guestRegistration: ['/attend/registration?token=none'],
}

const memberPages: Addresses<PageWith<'members'>> = {
  // Redirects to the first of the pages below it.
  account: [],
  applied: ['/account/applied'],
  completed: ['/account/completed'],
  certificates: ['/account/certification'],
  appliedExams: ['/account/certification-apply'],
  results: ['/account/certification-result'],
  organisation: ['/account/organisation'],
  settings: ['/account/settings'],
  register: ofOneRow,
  apply: ofOneRow,
  order: ofOneRow,
  payFail: ofOneRow,
  paySuccess: ofOneRow,
}

const screensOf = (paths: readonly string[]) => paths.map((path): Screen => ({ path }))

const visitors = screensOf([...Object.values(publicPages).flat(), '/error', '/nowhere'])

const account = screensOf([...Object.values(memberPages).flat(), '/credit'])

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
export async function signInAs(page: Page, sub: string | null): Promise<void> {
  if (sub !== null) await signIn(page, sub === '' ? await newPerson() : { sub })
}
