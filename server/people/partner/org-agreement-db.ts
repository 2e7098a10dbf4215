import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pages } from '#contract/pages.ts'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import type { Tx } from '../../platform/db/open.ts'

interface Agreement {
  readonly orgId: number
  readonly memberId: number
  readonly language: Language
  readonly now: Date
}

/** Ends the member's earlier agreement. `language` is that in which the statement was read. */
export async function insertAgreement(tx: Tx, { language, now, ...who }: Agreement): Promise<void> {
  await withdrawAgreements(tx, { ...who, now })
  await tx
    .insertInto('org_agreement')
    .values({
      org_id: who.orgId,
      member_id: who.memberId,
      version: orgAgreementVersion,
      text_hash: createHash('sha256').update(serverWords(language)('orgAgreement.text')).digest(),
      language,
      given_at: now,
      given_on: pages.organisation.path,
    })
    .execute()
}

/** Without a member, those of all members of the organisation. */
export async function withdrawAgreements(
  tx: Tx,
  { orgId, memberId, now }: { readonly orgId: number; readonly memberId?: number; readonly now: Date },
): Promise<void> {
  const inForce = tx
    .updateTable('org_agreement')
    .set({ withdrawn_at: sql<Date>`greatest(given_at, ${now}::timestamptz)` })
    .where('org_id', '=', orgId)
    .where('withdrawn_at', 'is', null)
  await (memberId === undefined ? inForce : inForce.where('member_id', '=', memberId)).execute()
}
