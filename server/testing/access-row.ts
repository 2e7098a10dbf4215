import type { TestMember } from './make.ts'

/**
 * Who calls: nobody known, a session that has ended, the reader of a guest's link, the member whose things they are and
 * who owns an organisation, a stranger, a member and an admin of that organisation, staff, and a signed machine.
 */
export const callers = [
  'visitor',
  'expired',
  'guest',
  'owner',
  'other',
  'colleague',
  'orgAdmin',
  'operator',
  'machine',
] as const
export type Caller = (typeof callers)[number]
/** Callers without a session that counts. */
export const signedOut: readonly Caller[] = ['visitor', 'expired', 'guest', 'machine']
export type People = Record<Exclude<Caller, 'visitor' | 'guest' | 'machine'>, TestMember>

/**
 * What a call is about: a course that recruits and its owner's registration, an exam with its owner's application, held
 * for calls about money and paid for others, another date of it, and a free code.
 */
export interface Things {
  readonly lectureId: number
  readonly attenderId: number
  readonly certificationId: number
  readonly examId: number
  readonly discountCodeId: number
  readonly discountCode: string
  readonly examNumber: string
  readonly targetExamId: number
  readonly orderId: string
  /** What the link of a guest's registration carries; a wrong one for everybody but the guest. */
  readonly guestToken: string
  /** A verification that somebody has asked for, and what the link of its mail carries; wrong likewise. */
  readonly emailVerifyId: string
  readonly emailToken: string
  /** The owner's, to which the colleague belongs and the other is invited. */
  readonly orgId: number
  readonly colleagueId: number
  readonly invitationId: number
}

/**
 * What is there once an exam is over: a published result with its certificate, which are the owner's, one that waits to
 * be published, a candidate without one, another exam whose results are held, an entry of the inbox and a staged file.
 */
export interface Aftermath extends CourseAftermath {
  readonly overExamId: number
  readonly heldExamId: number
  readonly preparedExamId: number
  readonly waitingNumber: string
  readonly missingNumber: string
  readonly entryId: number
  readonly importId: number
  readonly certificateId: number
  readonly code: string
  /** The key that has signed its badge. */
  readonly kid: string
}

/** A course that is over and not completed, with a file of attendance that is staged, and a restriction. */
export interface TaughtCourse {
  readonly taughtLectureId: number
  readonly taughtAttenderId: number
  readonly attendanceImportId: number
  readonly restrictionId: number
}

/** A course that its owner completed, whose certificate is made and whose material is there. */
export interface CourseAftermath {
  readonly completedLectureId: number
  readonly completedAttenderId: number
}

export type Answers = Readonly<Record<Caller, number>>

export interface Row {
  readonly answers: Answers
  readonly params?: (things: Everything) => Record<string, number | string>
  readonly query?: Record<string, string>
  readonly body?: unknown | ((things: Everything) => unknown)
  readonly headers?: Record<string, string>
  /** For calls about what follows an exam. */
  readonly after?: true
  /** For calls about a course that is over. */
  readonly taught?: true
  /** For calls by which an organisation changes: it and its people are new for each. */
  readonly org?: true
  /** Staff do this by names, which they see in full; addresses stay masked even so. */
  readonly names?: true
}

type Everything = Things & Aftermath & TaughtCourse

interface Said extends Partial<Answers> {
  readonly signedOut: number
  /** Every member who is not named. */
  readonly signedIn: number
}

/** The status for each of the callers. */
export function answers(said: Said): Answers {
  const all = callers.map(
    (who) => [who, said[who] ?? (signedOut.includes(who) ? said.signedOut : said.signedIn)] as const,
  )
  return Object.fromEntries(all) as Record<Caller, number>
}

export const everybody = answers({ signedOut: 200, signedIn: 200 })
export const members = answers({ signedOut: 401, signedIn: 200 })
export const staff = answers({ signedOut: 404, signedIn: 404, operator: 200 })
export const makers = answers({ signedOut: 404, signedIn: 404, operator: 201 })
export const lecture = ({ lectureId }: Things) => ({ lectureId })
/** Its owner, and to nobody else does it exist. */
export const owner = answers({ signedOut: 401, signedIn: 404, owner: 200 })
