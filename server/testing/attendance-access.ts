import { lecture, makers, members, type Row, staff, type TaughtCourse } from './access-row.ts'
import { attendanceFileOf } from './taught-course.ts'

const taught = ({ taughtLectureId }: TaughtCourse) => ({ lectureId: taughtLectureId })
const attendanceImport = ({ attendanceImportId }: TaughtCourse) => ({ importId: attendanceImportId })
const attended = { days: [480], practiceDone: false, excusedBecause: null }

/** Access to attendance, completion and restrictions. */
export const attendanceAccess: Record<string, Row> = {
  getAttendanceSheet: { answers: staff, names: true, params: lecture },
  downloadAttendanceSheet: { answers: staff, names: true, params: lecture },
  enterAttendance: {
    answers: staff,
    taught: true,
    params: ({ taughtLectureId, taughtAttenderId }) => ({
      lectureId: taughtLectureId,
      attenderId: taughtAttenderId,
    }),
    body: attended,
  },
  enterAttendanceSheet: {
    answers: staff,
    taught: true,
    params: taught,
    body: ({ taughtAttenderId }: TaughtCourse) => ({
      entries: [{ attenderId: taughtAttenderId, ...attended }],
    }),
  },
  stageAttendance: {
    answers: makers,
    taught: true,
    params: taught,
    query: { fileName: 'sheet.csv' },
    body: attendanceFileOf,
    headers: { 'content-type': 'text/csv' },
  },
  getAttendanceImport: { answers: staff, taught: true, params: attendanceImport },
  applyAttendance: { answers: staff, taught: true, params: attendanceImport, body: { reason: null } },
  discardAttendance: { answers: staff, taught: true, params: attendanceImport },
  getCompletionProgress: { answers: staff, params: lecture },
  getAbsences: { answers: members },
  listRestrictions: { answers: staff },
  liftRestriction: {
    answers: staff,
    taught: true,
    params: ({ restrictionId }) => ({ restrictionId }),
    body: { reason: 'Agreed.' },
  },
}
