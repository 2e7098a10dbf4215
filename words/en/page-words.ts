import { shell } from './shell.ts'

/** What every page says. */
export const everywhere = { shell }

/** What comes with the pages that say it. */
export const topics = {
  account: () => import('./account.ts'),
  apply: () => import('./apply.ts'),
  attendance: () => import('./attendance.ts'),
  certification: () => import('./certification.ts'),
  certificates: () => import('./certificates.ts'),
  certificateGuide: () => import('./certificate-guide.ts'),
  completed: () => import('./completed.ts'),
  credit: () => import('./credit.ts'),
  creditGuide: () => import('./credit-guide.ts'),
  exam: () => import('./exam.ts'),
  examAccount: () => import('./exam-account.ts'),
  examGuide: () => import('./exam-guide.ts'),
  examSchedule: () => import('./exam-schedule.ts'),
  fields: () => import('./fields.ts'),
  guest: () => import('./guest.ts'),
  guestRegistration: () => import('./guest-registration.ts'),
  home: () => import('./home.ts'),
  lecture: () => import('./lecture.ts'),
  lectureDetail: () => import('./lecture-detail.ts'),
  lectureList: () => import('./lecture-list.ts'),
  marketing: () => import('./marketing.ts'),
  myCredits: () => import('./my-credits.ts'),
  organisation: () => import('./organisation.ts'),
  payment: () => import('./payment.ts'),
  register: () => import('./register.ts'),
  result: () => import('./result.ts'),
  settings: () => import('./settings.ts'),
  signIn: () => import('./sign-in.ts'),
  steps: () => import('./steps.ts'),
  terms: () => import('./terms.ts'),
  verify: () => import('./verify.ts'),
}
