import type { CertificateState } from '#contract/certificates/certificate-states.ts'
import { dayOf, type PlainDate } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface Validity {
  /** The last valid day; null if it does not expire. */
  readonly validUntil: PlainDate | null
  readonly revokedAt: Date | null
}

/** Valid to the end of the last day; a revoked certificate is EXPIRED, too. */
export function pastCertificateState(
  { validUntil, revokedAt }: Validity,
  { now, zone }: { readonly now: Date; readonly zone: string },
): CertificateState {
  const isOver = validUntil !== null && dayOf(now, zone) > validUntil
  return revokedAt || isOver ? 'EXPIRED' : 'VALID'
}

export function canRevokePastCertificate({ revokedAt }: Pick<Validity, 'revokedAt'>): Decision {
  return revokedAt ? refuse('CERTIFICATE_REVOKED') : allow()
}

interface Holder {
  readonly name: string
  readonly latin_name: string | null
}

/** Ignores case, spaces, punctuation, and the order of given and family name. */
export function isHolder({ name, latin_name: latinName }: Holder, typed: string): boolean {
  const words = nameWords(typed)
  if (words.length === 0) return false
  return [name, latinName ?? ''].some((printed) => {
    const known = nameWords(printed)
    return known.join('') === words.join('') || known.toSorted().join(' ') === words.toSorted().join(' ')
  })
}

function nameWords(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}'’.·]/gu, '')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== '')
}
