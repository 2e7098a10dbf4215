import type { Language } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { type OrgCaller, withLockedOrg } from './manage-org.ts'
import { insertAgreement } from './org-agreement-db.ts'
import { findOrgDetail } from './org-db.ts'
import { canAgree, isAgreed } from './org-permission-rules.ts'

interface Agreement extends OrgCaller {
  readonly version: number
  readonly language: Language
  readonly now: Date
}

/** For a member who joined without agreeing; idempotent. */
export function agreeToOrg(db: Db, { version, language, now, ...caller }: Agreement) {
  const { orgId, memberId } = caller
  return withLockedOrg(db, caller, async (tx) => {
    assertAllowed(canAgree(version))
    const before = await findOrgDetail(tx, orgId, memberId, now)
    if (before && isAgreed(before.agreedVersion)) return before
    await insertAgreement(tx, { ...caller, language, now })
    const after = await findOrgDetail(tx, orgId, memberId, now)
    if (!after) throw new Error('a member has disappeared within the transaction')
    return after
  })
}
