import {
  type Aftermath,
  answers,
  everybody,
  lecture,
  makers,
  members,
  owner,
  type Row,
  staff,
  type Things,
} from './access-row.ts'
import { accountAccess } from './account-access.ts'
import { attendanceAccess } from './attendance-access.ts'
import { completedAccess } from './completed-access.ts'
import { guestAccess } from './guest-access.ts'
import { orgAccess } from './org-access.ts'
import { registration } from './test-app.ts'

const examParams = ({ examId }: Things) => ({ examId })
const orderParams = ({ orderId }: Things) => ({ orderId })
const application = {
  koreanName: '홍길동',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}

/** Counter for unique codes. */
let counter = 0

/** A number that is unique within these tests. */
export function fresh(): number {
  return counter++
}
const text = { en: 'Text' }
const certification = () => ({
  code: `ACCESS-${fresh()}`,
  level: 'ASSOCIATE',
  name: text,
  introduction: text,
  forWhom: [text],
  parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 1 }] },
  notice: {},
  passScore: 700,
  totalScore: 1000,
  questionCount: 65,
  minutes: 100,
})
const draft = ({ certificationId }: Things) => ({
  certificationId,
  examCode: `ACCESS-${fresh()}`,
  turn: 1,
  startAt: '2026-12-20T10:00:00+09:00',
  capacity: 1,
  fee: 0,
})

const pastExamParams = ({ overExamId }: Aftermath) => ({ examId: overExamId })
export const resultsFile = () =>
  `examNumber,examCode,score,totalScore,attended,takenAt\nACCESS-${fresh()},A,1,2,Y,2026-12-08T09:00:00+09:00`

/** Expected status per endpoint and caller. An endpoint without a row fails. */
export const accessTable: Record<string, Row> = {
  ...accountAccess,
  ...attendanceAccess,
  ...completedAccess,
  ...guestAccess,
  ...orgAccess,
  getCurrentUser: { answers: members },
  listCurrentTerms: { answers: everybody },
  listTermsVersions: { answers: everybody, params: () => ({ typeId: 'service' }) },
  getTerms: { answers: everybody, params: () => ({ typeId: 'service', version: 1 }) },
  listPrimaryGroups: { answers: everybody },
  listPrimaryLectures: { answers: everybody, params: () => ({ groupId: 1 }) },
  listLectures: { answers: everybody },
  getLecture: { answers: everybody, params: lecture },
  getLectureCalendar: { answers: everybody, params: lecture },
  getLectureDescription: { answers: everybody, params: lecture },
  // The owner is registered already.
  registerAttender: {
    answers: answers({ signedOut: 401, signedIn: 201, owner: 409 }),
    params: lecture,
    body: registration,
  },
  cancelAttender: { answers: owner, params: (things) => ({ ...things }) },
  listAppliedLectures: { answers: members },
  adminListLectures: { answers: staff },
  adminGetLecture: { answers: staff, params: lecture },
  adminCancelAttender: {
    answers: staff,
    params: ({ lectureId, attenderId }) => ({ lectureId, attenderId }),
    body: { reason: 'Registered twice.' },
  },
  moveLecture: { answers: staff, params: lecture, body: { to: 'PAUSED' } },
  rescheduleLecture: {
    answers: staff,
    params: lecture,
    body: {
      days: [{ startAt: '2026-12-21T09:30:00+09:00', finishAt: '2026-12-21T17:30:00+09:00' }],
      recruitFinishAt: '2026-12-20T18:00:00+09:00',
      meetingUrl: 'https://meet.example.com/other',
    },
  },
  listMonthlyExams: { answers: everybody, params: () => ({ month: '2026-12' }) },
  listDailyExams: { answers: everybody, params: () => ({ day: '2026-12-18' }) },
  getExam: { answers: everybody, params: examParams },
  getExamGuide: { answers: everybody, params: () => ({ instructionType: 'architect-associate' }) },
  // The owner has applied already.
  applyForExam: {
    answers: answers({ signedOut: 401, signedIn: 201, owner: 409 }),
    params: examParams,
    body: application,
  },
  quoteDiscountCode: {
    answers: members,
    params: examParams,
    body: ({ discountCode }: Things) => ({ discountCode }),
  },
  cancelApplicant: { answers: owner, params: ({ examId, examNumber }) => ({ examId, examNumber }) },
  changeExam: {
    answers: owner,
    params: ({ examNumber }) => ({ examNumber }),
    body: ({ examId, targetExamId }: Things) => ({ examId, targetExamId }),
  },
  listChangeableExams: { answers: owner, params: examParams },
  listAppliedExams: { answers: members },
  getOrder: { answers: owner, params: orderParams },
  // The provider knows no such payment.
  confirmOrder: {
    answers: answers({ signedOut: 401, signedIn: 404, owner: 409 }),
    params: orderParams,
    body: { paymentKey: 'nothing', amount: 110_000 },
  },
  renewOrder: { answers: owner, params: orderParams },
  giveUpOrder: { answers: owner, params: orderParams },
  // An unauthenticated hint, which anybody may send.
  tossWebhook: {
    answers: everybody,
    body: ({ orderId }: Things) => ({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } }),
  },
  listReconciliations: { answers: staff },
  reconcileNow: { answers: staff },
  listLedger: { answers: staff },
  adminListCertifications: { answers: staff },
  createCertification: { answers: makers, body: certification },
  replaceCertification: {
    answers: staff,
    params: ({ certificationId }) => ({ certificationId }),
    body: certification,
  },
  adminListExams: { answers: staff },
  adminGetExam: { answers: staff, params: examParams },
  createExam: { answers: makers, body: draft },
  replaceExam: { answers: staff, params: examParams, body: draft },
  moveExam: { answers: staff, params: examParams, body: { to: 'DROPPED', reason: 'No examiner.' } },
  adminListDiscountCodes: { answers: staff },
  createDiscountCode: {
    answers: makers,
    body: () => ({
      code: `ACCESS-${fresh()}`,
      percent: 10,
      validFrom: '2026-12-01T00:00:00Z',
      validUntil: '2026-12-31T00:00:00Z',
    }),
  },
  withdrawDiscountCode: { answers: staff, params: ({ discountCodeId }) => ({ discountCodeId }) },
  listMails: { answers: staff },
  listCompletedExams: { answers: members },
  verifyCertificate: { answers: everybody, after: true, params: ({ code }) => ({ code }) },
  adminListCertificates: { answers: staff, names: true },
  revokeCertificate: {
    answers: staff,
    names: true,
    after: true,
    params: ({ certificateId }) => ({ certificateId }),
    body: { reason: 'Lent to another.' },
  },
  reissueCertificate: {
    answers: makers,
    after: true,
    params: ({ certificateId }) => ({ certificateId }),
    body: {
      koreanName: '홍길순',
      englishFirstName: 'Gilsun',
      englishLastName: 'Hong',
      reason: 'Typing error.',
    },
  },
  listIssuedCertifications: { answers: members },
  downloadCertificate: {
    answers: owner,
    after: true,
    params: ({ certificateId }) => ({ certificationId: certificateId }),
  },
  getBadgeIssuer: { answers: everybody },
  getBadgeKey: { answers: everybody, after: true, params: ({ kid }) => ({ kid }) },
  getBadgeAchievement: { answers: everybody, params: ({ certificationId }) => ({ certificationId }) },
  getBadge: { answers: everybody, after: true, params: ({ code }) => ({ code }) },
  listRevokedBadges: { answers: everybody },
  getBadgeImage: { answers: everybody, params: () => ({ level: 'ASSOCIATE' }) },
  adminListResults: { answers: staff, names: true, params: examParams },
  getResultProgress: { answers: staff, params: examParams },
  handOverCandidates: {
    answers: staff,
    after: true,
    params: ({ preparedExamId }) => ({ examId: preparedExamId }),
  },
  holdResults: { answers: staff, params: examParams, body: { reason: 'A complaint.' } },
  releaseResults: { answers: staff, after: true, params: ({ heldExamId }) => ({ examId: heldExamId }) },
  publishResults: { answers: staff, after: true, params: pastExamParams, body: {} },
  correctResult: {
    answers: staff,
    after: true,
    params: ({ overExamId, missingNumber }) => ({ examId: overExamId, examNumber: missingNumber }),
    body: { score: 1, reason: 'By hand.' },
  },
  dropResult: {
    answers: staff,
    after: true,
    params: ({ overExamId, waitingNumber }) => ({ examId: overExamId, examNumber: waitingNumber }),
    body: { reason: 'Mixed up.' },
  },
  stageResults: {
    answers: makers,
    query: { fileName: 'results.csv' },
    body: resultsFile,
    headers: { 'content-type': 'text/csv' },
  },
  getResultImport: { answers: staff, after: true, params: ({ importId }) => ({ importId }) },
  applyResults: { answers: staff, after: true, params: ({ importId }) => ({ importId }), body: {} },
  discardResults: { answers: staff, after: true, params: ({ importId }) => ({ importId }) },
  listResultInbox: { answers: staff },
  assignResult: {
    answers: staff,
    after: true,
    params: ({ entryId }) => ({ entryId }),
    body: ({ missingNumber }: Aftermath) => ({ examNumber: missingNumber }),
  },
  setResultAside: {
    answers: staff,
    after: true,
    params: ({ entryId }) => ({ entryId }),
    body: { reason: 'Not ours.' },
  },
  // Served only while sandboxes are on.
  getClock: { answers: everybody },
  moveClock: { answers: everybody, body: { now: '2026-12-08T10:00:00+09:00' } },
}
