import { adminGetCertificate, adminListCertificates } from '#contract/certificates/certificate-admin.ts'
import { adminListAttenders } from '#contract/courses/attender-admin.ts'
import { adminGetCourse, adminListCourses, createCourse, replaceCourse } from '#contract/courses/course.ts'
import { adminGetLecture, adminListLectures, replaceLecture } from '#contract/courses/lecture-admin.ts'
import { adminListApplicants } from '#contract/exams/applicant-admin.ts'
import {
  adminGetCertification,
  adminListCertifications,
  createCertification,
  listCertificationVersions,
  replaceCertification,
} from '#contract/exams/certification-admin.ts'
import { adminListDiscountCodes, listDiscountBatches } from '#contract/exams/discount-code.ts'
import { adminGetExam, adminListExams, replaceExam } from '#contract/exams/exam-admin.ts'
import { adminListResults } from '#contract/exams/result-admin.ts'
import { listResultInbox } from '#contract/exams/result-inbox.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'

interface Resource {
  readonly list?: Endpoint
  readonly one?: Endpoint
  readonly create?: Endpoint
  readonly update?: Endpoint
  /** Name of the id in paths. */
  readonly idParam: string
}

/** What the console lists and edits by the generic calls; everything else calls its endpoint itself. */
export const resources: Readonly<Record<string, Resource>> = {
  courses: {
    ...{ list: adminListCourses, one: adminGetCourse, create: createCourse, update: replaceCourse },
    idParam: 'courseId',
  },
  certifications: {
    ...{ list: adminListCertifications, one: adminGetCertification },
    ...{ create: createCertification, update: replaceCertification, idParam: 'certificationId' },
  },
  /** With the certification's id among the list's parameters. */
  certificationVersions: { list: listCertificationVersions, idParam: 'id' },
  exams: { list: adminListExams, idParam: 'examId' },
  /** With the exam's id among the list's parameters. */
  applicants: { list: adminListApplicants, idParam: 'applicantId' },
  results: { list: adminListResults, idParam: 'examNumber' },
  resultInbox: { list: listResultInbox, idParam: 'entryId' },
  certificates: { list: adminListCertificates, one: adminGetCertificate, idParam: 'certificateId' },
  discountCodes: { list: adminListDiscountCodes, idParam: 'discountCodeId' },
  discountBatches: { list: listDiscountBatches, idParam: 'batchId' },
  /** With the lecture's id among the list's parameters. */
  attenders: { list: adminListAttenders, idParam: 'attenderId' },
  lectures: { list: adminListLectures, idParam: 'lectureId' },
  // Apart from the list, whose rows ra-core would take for the whole record.
  exam: { one: adminGetExam, update: replaceExam, idParam: 'examId' },
  lecture: { one: adminGetLecture, update: replaceLecture, idParam: 'lectureId' },
}
