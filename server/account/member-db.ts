import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '../db/open.ts'
import type { SignedIn } from '../outside/identity/identity.ts'

/** Keeps what the provider tells of a member at sign-in; the member's id. */
export async function upsertMember(
  tx: Tx,
  told: SignedIn,
  { language, now }: { language: Language; now: Date },
) {
  const facts = {
    email: told.email,
    email_verified: told.emailVerified,
    name: told.name,
    phone_number: told.phoneNumber,
    account_type: told.accountType,
    roles: [...told.roles],
    language,
  }
  const { id } = await tx
    .insertInto('member')
    .values({ sub: told.sub, created_at: now, ...facts })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The restriction a member is under at an instant, if any: the one that ends last. */
export function findRestriction(db: Db, memberId: number, now: Date) {
  return db
    .selectFrom('restriction')
    .select(['restrict_start_at', 'restrict_finish_at'])
    .where('member_id', '=', memberId)
    .where('restrict_start_at', '<=', now)
    .where('restrict_finish_at', '>', now)
    .orderBy('restrict_finish_at', 'desc')
    .executeTakeFirst()
}
