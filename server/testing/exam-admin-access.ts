import { type AccessIds, type AccessRow, staff, staffCreates } from './access-row.ts'
import { uniqueNumber } from './unique-number.ts'

const text = { en: 'Text' }
export const certificationInput = () => ({
  code: `ACCESS-${uniqueNumber()}`,
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
const draft = ({ certificationId }: AccessIds) => ({
  certificationId,
  examCode: `ACCESS-${uniqueNumber()}`,
  turn: 1,
  startAt: '2026-12-20T10:00:00+09:00',
  capacity: 1,
  fee: 0,
})

const certificationParams = ({ certificationId }: AccessIds) => ({ certificationId })
const ifMatch = { 'if-match': '"1"' }
const examParams = ({ examId }: AccessIds) => ({ examId })
const applicantParams = ({ examId, applicantId }: AccessIds) => ({ examId, applicantId })
const seesPeople = { statuses: staff, showsNames: true, showsContacts: true } as const
const cancellation = { params: applicantParams, body: { reason: 'Called us.' } }
const change = {
  params: applicantParams,
  body: ({ targetExamId }: AccessIds) => ({ targetExamId, reason: 'Called us.' }),
}

/** Access to certifications, exams and their applicants by staff. */
export const examAdminAccess: Record<string, AccessRow> = {
  adminListCertifications: { statuses: staff },
  exportCertifications: { statuses: staff },
  exportExams: { statuses: staff },
  exportCertificates: { statuses: staff, showsNames: true },
  createCertification: { statuses: staffCreates, body: certificationInput },
  listCertificationVersions: { statuses: staff, params: certificationParams },
  adminGetCertification: { statuses: staff, params: certificationParams },
  replaceCertification: {
    statuses: staff,
    params: certificationParams,
    body: certificationInput,
    headers: ifMatch,
  },
  previewGuide: { statuses: staff, body: certificationInput },
  getGuidePreview: {
    statuses: staff,
    params: ({ guidePreviewId }: AccessIds) => ({ previewId: guidePreviewId }),
  },
  adminListExams: { statuses: staff },
  adminGetExam: { statuses: staff, params: examParams },
  createExams: {
    statuses: staffCreates,
    params: certificationParams,
    body: (ids: AccessIds) => {
      const { certificationId: _, ...exam } = draft(ids)
      return { exams: [exam] }
    },
  },
  replaceExam: { statuses: staff, params: examParams, body: draft, headers: ifMatch },
  moveExam: { statuses: staff, params: examParams, body: { to: 'DROPPED', reason: 'No examiner.' } },
  adminListApplicants: { ...seesPeople, params: examParams },
  exportApplicants: { ...seesPeople, params: examParams },
  adminCancelApplicant: { ...seesPeople, ...cancellation },
  adminListChangeableExams: { statuses: staff, params: applicantParams },
  adminChangeExam: { ...seesPeople, ...change },
  discloseApplicant: { ...seesPeople, ...cancellation },
}
