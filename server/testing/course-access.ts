import { noSections } from '#contract/courses/course-sections.ts'
import {
  type AccessIds,
  type AccessRow,
  lectureParams,
  smallestPng,
  staff,
  staffCreates,
  statuses,
} from './access-row.ts'

const text = { en: 'Text' }
const texts = {
  title: text,
  introduction: text,
  forWhom: text,
  ...noSections,
  outline: [],
  instructors: [],
}
const terms = { capacity: 10, fee: 0, credits: 0, target: 'NORMAL' }
const course = {
  ...texts,
  ...terms,
  level: 'BASIC',
  method: 'ONLINE',
  practice: 'NONE',
  taughtIn: 'ko',
  nextCourseId: null,
  certificationId: null,
  archived: false,
}
const courseParams = ({ courseId }: { courseId: number }) => ({ courseId })
const message = { to: { applyStates: ['APPLIED', 'PAID'], attenderIds: null }, subject: text, text }
const move = {
  ...({ statuses: staff, showsNames: true, showsContacts: true } as const),
  params: ({ lectureId, attenderId }: AccessIds) => ({ lectureId, attenderId }),
  body: ({ otherLectureId }: AccessIds) => ({ targetLectureId: otherLectureId, reason: 'Asked for it.' }),
}
const addition = {
  params: ({ otherLectureId }: AccessIds) => ({ lectureId: otherLectureId }),
  body: {
    email: 'by.hand@example.com',
    name: 'By Hand',
    group: 'A company',
    language: 'en',
    reason: 'Called us.',
  },
}
const ifMatch = { 'if-match': '"1"' }

const lectureChange = {
  params: lectureParams,
  body: {
    ...texts,
    ...terms,
    level: 'BASIC',
    practice: 'NONE',
    taughtIn: 'ko',
    recommended: false,
    announceAt: null,
  },
  headers: ifMatch,
}

/** Access to the catalogue and its dates. */
export const courseAccess: Record<string, AccessRow> = {
  adminListCourses: { statuses: staff },
  exportCourses: { statuses: staff },
  exportLectures: { statuses: staff },
  adminGetCourse: { statuses: staff, params: courseParams },
  setCover: {
    statuses: staff,
    params: courseParams,
    body: Buffer.from(smallestPng, 'base64'),
    headers: { 'content-type': 'application/octet-stream', ...ifMatch },
  },
  removeCover: { statuses: staff, params: courseParams, headers: ifMatch },
  addInstructorPicture: {
    statuses: staff,
    body: Buffer.from(smallestPng, 'base64'),
    headers: { 'content-type': 'application/octet-stream' },
  },
  // No such picture.
  getInstructorPicture: {
    statuses: statuses({ signedOut: 404, signedIn: 404 }),
    params: () => ({ name: '0'.repeat(64) }),
  },
  // No such course.
  getCover: {
    statuses: statuses({ signedOut: 404, signedIn: 404 }),
    params: () => ({ name: '0'.repeat(32) }),
  },
  // No such course.
  getCourseSharePicture: {
    statuses: statuses({ signedOut: 404, signedIn: 404 }),
    params: () => ({ name: `999999-${'0'.repeat(16)}` }),
  },
  createCourse: { statuses: staffCreates, body: course },
  replaceCourse: { statuses: staff, params: courseParams, body: course, headers: ifMatch },
  createLectures: {
    statuses: staffCreates,
    params: courseParams,
    body: {
      lectures: [
        {
          ...terms,
          method: 'ONLINE',
          recommended: false,
          announceAt: null,
          schedule: {
            days: [{ startAt: '2026-12-21T09:30:00+09:00', finishAt: '2026-12-21T17:30:00+09:00' }],
            recruitFinishAt: '2026-12-20T18:00:00+09:00',
            meetingUrl: null,
          },
        },
      ],
    },
  },
  adminListAttenders: { statuses: staff, params: lectureParams, showsNames: true, showsContacts: true },
  listHeldSeats: { statuses: staff, params: lectureParams, showsNames: true, showsContacts: true },
  exportAttenders: { statuses: staff, params: lectureParams, showsNames: true, showsContacts: true },
  downloadBadges: { statuses: staff, params: lectureParams },
  downloadSignInSheet: { statuses: staff, params: lectureParams },
  addAttender: { statuses: staffCreates, ...addition },
  moveAttender: move,
  listMoveTargets: { statuses: staff, params: ({ lectureId, attenderId }) => ({ lectureId, attenderId }) },
  listSeatReservations: { statuses: staff, params: lectureParams },
  reserveSeats: {
    statuses: staffCreates,
    params: ({ otherLectureId }) => ({ lectureId: otherLectureId }),
    body: ({ partnerOrgId }: AccessIds) => ({
      orgId: partnerOrgId,
      seats: 1,
      releaseAt: '2026-12-10T00:00:00+09:00',
    }),
  },
  changeReservedSeats: {
    statuses: staff,
    params: ({ lectureId, reservationId }) => ({ lectureId, reservationId }),
    body: { seats: 2, releaseAt: '2026-12-12T18:00:00+09:00' },
    headers: ifMatch,
  },
  releaseSeats: {
    statuses: staff,
    params: ({ lectureId, reservationId }) => ({ lectureId, reservationId }),
  },
  listPartnerOrgs: { statuses: staff },
  listMessages: { statuses: staff, params: lectureParams },
  mailAttenders: { statuses: staffCreates, params: lectureParams, body: message },
  discloseAttender: {
    statuses: staff,
    params: ({ lectureId, attenderId }) => ({ lectureId, attenderId }),
    body: { reason: 'Called us.' },
    showsNames: true,
    showsContacts: true,
  },
  replaceLecture: { statuses: staff, ...lectureChange },
}
