import type { VerifiedCertificate } from '#contract/certificates/certificate.ts'
import { codeLength, foldCode } from '#contract/certificates/certificate-code.ts'
import { isSameName } from '#contract/certificates/holder-names.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { certificateState } from '../certificate/certificate-rules.ts'
import { refuseMiss } from './refuse-miss.ts'
import type { CodeLookup, codeLookup } from './verify-db.ts'

type CodeReader = ReturnType<typeof codeLookup>

interface VerifyInput {
  readonly code: string
  /** Rate limit key of the client. */
  readonly key: string
  readonly now: Date
  readonly language: Language
}

/**
 * Unknown and malformed codes take the same work and get the same response. Valid codes pass the rate limit, as clients may share
 * an address; a guess is right with a probability of 2^-95.
 */
export async function verifyCertificate(
  { db, find }: { db: Db; find: CodeReader },
  { code: typed, key, now, language }: VerifyInput,
): Promise<VerifiedCertificate> {
  // One character longer than a code, so that longer input stays invalid.
  const code = foldCode(typed.slice(0, 200).replaceAll('\u0000', '?').toWellFormed()).slice(0, codeLength + 1)
  const found = await find({ code, key, now })
  if (found.code === null)
    return refuseMiss(db, { key, misses: found.misses, now, because: 'CERTIFICATION_NOT_FOUND' })
  const { finish_at: finishAt, revoked_at: revokedAt, korean_name: name } = found
  const latinName = `${found.english_first_name} ${found.english_last_name}`
  const latinHolder = maskName(latinName)
  return {
    certificationIssueCode: found.code,
    name: localise(found.name, language),
    level: found.level,
    holder: isSameName(name, latinName) ? latinHolder : maskName(name),
    latinHolder,
    startAt: found.start_at.toISOString(),
    finishAt: finishAt.toISOString(),
    state: certificateState({ finishAt, revokedAt }, now),
    revokedAt: revokedAt?.toISOString() ?? null,
    replacedCode: found.code === code ? null : code,
    heldSince: found.held_since?.toISOString() ?? null,
    renewedBy: renewedBy(found),
    checkedAt: now.toISOString(),
  }
}

function renewedBy({
  renewed_code: code,
  renewed_until: until,
}: CodeLookup): VerifiedCertificate['renewedBy'] {
  return code === null || until === null
    ? null
    : { certificationIssueCode: code, finishAt: until.toISOString() }
}
