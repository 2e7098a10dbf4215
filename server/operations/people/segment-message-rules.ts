import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface Sending {
  /** People who have still to be mailed. */
  readonly left: number
  /** Whether a job mails them, now or at its next try. */
  readonly isRunning: boolean
}

/** The job has ended or was lost, and has left people without their mail. */
export function canSendRest({ left, isRunning }: Sending): Decision {
  if (left === 0) return refuse('MESSAGE_SENT')
  return isRunning ? refuse('MESSAGE_SENDING') : allow()
}
