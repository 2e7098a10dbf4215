import {
  type AccessRow,
  type CompletedCourseIds,
  lectureParams,
  members,
  owner,
  staff,
  staffCreates,
} from './access-row.ts'
import { pastRecordAccess } from './past-record-access.ts'
import { samplePdf } from './sample-files.ts'

const completed = ({ completedLectureId, completedAttenderId }: CompletedCourseIds) => ({
  lectureId: completedLectureId,
  attenderId: completedAttenderId,
})

/** Access to completed courses, their files and credits, and to what the former system issued. */
export const completedAccess: Record<string, AccessRow> = {
  ...pastRecordAccess,
  listCompletedLectures: { statuses: members },
  downloadCompletionCertificate: { statuses: owner, needsPastExam: true, params: completed },
  downloadMaterial: { statuses: owner, needsPastExam: true, params: completed },
  uploadMaterial: {
    statuses: staffCreates,
    params: lectureParams,
    query: { fileName: 'Slides.pdf', availableFrom: 'START' },
    body: samplePdf(),
    headers: { 'content-type': 'application/octet-stream' },
  },
  listMaterials: { statuses: staff, params: lectureParams },
  withdrawMaterial: {
    statuses: staff,
    needsPastExam: true,
    params: ({ completedLectureId }) => ({ lectureId: completedLectureId, version: 1 }),
  },
  listMaterialDownloads: { statuses: staff, params: lectureParams },
  exportMaterialDownloads: { statuses: staff, params: lectureParams },
  getCreditBalance: { statuses: members },
  listCreditEntries: { statuses: members },
  listCreditChecks: { statuses: staff },
  listAuditChecks: { statuses: staff },
  startAuditCheck: { statuses: staff },
  listAuditEvents: { statuses: staff, showsNames: true, showsContacts: true },
  exportAuditEvents: { statuses: staff, showsNames: true, showsContacts: true },
  getAuditEvent: {
    statuses: staff,
    showsNames: true,
    showsContacts: true,
    params: ({ auditEventId }) => ({ eventId: auditEventId }),
  },
}
