import { holdsRegistrationBack } from '../waiting-room/waiting-room-admin.ts'
import type { AdminLectureDetail } from './lecture-admin.ts'

/** What staff do with a course date: a move to a state, or something else by its name. */
export type LectureAct = 'ANNOUNCED' | 'COMPLETED' | 'attendance' | 'offerToWaiting' | 'schedule' | 'seats'

/** What is to be done next, and why. Without an act, what happens meanwhile. */
export interface NextLectureAct {
  readonly act: LectureAct | null
  readonly because:
    | 'attendanceMissing'
    | 'byItself'
    | 'draft'
    | 'fullAndWaiting'
    | 'heldBack'
    | 'noLink'
    | 'over'
    | 'paused'
    | 'readyToComplete'
    | 'refused'
    | 'running'
    | 'waitingElsewhere'
  /** People concerned. */
  readonly count?: number
  /** Why the usual act cannot be done. */
  readonly message?: string | undefined
}

type Facts = Pick<
  AdminLectureDetail,
  | 'attendanceMissing'
  | 'full'
  | 'meetingUrl'
  | 'method'
  | 'moves'
  | 'nextMove'
  | 'peopleWaiting'
  | 'room'
  | 'startAt'
  | 'state'
  | 'waitingElsewhere'
>

/** Those registered for an online date expect its link some days before. */
const linkDays = 7
const dayMs = 86_400_000

/** The one next act of staff with a course date. */
export function nextLectureAct(lecture: Facts, now: Date): NextLectureAct {
  const { state, nextMove, attendanceMissing } = lecture
  if (state === 'DRAFT' && nextMove?.to !== 'ANNOUNCED') return announce(lecture, 'draft')
  if (lacksLink(lecture, now)) return { act: 'schedule', because: 'noLink' }
  if (state === 'PAUSED') return announce(lecture, 'paused')
  if (state === 'ANNOUNCED') return whileOpen(lecture)
  if (state === 'IN_PROGRESS') return { act: 'attendance', because: 'running' }
  if (state === 'WAITING_COMPLETION')
    return attendanceMissing > 0
      ? { act: 'attendance', because: 'attendanceMissing', count: attendanceMissing }
      : { act: 'COMPLETED', because: 'readyToComplete' }
  return { act: null, because: nextMove ? 'byItself' : 'over' }
}

/** A date that is too late to be announced is moved first. */
function announce({ moves }: Facts, because: 'draft' | 'paused'): NextLectureAct {
  const decision = moves.find(({ to }) => to === 'ANNOUNCED')?.decision
  return decision?.allowed
    ? { act: 'ANNOUNCED', because }
    : { act: 'schedule', because: 'refused', message: decision?.message }
}

function whileOpen({ full, peopleWaiting, waitingElsewhere, room }: Facts): NextLectureAct {
  if (holdsRegistrationBack(room)) return { act: null, because: 'heldBack' }
  if (full && peopleWaiting > 0) return { act: 'seats', because: 'fullAndWaiting', count: peopleWaiting }
  if (waitingElsewhere > 0)
    return { act: 'offerToWaiting', because: 'waitingElsewhere', count: waitingElsewhere }
  return { act: null, because: 'byItself' }
}

function lacksLink({ state, method, meetingUrl, startAt }: Facts, now: Date): boolean {
  const isAhead = ['ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED'].includes(state)
  return (
    isAhead &&
    method === 'ONLINE' &&
    meetingUrl === null &&
    Date.parse(startAt) - now.getTime() < linkDays * dayMs
  )
}
