import {
  adminGetCertificate,
  adminListCertificates,
  exportCertificates,
} from '#contract/certificates/certificate-admin.ts'
import { adminGetPastCertificate } from '#contract/certificates/past-certificate.ts'
import { adminGetPastCompletion } from '#contract/certificates/past-completion.ts'
import { adminListOrders, exportOrders } from '#contract/checkout/order-admin.ts'
import { adminListAttenders, exportAttenders } from '#contract/courses/attender-admin.ts'
import {
  adminGetCourse,
  adminListCourses,
  createCourse,
  exportCourses,
  replaceCourse,
} from '#contract/courses/course.ts'
import {
  adminGetLecture,
  adminListLectures,
  exportLectures,
  replaceLecture,
} from '#contract/courses/lecture-admin.ts'
import { exportRestrictions, listRestrictions } from '#contract/courses/restriction-admin.ts'
import { adminListWaitingEntries, exportWaitingEntries } from '#contract/courses/waiting-list-admin.ts'
import { adminListApplicants, exportApplicants } from '#contract/exams/applicant-admin.ts'
import {
  adminGetCertification,
  adminListCertifications,
  createCertification,
  exportCertifications,
  listCertificationVersions,
  replaceCertification,
} from '#contract/exams/certification-admin.ts'
import {
  adminListDiscountCodes,
  exportDiscountBatches,
  exportDiscountCodes,
  getDiscountBatch,
  listDiscountBatches,
} from '#contract/exams/discount-code.ts'
import { adminGetExam, adminListExams, exportExams, replaceExam } from '#contract/exams/exam-admin.ts'
import { adminListResults, exportResults } from '#contract/exams/result-admin.ts'
import { exportResultInbox, listResultInbox } from '#contract/exams/result-inbox.ts'
import { adminListExamWaitingEntries, exportExamWaitingEntries } from '#contract/exams/waiting-list-admin.ts'
import { listTokens } from '#contract/integration/api-token.ts'
import { getWebhook, listWebhooks } from '#contract/integration/webhook.ts'
import { exportCreditAccounts, listCreditAccounts } from '#contract/money/credit-admin.ts'
import { adminGetOrg, adminListOrgs, exportOrgs } from '#contract/people/org-admin.ts'
import { exportAuditEvents, listAuditEvents } from '#contract/platform/audit.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { exportMails, listMails } from '#contract/platform/mail.ts'
import { listBulkObjects } from '#contract/reports/bulk-act.ts'
import { listDataImports } from '#contract/reports/data-import.ts'
import { exportPeople, listPeople } from '#contract/reports/people-admin.ts'
import { listSegmentMessages } from '#contract/reports/segment-message.ts'
import {
  adminGetWaitingRoom,
  adminListWaitingRooms,
  replaceWaitingRoom,
} from '#contract/waiting-room/waiting-room-admin.ts'

interface Resource {
  readonly list?: Endpoint
  /** The list as a file. */
  readonly csv?: Endpoint
  readonly one?: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  /** Name of the id in paths. */
  readonly idParam: string
}

/** What the console lists and edits by the generic calls; everything else calls its endpoint itself. */
export const resources: Readonly<Record<string, Resource>> = {
  /** With the bulk act's id among the list's parameters. */
  bulkObjects: { list: listBulkObjects, idParam: 'id' },
  auditEvents: { list: listAuditEvents, csv: exportAuditEvents, idParam: 'eventId' },
  courses: {
    list: adminListCourses,
    one: adminGetCourse,
    create: createCourse,
    update: replaceCourse,
    csv: exportCourses,
    idParam: 'courseId',
  },
  certifications: {
    list: adminListCertifications,
    csv: exportCertifications,
    one: adminGetCertification,
    create: createCertification,
    update: replaceCertification,
    idParam: 'certificationId',
  },
  /** With the certification's id among the list's parameters. */
  certificationVersions: { list: listCertificationVersions, idParam: 'id' },
  exams: { list: adminListExams, csv: exportExams, idParam: 'examId' },
  /** With the exam's id among the list's parameters. */
  applicants: { list: adminListApplicants, csv: exportApplicants, idParam: 'applicantId' },
  results: { list: adminListResults, csv: exportResults, idParam: 'examNumber' },
  resultInbox: { list: listResultInbox, csv: exportResultInbox, idParam: 'entryId' },
  certificates: {
    list: adminListCertificates,
    csv: exportCertificates,
    one: adminGetCertificate,
    idParam: 'certificateId',
  },
  // Only their pages: search and timelines lead there.
  pastCertificates: { one: adminGetPastCertificate, idParam: 'pastCertificateId' },
  pastCompletions: { one: adminGetPastCompletion, idParam: 'pastCompletionId' },
  imports: { list: listDataImports, idParam: 'importId' },
  discountCodes: { list: adminListDiscountCodes, csv: exportDiscountCodes, idParam: 'discountCodeId' },
  discountBatches: {
    list: listDiscountBatches,
    csv: exportDiscountBatches,
    one: getDiscountBatch,
    idParam: 'batchId',
  },
  creditAccounts: { list: listCreditAccounts, csv: exportCreditAccounts, idParam: 'memberId' },
  orders: { list: adminListOrders, csv: exportOrders, idParam: 'orderId' },
  people: { list: listPeople, csv: exportPeople, idParam: 'personId' },
  segmentMessages: { list: listSegmentMessages, idParam: 'messageId' },
  restrictions: { list: listRestrictions, csv: exportRestrictions, idParam: 'restrictionId' },
  mails: { list: listMails, csv: exportMails, idParam: 'messageId' },
  webhooks: { list: listWebhooks, one: getWebhook, idParam: 'webhookId' },
  apiTokens: { list: listTokens, idParam: 'tokenId' },
  orgs: { list: adminListOrgs, csv: exportOrgs, one: adminGetOrg, idParam: 'orgId' },
  /** With the lecture's id among the list's parameters. */
  attenders: { list: adminListAttenders, csv: exportAttenders, idParam: 'attenderId' },
  examWaitingEntries: {
    list: adminListExamWaitingEntries,
    csv: exportExamWaitingEntries,
    idParam: 'entryId',
  },
  waitingEntries: { list: adminListWaitingEntries, csv: exportWaitingEntries, idParam: 'entryId' },
  lectures: { list: adminListLectures, csv: exportLectures, idParam: 'lectureId' },
  // A resource of its own: ra-core would show a row of the list as the whole record.
  exam: { one: adminGetExam, update: replaceExam, idParam: 'examId' },
  waitingRooms: { list: adminListWaitingRooms, idParam: 'roomId' },
  waitingRoom: { one: adminGetWaitingRoom, update: replaceWaitingRoom, idParam: 'roomId' },
  lecture: { one: adminGetLecture, update: replaceLecture, idParam: 'lectureId' },
}
