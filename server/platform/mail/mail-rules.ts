import type { MailState } from '#contract/platform/mail.ts'
import { allow, type Decision, refuse } from '../errors/decision.ts'

/** Once it is no longer being retried, as long as its job is stored. */
export function canResend({
  isOnlyOnce,
  state,
  isKept,
}: {
  readonly isOnlyOnce: boolean
  readonly state: MailState
  readonly isKept: boolean
}): Decision {
  if (isOnlyOnce) return refuse('MAIL_ONLY_ONCE')
  if (!isKept) return refuse('MAIL_NOT_KEPT')
  return state === 'FAILED' ? refuse('MAIL_UNDER_WAY') : allow()
}
