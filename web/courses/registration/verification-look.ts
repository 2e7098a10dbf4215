import type { EmailVerification } from '#contract/courses/guest.ts'

/** What a look found: `used` where the registration has been made with it, `unknown` where nobody could be asked. */
export type Found = EmailVerification | 'over' | 'used' | 'unknown'

interface Waiting {
  /** The verifications that the form waits for now, the newest last. */
  readonly ids: readonly string[]
  readonly standing: EmailVerification | null
}

/**
 * What a look means for the form as it is when the answer comes: null where the form has gone on meanwhile. Any of its
 * mails may confirm, only the newest may run out.
 */
export function meaningOf(
  found: Found,
  id: string,
  { ids, standing }: Waiting,
): Exclude<Found, 'unknown'> | null {
  if (found === 'unknown' || !ids.includes(id)) return null
  if (found === 'used') return found
  if (found !== 'over' && found.confirmed) return found
  return id === ids.at(-1) && !standing?.confirmed ? found : null
}
