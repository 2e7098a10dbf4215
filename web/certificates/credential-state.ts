import type { Credential } from '#contract/certificates/credential.ts'
import type { BadgeState } from '#contract/content/illustration.ts'
import type { Language } from '#contract/platform/languages.ts'

export type CredentialState = 'valid' | 'expired' | 'revoked'

export function credentialState({ state, revokedAt }: Credential): CredentialState {
  if (revokedAt !== null) return 'revoked'
  return state === 'VALID' ? 'valid' : 'expired'
}

export const badgeStates: Record<CredentialState, BadgeState> = {
  valid: 'earned',
  expired: 'expired',
  revoked: 'next',
}

interface ShownName {
  readonly name: string
  readonly lang: 'ko' | 'en'
}

/** The name in the reader's letters, and the other one. */
export function shownNames(
  { registered, latin }: Credential['holder'],
  language: Language,
): { readonly main: ShownName; readonly other: ShownName | null } {
  const names: ShownName[] = [
    ...(registered === null ? [] : [{ name: registered, lang: 'ko' } as const]),
    ...(latin === null ? [] : [{ name: latin, lang: 'en' } as const]),
  ]
  if (language !== 'ko' && language !== 'ja') names.reverse()
  const [main = { name: '', lang: 'en' }, other = null] = names
  return { main, other }
}
