import type { Language } from '#contract/platform/languages.ts'
import type { SignedInUser } from '../../outside/identity/identity-provider.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'

/** Returns the id of the account, or of the one that it was merged into; both are locked. Keeps a chosen language. */
export async function upsertMember(
  tx: Tx,
  user: SignedInUser,
  { language, now }: { language: Language; now: Date },
) {
  const facts = {
    email: user.email,
    email_verified: user.emailVerified,
    email_key: emailKey(user),
    name: user.name,
    phone_number: user.phoneNumber,
    account_type: user.accountType,
    partner: user.roles.includes('partner'),
    partner_use: user.roles.includes('partner-use'),
    roles: [...user.roles],
  }
  const { id, merged_into: remaining } = await tx
    .insertInto('member')
    .values({ sub: user.sub, created_at: now, language, ...facts })
    .onConflict((conflict) =>
      conflict.column('sub').doUpdateSet((row) => ({
        ...facts,
        language: row
          .case()
          .when('member.language_chosen', '=', true)
          .then(row.ref('member.language'))
          .else(row.ref('excluded.language'))
          .end(),
      })),
    )
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow()
  if (remaining === null) return id
  await tx.selectFrom('member').select('id').where('id', '=', remaining).forNoKeyUpdate().execute()
  return remaining
}

/** Sets the language of the member's mails. */
export async function chooseLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db.updateTable('member').set({ language, language_chosen: true }).where('id', '=', memberId).execute()
}
