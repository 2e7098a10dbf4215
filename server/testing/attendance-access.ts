import {
  type AccessRow,
  lectureParams,
  members,
  staff,
  staffCreates,
  statuses,
  type TaughtCourseIds,
} from './access-row.ts'
import { attendanceFile } from './taught-course-fixture.ts'

const taught = ({ taughtLectureId }: TaughtCourseIds) => ({ lectureId: taughtLectureId })
const attendanceImport = ({ attendanceImportId }: TaughtCourseIds) => ({ importId: attendanceImportId })
const attended = { days: [480], practiceDone: false, excusedBecause: null }
const before = { days: [null], practiceDone: false, excusedBecause: null }
const enteredSheet = {
  ...({ statuses: staff, needsTaughtCourse: true, showsContacts: true, showsNames: true } as const),
  params: taught,
  body: ({ taughtAttenderId }: TaughtCourseIds) => ({
    entries: [{ attenderId: taughtAttenderId, ...attended, before }],
  }),
}
const appliedFile = {
  ...({ statuses: staff, needsTaughtCourse: true, showsContacts: true, showsNames: true } as const),
  params: attendanceImport,
  body: { reason: null },
}

const lift: AccessRow = {
  statuses: staff,
  needsTaughtCourse: true,
  showsNames: true,
  showsContacts: true,
  params: ({ restrictionId }) => ({ restrictionId }),
  body: { reason: 'Agreed.' },
}

/** Access to attendance, completion and restrictions. */
export const attendanceAccess: Record<string, AccessRow> = {
  getCheckInCode: { statuses: staff, params: lectureParams },
  // The code was never shown.
  checkIn: { statuses: statuses({ signedOut: 401, signedIn: 404 }), body: { token: 'none' } },
  getAttendanceSheet: { statuses: staff, showsNames: true, showsContacts: true, params: lectureParams },
  listAttendanceChanges: { statuses: staff, params: lectureParams },
  downloadAttendanceSheet: { statuses: staff, showsNames: true, params: lectureParams },
  enterAttendanceSheet: enteredSheet,
  stageAttendance: {
    statuses: staffCreates,
    needsTaughtCourse: true,
    params: taught,
    query: { fileName: 'sheet.csv' },
    body: attendanceFile,
    headers: { 'content-type': 'text/csv' },
  },
  getAttendanceImport: { statuses: staff, needsTaughtCourse: true, params: attendanceImport },
  applyAttendance: appliedFile,
  discardAttendance: { statuses: staff, needsTaughtCourse: true, params: attendanceImport },
  getCompletionProgress: { statuses: staff, params: lectureParams },
  getAbsences: { statuses: members },
  listRestrictions: { statuses: staff },
  exportRestrictions: { statuses: staff },
  liftRestriction: lift,
}
