import type { Jobs } from '../platform/jobs/jobs.ts'

/** The locked seat that an order pays for. */
export interface PaidSeat {
  /** LOST: the hold ended or the seat was cancelled. */
  readonly state: 'HELD' | 'TAKEN' | 'LOST'
  readonly holdUntil: Date
  readonly dropped: boolean
  /** Takes the paid seat; false if the exam or course is over, which ends the hold. */
  take(jobs: Jobs, now: Date): Promise<boolean>
  /** Takes a free seat for a payment that came after the hold ended, if nothing prevents it. */
  takeLate(jobs: Jobs, now: Date, zone: string): Promise<boolean>
  /** For a chargeback: cancels the paid seat, unless the exam or course has begun. */
  takeBack(now: Date): Promise<void>
}
