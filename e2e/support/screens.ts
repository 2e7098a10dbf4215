import { expect, type Page } from '@playwright/test'
import type { PageName, PageWith } from '#contract/pages.ts'
import { newPerson, signIn } from './journey.ts'

/** A screen to check. */
export interface Screen {
  readonly path: string
  /** An action on it before the check. */
  readonly act?: (page: Page) => Promise<void>
}

type Paths<Name extends PageName> = Readonly<Record<Name, readonly string[]>>

/** Pages of one row (a course, an order): `ofOneRow` below, `every-state.spec.ts` and other journeys. */
const ofOneRow: readonly string[] = []

const publicPages: Paths<PageWith<'public' | 'link'>> = {
  home: ['/'],
  lectureList: [
    ...['/attend', '/attend?text=zzz', '/attend?text=refund', '/attend?when=past'],
    ...['/attend?by=date', '/attend?by=course', '/attend?view=calendar'],
  ],
  lectureDetail: ofOneRow,
  examGuide: ['/certification/essentials', '/certification/architect-associate'],
  examSchedule: ['/certification/date', '/certification/date?view=list'],
  verify: [
    '/certification/search',
    '/certification/search?code=DEM0CERT1F1CATEVA1D7',
    '/certification/search?code=DEM0CERT1F1CATEEND0W',
  ],
  // Its states: `certificates.spec.ts`.
  credential: ofOneRow,
  credit: ['/credit'],
  // Its states: `waiting-room.spec.ts`.
  waitingRoom: ofOneRow,
  accessibility: ['/accessibility'],
  faq: ['/faq', '/faq#q-3'],
  terms: ['/terms/service'],
  termsVersion: ['/terms/collect/1'],
  signIn: ['/sign-in', '/sign-in?failed=true', '/sign-in?failed=unavailable'],
  emailConfirm: ['/email-confirm?token=none'],
  endNotification: ['/notifications/end?token=none'],
  addressConfirm: ['/address-confirm?token=none'],
  lecturePreview: ['/attend/preview?token=none'],
  guestWaitingList: ['/attend/waiting-list?token=none'],
  guestRegistration: ['/attend/registration?token=none'],
}

const memberPages: Paths<PageWith<'members'>> = {
  // Redirects to the first page below it.
  account: [],
  overview: ['/account/overview'],
  applied: ['/account/applied'],
  completed: ['/account/completed'],
  certificates: ['/account/certification'],
  appliedExams: ['/account/certification-apply'],
  results: ['/account/certification-result'],
  organisation: ['/account/organisation'],
  notifications: ['/account/notifications'],
  settings: ['/account/settings'],
  register: ofOneRow,
  // Its states: `waiting-list.spec.ts`.
  waitingList: ofOneRow,
  // `exam-waiting-list.spec.ts`.
  examWaitingList: ofOneRow,
  present: ['/attend/present?token=none'],
  guidePreview: ['/certification/preview/none'],
  apply: ofOneRow,
  order: ofOneRow,
  payFail: ofOneRow,
  paySuccess: ofOneRow,
}

const screensOf = (paths: readonly string[]) => paths.map((path): Screen => ({ path }))

const visitors = screensOf([...Object.values(publicPages).flat(), '/error', '/nowhere'])

const account = screensOf([...Object.values(memberPages).flat(), '/credit'])

const organisation: readonly Screen[] = [
  ...['members', 'training', 'invitations', 'attendance', 'certificates', 'settings'].map((view) => ({
    path: `/account/organisation?view=${view}`,
  })),
  { path: '/account/organisation?view=training', act: openFirstPerson },
]

/** From the matrix of all to the record of one. */
async function openFirstPerson(page: Page): Promise<void> {
  await page.locator('.org-matrix tbody th a').first().click()
  await expect(page.locator('#record')).toBeVisible()
}

/** Submits an empty form and waits for its errors. */
export async function sendEmpty(page: Page): Promise<void> {
  const button = page.locator('main form button[type="submit"]:visible').last()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

export const readers = [
  { label: 'a visitor', sub: null, screens: visitors },
  { label: 'the demonstration’s member', sub: 'member', screens: account },
  { label: 'a member with courses', sub: 'second-member', screens: account },
  { label: 'a new member', sub: '', screens: account },
  { label: 'the owner of an organisation', sub: 'partner-owner', screens: organisation },
  { label: 'a restricted member', sub: 'restricted', screens: account.slice(0, 2) },
] as const

/** Signs in as one of the readers; a visitor does not sign in. */
export async function signInAs(page: Page, sub: string | null): Promise<void> {
  if (sub !== null) await signIn(page, sub === '' ? await newPerson() : { sub })
}
