import { noSections } from '#contract/courses/course-sections.ts'

const text = { en: 'Text' }

/** A course as staff enter it, with no more than it needs. */
export const courseSample = {
  title: text,
  introduction: text,
  forWhom: text,
  ...noSections,
  outline: [],
  instructors: [],
  level: 'BASIC',
  method: 'ONLINE',
  target: 'NORMAL',
  practice: 'NONE',
  taughtIn: 'ko',
  nextCourseId: null,
  certificationId: null,
  capacity: 20,
  fee: 0,
  credits: 0,
  archived: false,
}

/** A date of it, as staff enter it. */
export const dateSample = {
  method: 'ONLINE',
  target: 'NORMAL',
  capacity: 20,
  fee: 0,
  credits: 0,
  recommended: false,
  announceAt: null,
  schedule: {
    days: [{ startAt: '2026-12-21T09:30:00+09:00', finishAt: '2026-12-21T17:30:00+09:00' }],
    recruitFinishAt: '2026-12-20T18:00:00+09:00',
    meetingUrl: null,
  },
}
