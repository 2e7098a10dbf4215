import type { Page } from './platform/page.ts'

const ofAccount = { access: 'members', uncrawled: '/account', readableInView: true } as const

/** Pages that are the same for all visitors, and that search engines find. */
const inSitemap = { access: 'public', cachedBy: [], inSitemap: true, readableInView: true } as const

export const pages = {
  home: {
    path: '/',
    ...inSitemap,
    chunk: 'app/home-page.tsx',
    words: ['home', 'lecture', 'certification'],
  },
  lectureList: {
    path: '/attend',
    access: 'public',
    readableInView: true,
    // Without `text`: another visitor rarely repeats a search.
    cachedBy: [
      ...['page', 'when', 'level', 'method', 'target', 'taughtIn', 'month', 'seats', 'by', 'view', 'day'],
    ],
    inSitemap: true,
    hostPath: '/edu/attend',
    chunk: 'courses/catalogue/lecture-list-page.tsx',
    words: ['lecture', 'lectureList'],
  },
  lectureDetail: {
    path: '/attend/detail/:lectureId',
    ...inSitemap,
    hostPath: '/edu/attend/detail/:lectureId',
    chunk: 'courses/catalogue/lecture-detail-page.tsx',
    words: ['lecture', 'lectureDetail'],
  },
  lecturePreview: {
    path: '/attend/preview',
    access: 'link',
    chunk: 'courses/catalogue/lecture-preview-page.tsx',
    words: ['lecture', 'lectureDetail'],
  },
  register: {
    path: '/attend/register/:lectureId',
    access: 'members',
    readableInView: true,
    uncrawled: '/attend/register',
    hostPath: '/edu/attend/register/:lectureId',
    chunk: 'courses/registration/register-page.tsx',
    words: ['register', 'fields', 'guest', 'lecture', 'steps'],
  },
  waitingList: {
    path: '/attend/waiting-list/:lectureId',
    access: 'members',
    readableInView: true,
    uncrawled: '/attend/waiting-list',
    chunk: 'courses/waiting-list/waiting-list-page.tsx',
    words: ['waitingList', 'guest', 'fields'],
  },
  guestWaitingList: {
    path: '/attend/waiting-list',
    access: 'link',
    chunk: 'courses/waiting-list/guest-entry-page.tsx',
    words: ['waitingList'],
  },
  examWaitingList: {
    path: '/certification/waiting-list/:examId',
    access: 'members',
    readableInView: true,
    uncrawled: '/certification/waiting-list',
    chunk: 'exams/waiting-list/exam-waiting-list-page.tsx',
    words: ['waitingList'],
  },
  present: {
    path: '/attend/present',
    access: 'members',
    uncrawled: '/attend/present',
    chunk: 'courses/attendance/present-page.tsx',
    words: ['present'],
  },
  guestRegistration: {
    path: '/attend/registration',
    access: 'link',
    chunk: 'courses/guest/guest-registration-page.tsx',
    words: ['account', 'attendance', 'guestRegistration', 'marketing'],
  },
  emailConfirm: {
    path: '/email-confirm',
    access: 'link',
    chunk: 'courses/guest/email-confirm-page.tsx',
    words: ['guest'],
  },
  endNotification: {
    path: '/notifications/end',
    access: 'link',
    chunk: 'notification/end-notification-page.tsx',
    words: ['notifications'],
  },
  addressConfirm: {
    path: '/address-confirm',
    access: 'link',
    chunk: 'courses/guest/address-confirm-page.tsx',
    words: ['guestAddress'],
  },
  examSchedule: {
    path: '/certification/date',
    access: 'public',
    readableInView: true,
    cachedBy: ['month', 'day', 'level', 'exam'],
    inSitemap: true,
    hostPath: '/edu/certification/date',
    chunk: 'exams/catalogue/exam-schedule-page.tsx',
    words: ['exam', 'examSchedule'],
  },
  verify: {
    path: '/certification/search',
    ...inSitemap,
    hostPath: '/edu/certification/search',
    chunk: 'certificates/verify-page.tsx',
    words: ['verify'],
  },
  credential: {
    path: '/certification/view/:code',
    access: 'public',
    readableInView: true,
    chunk: 'certificates/credential-page.tsx',
    words: ['credential'],
  },
  examGuide: {
    path: '/certification/:instructionType',
    ...inSitemap,
    hostPath: '/edu/certification/:instructionType',
    chunk: 'exams/catalogue/exam-guide-page.tsx',
    words: ['exam', 'examGuide', 'certificateGuide'],
  },
  guidePreview: {
    path: '/certification/preview/:previewId',
    access: 'members',
    uncrawled: '/certification/preview',
    chunk: 'exams/catalogue/guide-preview-page.tsx',
    words: ['exam', 'examGuide', 'certificateGuide'],
  },
  apply: {
    path: '/certification/apply/:examId',
    access: 'members',
    readableInView: true,
    uncrawled: '/certification/apply',
    chunk: 'exams/application/apply-page.tsx',
    words: ['apply', 'exam', 'fields', 'steps'],
  },
  order: {
    path: '/payment/orders/:orderId',
    access: 'members',
    readableInView: true,
    uncrawled: '/payment',
    chunk: 'checkout/order-page.tsx',
    words: ['payment', 'steps'],
  },
  payFail: {
    path: '/payment/fail/:orderId',
    access: 'members',
    readableInView: true,
    uncrawled: '/payment',
    chunk: 'checkout/order-page.tsx',
    words: ['payment', 'steps'],
  },
  paySuccess: {
    path: '/payment/success',
    access: 'members',
    uncrawled: '/payment',
    // The footer's language links would repeat the payment key of the query.
    footer: false,
    chunk: 'checkout/pay-success-page.tsx',
    words: ['payment'],
  },
  waitingRoom: {
    path: '/waiting/:roomId',
    access: 'public',
    readableInView: true,
    uncrawled: '/waiting',
    refreshSeconds: 20,
    chunk: 'waiting-room/waiting-room-page.tsx',
    words: ['waitingRoom', 'guest', 'fields'],
  },
  terms: {
    path: '/terms/:typeId',
    ...inSitemap,
    chunk: 'people/terms/terms-page.tsx',
    words: ['terms'],
  },
  termsVersion: {
    path: '/terms/:typeId/:version',
    access: 'public',
    readableInView: true,
    cachedBy: [],
    chunk: 'people/terms/terms-page.tsx',
    words: ['terms'],
  },
  accessibility: {
    path: '/accessibility',
    ...inSitemap,
    chunk: 'content/accessibility-page.tsx',
    words: ['accessibility'],
  },
  faq: {
    path: '/faq',
    ...inSitemap,
    chunk: 'content/faq-page.tsx',
    words: ['faq'],
  },
  credit: {
    path: '/credit',
    ...inSitemap,
    hostPath: '/kr/account/credit',
    chunk: 'money/credit-page.tsx',
    words: ['credit', 'creditGuide', 'myCredits'],
  },
  signIn: {
    path: '/sign-in',
    access: 'public',
    uncrawled: '/sign-in',
    hostPath: '/edu/sign-in',
    chunk: 'people/account/sign-in-page.tsx',
    words: ['signIn'],
  },
  account: {
    path: '/account',
    ...ofAccount,
    chunk: 'parts/account-page.tsx',
    words: ['account', 'marketing'],
  },
  overview: {
    path: '/account/overview',
    ...ofAccount,
    chunk: 'people/account/overview-page.tsx',
    words: ['overview'],
  },
  applied: {
    path: '/account/applied',
    ...ofAccount,
    hostPath: '/account/edu/applied',
    chunk: 'courses/registration/applied-page.tsx',
    words: ['account', 'attendance'],
  },
  completed: {
    path: '/account/completed',
    ...ofAccount,
    chunk: 'courses/completion/completed-page.tsx',
    words: ['attendance', 'completed'],
  },
  certificates: {
    path: '/account/certification',
    ...ofAccount,
    chunk: 'certificates/certificates-page.tsx',
    words: ['certificates'],
  },
  appliedExams: {
    path: '/account/certification-apply',
    ...ofAccount,
    chunk: 'exams/application/applied-exams-page.tsx',
    words: ['account', 'examAccount'],
  },
  results: {
    path: '/account/certification-result',
    ...ofAccount,
    chunk: 'exams/result/results-page.tsx',
    words: ['result'],
  },
  settings: {
    path: '/account/settings',
    ...ofAccount,
    chunk: 'people/account/settings-page.tsx',
    words: ['marketing', 'settings'],
  },
  notifications: {
    path: '/account/notifications',
    ...ofAccount,
    chunk: 'notification/notifications-page.tsx',
    words: ['notifications'],
  },
  organisation: {
    path: '/account/organisation',
    ...ofAccount,
    chunk: 'people/partner/organisation-page.tsx',
    words: ['fields', 'organisation', 'orgAgreement'],
  },
} as const satisfies Record<string, Page>

export type Pages = typeof pages
export type PageName = keyof Pages

export type PageWith<Access extends Page['access']> = {
  [Name in PageName]: Pages[Name]['access'] extends Access ? Name : never
}[PageName]
