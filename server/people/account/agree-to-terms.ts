import { pages } from '#contract/pages.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { listAllVersions } from '../terms/terms-admin-db.ts'
import { termsStatus } from '../terms/terms-rules.ts'
import { findAgreedVersions, insertConsent, lockMember } from './consent-db.ts'

interface Agreement {
  readonly memberId: number
  readonly typeId: TermsType | null
  readonly version: number
  readonly language: Language
  readonly now: Date
}

/** Does nothing if the consent has been given already. */
export function agreeToTerms(db: Db, { memberId, typeId, version, language, now }: Agreement): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!typeId) throw new AppError('TERMS_NOT_FOUND')
    await lockMember(tx, memberId)
    const all = await listAllVersions(tx, typeId)
    if (!all.some((one) => one.version === version)) throw new AppError('TERMS_NOT_FOUND')
    if (termsStatus(version, all, now).standing !== 'CURRENT') throw new AppError('TERMS_CHANGED')
    if ((await findAgreedVersions(tx, memberId)).get(typeId) === version) return
    const givenOn = pages.settings.path
    await insertConsent(tx, { memberId, attenderId: null, typeId, language, now, givenOn })
  })
}
