import { type AccessRow, everybody, lectureParams, staff, statuses } from './access-row.ts'

/** Access to what visitors see of courses. */
export const catalogueAccess: Record<string, AccessRow> = {
  listPrimaryGroups: { statuses: everybody },
  listPrimaryLectures: { statuses: everybody, params: () => ({ groupId: 1 }) },
  listLectures: { statuses: everybody },
  listMonthlyLectures: { statuses: everybody, params: () => ({ month: '2026-12' }) },
  getLecture: { statuses: everybody, params: lectureParams },
  getPreviewAddress: { statuses: staff, params: lectureParams },
  // The token is unknown.
  getLecturePreview: {
    statuses: statuses({ signedOut: 404, signedIn: 404 }),
    params: () => ({ token: 'none' }),
  },
  getLectureCalendar: { statuses: everybody, params: lectureParams },
  getRegistrationCalendar: {
    statuses: { ...statuses({ signedOut: 404, signedIn: 404 }), owner: 200 },
    params: lectureParams,
  },
  getLectureDescription: { statuses: everybody, params: lectureParams },
}
