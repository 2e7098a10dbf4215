import type { VerifiedPastCertificate } from '#contract/certificates/past-certificate.ts'
import { foldNumber, maxNumberLength } from '#contract/certificates/past-number.ts'
import type { Db } from '../../platform/db/open.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { isHolder } from '../past-record/past-record-rules.ts'
import { certificateFacts } from '../past-record/present-past-record.ts'
import { refuseMiss } from './refuse-miss.ts'
import type { numberLookup } from './verify-past-db.ts'

interface VerifyInput {
  readonly number: string
  readonly holder: string
  /** Rate limit key of the client. */
  readonly key: string
  readonly now: Date
  readonly zone: string
}

/**
 * Old numbers can be guessed, so the name is needed. Any wrong input takes the same work, gets the same response and counts as a
 * miss.
 */
export async function verifyPastCertificate(
  { db, find }: { db: Db; find: ReturnType<typeof numberLookup> },
  { number: typed, holder, key, now, zone }: VerifyInput,
): Promise<VerifiedPastCertificate> {
  // One character longer than a number, so that longer input stays invalid.
  const number = foldNumber(storable(typed)).slice(0, maxNumberLength + 1)
  const found = await find({ number, key, now })
  const matches = isHolder(found.id === null ? nobody : found, storable(holder))
  if (found.id === null || !matches)
    return refuseMiss(db, { key, misses: found.misses, now, because: 'PAST_CERTIFICATE_NOT_FOUND' })
  return {
    ...certificateFacts(found, { now, zone }),
    holder: maskName(found.name),
    checkedAt: now.toISOString(),
  }
}

/** Compared instead of a holder, so that an unknown number takes the same work. */
const nobody = { name: '', latin_name: null }

/** Replaces what PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '?').toWellFormed()
}
