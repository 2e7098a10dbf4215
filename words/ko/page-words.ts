import { shell } from './shell.ts'

/** What every page says. */
export const everywhere = { shell }

/** What comes with the pages that say it. */
export const topics = {
  account: () => import('./people/account.ts'),
  apply: () => import('./exams/apply.ts'),
  attendance: () => import('./courses/attendance.ts'),
  certification: () => import('./certificates/certification.ts'),
  certificates: () => import('./certificates/certificates.ts'),
  certificateGuide: () => import('./certificates/certificate-guide.ts'),
  completed: () => import('./courses/completed.ts'),
  credit: () => import('./money/credit.ts'),
  creditGuide: () => import('./money/credit-guide.ts'),
  exam: () => import('./exams/exam.ts'),
  examAccount: () => import('./exams/exam-account.ts'),
  examGuide: () => import('./exams/exam-guide.ts'),
  examSchedule: () => import('./exams/exam-schedule.ts'),
  faq: () => import('./content/faq.ts'),
  fields: () => import('./fields.ts'),
  guest: () => import('./courses/guest.ts'),
  guestAddress: () => import('./courses/guest-address.ts'),
  guestRegistration: () => import('./courses/guest-registration.ts'),
  home: () => import('./home.ts'),
  lecture: () => import('./courses/lecture.ts'),
  lectureDetail: () => import('./courses/lecture-detail.ts'),
  lectureList: () => import('./courses/lecture-list.ts'),
  marketing: () => import('./people/marketing.ts'),
  myCredits: () => import('./money/my-credits.ts'),
  organisation: () => import('./people/organisation.ts'),
  orgAgreement: () => import('./people/org-agreement.ts'),
  overview: () => import('./people/overview.ts'),
  payment: () => import('./checkout/payment.ts'),
  present: () => import('./courses/present.ts'),
  register: () => import('./courses/register.ts'),
  result: () => import('./exams/result.ts'),
  settings: () => import('./people/settings.ts'),
  signIn: () => import('./people/sign-in.ts'),
  steps: () => import('./steps.ts'),
  terms: () => import('./people/terms.ts'),
  verify: () => import('./certificates/verify.ts'),
}
