import { type CourseAftermath, lecture, makers, members, owner, type Row, staff } from './access-row.ts'
import { samplePdf } from './sample-files.ts'

const completed = ({ completedLectureId, completedAttenderId }: CourseAftermath) => ({
  lectureId: completedLectureId,
  attenderId: completedAttenderId,
})

/** Access to completed courses, their files and credits. */
export const completedAccess: Record<string, Row> = {
  listCompletedLectures: { answers: members },
  downloadCompletionCertificate: { answers: owner, after: true, params: completed },
  downloadMaterial: { answers: owner, after: true, params: completed },
  uploadMaterial: {
    answers: makers,
    params: lecture,
    query: { fileName: 'Slides.pdf', availableFrom: 'START' },
    body: samplePdf(),
    headers: { 'content-type': 'application/octet-stream' },
  },
  listMaterials: { answers: staff, params: lecture },
  withdrawMaterial: {
    answers: staff,
    after: true,
    params: ({ completedLectureId }) => ({ lectureId: completedLectureId, version: 1 }),
  },
  listMaterialDownloads: { answers: staff, params: lecture },
  getCreditBalance: { answers: members },
  listCreditEntries: { answers: members },
  listCreditChecks: { answers: staff },
  listAuditChecks: { answers: staff },
}
