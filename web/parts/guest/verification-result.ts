import type { EmailVerification } from '#contract/courses/guest.ts'

/**
 * The result of reading a verification: `used` if a registration has been made with it, `unknown` if the request
 * failed.
 */
export type LookupResult = EmailVerification | 'over' | 'used' | 'unknown'

interface FormState {
  /** The verifications that the form is waiting for, newest last. */
  readonly ids: readonly string[]
  readonly standing: EmailVerification | null
}

/**
 * What a result means for the form's state when it arrives; null if it no longer applies. Any of the form's mails may
 * confirm, but only the newest may expire.
 */
export function applicableResult(
  found: LookupResult,
  id: string,
  { ids, standing }: FormState,
): Exclude<LookupResult, 'unknown'> | null {
  if (found === 'unknown' || !ids.includes(id)) return null
  if (found === 'used') return found
  if (found !== 'over' && found.confirmed) return found
  return id === ids.at(-1) && !standing?.confirmed ? found : null
}
