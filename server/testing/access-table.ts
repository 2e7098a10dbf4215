import type { Endpoint } from '#contract/platform/endpoint.ts'
import { dryRunOf } from '#contract/reports/dry-run.ts'
import {
  type AccessIds,
  type AccessRow,
  everybody,
  lectureParams,
  members,
  owner,
  type PastExamIds,
  staff,
  staffCreates,
  statuses,
} from './access-row.ts'
import { accountAccess } from './account-access.ts'
import { attendanceAccess } from './attendance-access.ts'
import { bulkAccess } from './bulk-access.ts'
import { catalogueAccess } from './catalogue-access.ts'
import { completedAccess } from './completed-access.ts'
import { contentAccess } from './content-access.ts'
import { courseAccess } from './course-access.ts'
import { creditAccess } from './credit-access.ts'
import { allEndpoints } from './endpoints.ts'
import { examAdminAccess } from './exam-admin-access.ts'
import { guestAccess } from './guest-access.ts'
import { importAccess } from './import-access.ts'
import { integrationAccess } from './integration-access.ts'
import { notificationAccess } from './notification-access.ts'
import { orderAccess } from './order-access.ts'
import { orgAccess } from './org-access.ts'
import { peopleAccess } from './people-access.ts'
import { registration } from './test-app.ts'
import { uniqueNumber } from './unique-number.ts'
import { waitingListAccess } from './waiting-list-access.ts'
import { waitingRoomAccess } from './waiting-room-access.ts'

const examParams = ({ examId }: AccessIds) => ({ examId })
const orderParams = ({ orderId }: AccessIds) => ({ orderId })
const application = {
  koreanName: '홍길동',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}

const pastExamParams = ({ overExamId }: PastExamIds) => ({ examId: overExamId })
const revocation = {
  needsPastExam: true,
  params: ({ certificateId }: PastExamIds) => ({ certificateId }),
  body: { reason: 'Lent to another.' },
} as const
const reissue = {
  needsPastExam: true,
  params: ({ certificateId }: PastExamIds) => ({ certificateId }),
  body: {
    koreanName: '홍길순',
    englishFirstName: 'Gilsun',
    englishLastName: 'Hong',
    reason: 'Typing error.',
  },
} as const
const correction = {
  needsPastExam: true,
  params: ({ overExamId, missingNumber }: PastExamIds) => ({ examId: overExamId, examNumber: missingNumber }),
  body: { score: 1, reason: 'By hand.' },
  headers: { 'if-match': '"0"' },
} as const
const droppedResult: AccessRow = {
  statuses: staff,
  needsPastExam: true,
  showsNames: true,
  showsContacts: true,
  params: ({ overExamId, waitingNumber }) => ({ examId: overExamId, examNumber: waitingNumber }),
  body: { reason: 'Mixed up.' },
}
const assignment: AccessRow = {
  statuses: staff,
  needsPastExam: true,
  showsNames: true,
  showsContacts: true,
  params: ({ entryId }) => ({ entryId }),
  body: ({ missingNumber }: PastExamIds) => ({ examNumber: missingNumber }),
}
const appliedResults: AccessRow = {
  statuses: staff,
  needsPastExam: true,
  showsNames: true,
  showsContacts: true,
  params: ({ importId }) => ({ importId }),
  body: {},
}
export const resultsFile = () =>
  `examNumber,examCode,score,totalScore,attended,takenAt\nACCESS-${uniqueNumber()},A,1,2,Y,2026-12-08T09:00:00+09:00`

/** Expected status per endpoint and caller. An endpoint without a row fails. */
const rows: Record<string, AccessRow> = {
  ...accountAccess,
  ...attendanceAccess,
  ...bulkAccess,
  ...catalogueAccess,
  ...completedAccess,
  ...courseAccess,
  ...examAdminAccess,
  ...guestAccess,
  ...importAccess,
  ...integrationAccess,
  ...orgAccess,
  ...notificationAccess,
  ...waitingListAccess,
  ...waitingRoomAccess,
  getCurrentUser: { statuses: members },
  listCurrentTerms: { statuses: everybody },
  listTermsVersions: { statuses: everybody, params: () => ({ typeId: 'service' }) },
  getTerms: { statuses: everybody, params: () => ({ typeId: 'service', version: 1 }) },
  // The owner is registered already.
  registerAttender: {
    statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }),
    params: lectureParams,
    body: registration,
  },
  cancelAttender: { statuses: owner, params: ({ lectureId, attenderId }) => ({ lectureId, attenderId }) },
  listAppliedLectures: { statuses: members },
  adminListLectures: { statuses: staff },
  adminGetLecture: { statuses: staff, params: lectureParams },
  adminCancelAttender: {
    statuses: staff,
    params: ({ lectureId, attenderId }) => ({ lectureId, attenderId }),
    body: { reason: 'Registered twice.' },
  },
  moveLecture: { statuses: staff, params: lectureParams, body: { to: 'PAUSED' } },
  rescheduleLecture: {
    statuses: staff,
    params: lectureParams,
    body: {
      days: [{ startAt: '2026-12-21T09:30:00+09:00', finishAt: '2026-12-21T17:30:00+09:00' }],
      recruitFinishAt: '2026-12-20T18:00:00+09:00',
      meetingUrl: 'https://meet.example.com/other',
    },
    headers: { 'if-match': '"1"' },
  },
  listMonthlyExams: { statuses: everybody, params: () => ({ month: '2026-12' }) },
  listDailyExams: { statuses: everybody, params: () => ({ day: '2026-12-18' }) },
  getExam: { statuses: everybody, params: examParams },
  getExamGuide: { statuses: everybody, params: () => ({ instructionType: 'architect-associate' }) },
  // The owner has applied already.
  applyForExam: {
    statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }),
    params: examParams,
    body: application,
  },
  quoteDiscountCode: {
    statuses: members,
    params: examParams,
    body: ({ discountCode }: AccessIds) => ({ discountCode }),
  },
  getApplicantCalendar: { statuses: owner, params: ({ examId, examNumber }) => ({ examId, examNumber }) },
  cancelApplicant: { statuses: owner, params: ({ examId, examNumber }) => ({ examId, examNumber }) },
  changeExam: {
    statuses: owner,
    params: ({ examNumber }) => ({ examNumber }),
    body: ({ examId, targetExamId }: AccessIds) => ({ examId, targetExamId }),
  },
  listChangeableExams: { statuses: owner, params: examParams },
  listRenewalSeats: { statuses: members },
  listAppliedExams: { statuses: members },
  getOrder: { statuses: owner, params: orderParams },
  // The provider knows no such payment.
  confirmOrder: {
    statuses: statuses({ signedOut: 401, signedIn: 404, owner: 409 }),
    params: orderParams,
    body: { paymentKey: 'nothing', amount: 110_000 },
  },
  renewOrder: { statuses: owner, params: orderParams },
  giveUpOrder: { statuses: owner, params: orderParams },
  // An unauthenticated hint, which anybody may send.
  tossWebhook: {
    statuses: everybody,
    body: ({ orderId }: AccessIds) => ({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } }),
  },
  ...creditAccess,
  ...orderAccess,
  ...contentAccess,
  ...peopleAccess,
  adminListDiscountCodes: { statuses: staff },
  createDiscountCode: {
    statuses: staffCreates,
    body: () => ({
      code: `ACCESS-${uniqueNumber()}`,
      percent: 10,
      validFrom: '2026-12-01T00:00:00Z',
      validUntil: '2026-12-31T00:00:00Z',
    }),
  },
  listDiscountBatches: { statuses: staff },
  createDiscountBatch: {
    statuses: staffCreates,
    body: () => ({
      count: 2,
      prefix: 'ACCESS',
      percent: 10,
      note: 'For a test.',
      validFrom: '2026-12-01T00:00:00Z',
      validUntil: '2026-12-31T00:00:00Z',
    }),
  },
  exportDiscountCodes: { statuses: staff },
  exportDiscountBatches: { statuses: staff },
  getDiscountBatch: { statuses: staff, params: ({ discountBatchId }) => ({ batchId: discountBatchId }) },
  withdrawDiscountBatch: { statuses: staff, params: ({ discountBatchId }) => ({ batchId: discountBatchId }) },
  withdrawDiscountCode: { statuses: staff, params: ({ discountCodeId }) => ({ discountCodeId }) },
  listMails: { statuses: staff, showsNames: true, masked: ['courses', 'exams', 'money'] },
  exportMails: { statuses: staff, showsNames: true, masked: ['courses', 'exams', 'money'] },
  listCompletedExams: { statuses: members },
  verifyCertificate: { statuses: everybody, needsPastExam: true, params: ({ code }) => ({ code }) },
  adminListCertificates: { statuses: staff, showsNames: true },
  adminGetCertificate: {
    statuses: staff,
    showsNames: true,
    needsPastExam: true,
    params: ({ certificateId }) => ({ certificateId }),
  },
  adminReadCertificate: {
    statuses: staff,
    needsPastExam: true,
    params: ({ certificateId }) => ({ certificateId }),
  },
  revokeCertificate: { statuses: staff, showsNames: true, ...revocation },
  reissueCertificate: { statuses: staffCreates, ...reissue },
  listIssuedCertifications: { statuses: members },
  downloadCertificate: {
    statuses: owner,
    needsPastExam: true,
    params: ({ certificateId }) => ({ certificationId: certificateId }),
  },
  publishCertificate: {
    statuses: owner,
    needsPastExam: true,
    params: ({ certificateId }) => ({ certificationId: certificateId }),
    body: { names: 'BOTH', findable: false },
  },
  withdrawCertificate: {
    statuses: owner,
    needsPastExam: true,
    params: ({ certificateId }) => ({ certificationId: certificateId }),
  },
  getCredential: {
    statuses: everybody,
    needsPastExam: true,
    params: ({ publishedCode }) => ({ code: publishedCode }),
  },
  getCredentialPicture: {
    statuses: everybody,
    needsPastExam: true,
    params: ({ publishedCode }) => ({ code: publishedCode }),
  },
  getBadgeIssuer: { statuses: everybody },
  getBadgeKey: { statuses: everybody, needsPastExam: true, params: ({ kid }) => ({ kid }) },
  getBadgeAchievement: { statuses: everybody, params: ({ certificationId }) => ({ certificationId }) },
  getBadge: { statuses: everybody, needsPastExam: true, params: ({ code }) => ({ code }) },
  listRevokedBadges: { statuses: everybody },
  getBadgeImage: { statuses: everybody, params: () => ({ level: 'ASSOCIATE' }) },
  adminListResults: { statuses: staff, showsNames: true, params: examParams },
  exportResults: { statuses: staff, showsNames: true, params: examParams },
  getResultProgress: { statuses: staff, params: examParams },
  handOverCandidates: {
    statuses: staff,
    needsPastExam: true,
    params: ({ preparedExamId }) => ({ examId: preparedExamId }),
  },
  holdResults: { statuses: staff, params: examParams, body: { reason: 'A complaint.' } },
  releaseResults: {
    statuses: staff,
    needsPastExam: true,
    params: ({ heldExamId }) => ({ examId: heldExamId }),
  },
  publishResults: { statuses: staff, needsPastExam: true, params: pastExamParams, body: {} },
  correctResult: { statuses: staff, ...correction },
  dropResult: droppedResult,
  stageResults: {
    statuses: staffCreates,
    query: { fileName: 'results.csv' },
    body: resultsFile,
    headers: { 'content-type': 'text/csv' },
  },
  getResultImport: { statuses: staff, needsPastExam: true, params: ({ importId }) => ({ importId }) },
  applyResults: appliedResults,
  discardResults: { statuses: staff, needsPastExam: true, params: ({ importId }) => ({ importId }) },
  listResultInbox: { statuses: staff },
  exportResultInbox: { statuses: staff },
  assignResult: assignment,
  setResultAside: {
    statuses: staff,
    needsPastExam: true,
    params: ({ entryId }) => ({ entryId }),
    body: { reason: 'Not ours.' },
  },
  // Served only while sandboxes are on.
  getClock: { statuses: everybody },
  moveClock: { statuses: everybody, body: { now: '2026-12-08T10:00:00+09:00' } },
}

const acts = (await allEndpoints()).filter(({ sealed }) => sealed)

/** A dry run is called like its act; it shows who would be mailed. */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  ...rows,
  ...Object.fromEntries(acts.map((act) => [dryRunOf(act).id, rowOfDryRun(act)])),
}

function rowOfDryRun({ id, upload }: Endpoint): AccessRow {
  const row = rows[id]
  if (!row) throw new Error(`${id} has no row in the access table`)
  const { statuses: ofAct, query, ...others } = row
  // A file is not sent for its dry run.
  const rest = upload ? { ...others, body: query, headers: {} } : { ...others, ...(query && { query }) }
  const statuses = Object.fromEntries(
    Object.entries(ofAct).map(([who, status]) => [who, status === 201 ? 200 : status]),
  ) as AccessRow['statuses']
  return { ...rest, statuses, showsNames: true, showsContacts: true }
}
