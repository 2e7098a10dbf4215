import type { MailKind, MailState } from '#contract/platform/mail.ts'
import { allow, type Decision, refuse } from '../errors/decision.ts'

/** Mails that are of use for a short time only, and asked for anew by their reader or sender. */
const onlyOnce: readonly MailKind[] = ['emailVerification', 'orgInvited', 'templateTest']

/** May staff send a mail again? Once it is no longer tried, and while its job is kept. */
export function canResend({
  kind,
  state,
  isKept,
}: {
  readonly kind: MailKind
  readonly state: MailState
  readonly isKept: boolean
}): Decision {
  if (onlyOnce.includes(kind)) return refuse('MAIL_ONLY_ONCE')
  if (!isKept) return refuse('MAIL_NOT_KEPT')
  return state === 'FAILED' ? refuse('MAIL_UNDER_WAY') : allow()
}
