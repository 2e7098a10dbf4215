import type { VerifiedCertificate } from '#contract/certificates/certificate.ts'
import { codeLength, foldCode } from '#contract/certificates/certificate-code.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { countTry } from '../../platform/limits/try-count-db.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { certificateState } from '../certificate/certificate-rules.ts'
import { missesAMinute, missWindowMs } from './miss-limit.ts'
import type { codeReader } from './verify-db.ts'

type CodeReader = ReturnType<typeof codeReader>

interface Asking {
  readonly code: string
  /** Under which the asker's misses are counted. */
  readonly key: string
  readonly now: Date
  readonly language: Language
}

/**
 * What a code says. An unknown and a malformed one do the same work and are answered alike. A right one is always
 * answered: who has missed too often may share an address with many, and is told nothing but that of wrong ones. A guess
 * is right once in 2^95, however many are made.
 */
export async function verifyCertificate(
  { db, find }: { db: Db; find: CodeReader },
  { code: typed, key, now, language }: Asking,
): Promise<VerifiedCertificate> {
  // What is longer than any code is cut, and then no code either.
  const code = foldCode(typed.slice(0, 200).replaceAll('\u0000', '?').toWellFormed()).slice(0, codeLength + 1)
  const found = await find({ code, key, now })
  if (found.code === null) {
    if (found.misses >= missesAMinute) throw new AppError('TOO_MANY_REQUESTS')
    // Of codes at one moment each looked when few had missed: no more misses are told than a minute has.
    const misses = await countTry(db, { key, windowMs: missWindowMs, now })
    throw new AppError(misses > missesAMinute ? 'TOO_MANY_REQUESTS' : 'CERTIFICATION_NOT_FOUND')
  }
  const { finish_at: finishAt, revoked_at: revokedAt } = found
  return {
    certificationIssueCode: found.code,
    name: localise(found.name, language),
    level: found.level,
    holder: maskName(found.korean_name),
    startAt: found.start_at.toISOString(),
    finishAt: finishAt.toISOString(),
    state: certificateState({ finishAt, revokedAt }, now),
    revokedAt: revokedAt?.toISOString() ?? null,
    replacedCode: found.code === code ? null : code,
    checkedAt: now.toISOString(),
  }
}
