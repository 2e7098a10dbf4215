import type { Jobs } from '../platform/jobs/jobs.ts'

/** The seat that an order pays for, of an exam or a course. It is locked. */
export interface PaidSeat {
  /** HELD until paid, then TAKEN; LOST when the hold ended or the seat was cancelled. */
  readonly state: 'HELD' | 'TAKEN' | 'LOST'
  readonly holdUntil: Date
  /** The centre cancelled the exam or course. */
  readonly dropped: boolean
  /** Takes the paid seat; false if the exam or course is over, which ends the hold. */
  take(jobs: Jobs, now: Date): Promise<boolean>
  /** Takes a free seat for a payment after the hold ended, if one is left and nothing else prevents it. */
  takeLate(jobs: Jobs, now: Date, zone: string): Promise<boolean>
  /** The provider took its money back: cancels the paid seat, unless the exam or course has begun. */
  takeBack(now: Date): Promise<void>
}
