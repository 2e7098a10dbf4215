import type { Jobs } from '../../platform/jobs/jobs.ts'

/** What an order pays for, whichever kind it is. It is locked, and what could change it waits. */
export interface PaidSeat {
  /** HELD until paid, TAKEN once it is; LOST when the hold ended or the seat was given back. */
  readonly state: 'HELD' | 'TAKEN' | 'LOST'
  readonly holdUntil: Date
  /** The centre called off what was to be paid for. */
  readonly dropped: boolean
  /** The hold is paid for; false where what it is for is over, which ends it. */
  take(jobs: Jobs, now: Date): Promise<boolean>
  /** Money came after the hold ran out: a free seat is taken for it, if there is one and nothing else speaks against. */
  takeLate(jobs: Jobs, now: Date, zone: string): Promise<boolean>
  /** The hold ends unpaid. */
  end(because: 'HOLD_ENDED' | 'GIVEN_UP', now: Date): Promise<void>
  /** The provider took its money back: a seat that was paid for is given up, unless what it is for has begun. */
  takeBack(now: Date): Promise<void>
}
