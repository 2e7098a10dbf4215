import type { Language } from '#contract/platform/languages.ts'
import type { SignedIn } from '../../outside/identity/identity.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'

/** Keeps what the provider tells of a member at sign-in; the member's id. A language that was chosen stays. */
export async function upsertMember(
  tx: Tx,
  told: SignedIn,
  { language, now }: { language: Language; now: Date },
) {
  const facts = {
    email: told.email,
    email_verified: told.emailVerified,
    email_key: emailKey(told),
    name: told.name,
    phone_number: told.phoneNumber,
    account_type: told.accountType,
    partner: told.roles.includes('partner'),
    roles: [...told.roles],
  }
  const { id } = await tx
    .insertInto('member')
    .values({ sub: told.sub, created_at: now, language, ...facts })
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
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The language of a member's mails. */
export function findLanguage(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select(['language', 'language_chosen'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function chooseLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db.updateTable('member').set({ language, language_chosen: true }).where('id', '=', memberId).execute()
}
