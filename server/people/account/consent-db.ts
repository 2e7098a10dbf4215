import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { marketingYears } from '#contract/people/marketing.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** A guest is known by the address. */
export type Consenter = { readonly memberId: number } | { readonly emailKey: string }

/** A member's consents include those given with their registrations. */
export const givenBy = (who: Consenter) => (consent: ExpressionBuilder<DB, 'consent'>) => {
  // An array, as PostgreSQL would read the whole table for a subquery beside "or"; with an array it uses the indexes of both.
  const withRegistration = (isOwn: Expression<SqlBool>) =>
    sql<SqlBool>`consent.attender_id = any(array(${consent.selectFrom('attender').select('attender.id').where(isOwn)}))`
  if ('memberId' in who) {
    const isOwn = sql<SqlBool>`attender.member_id = ${who.memberId}`
    return consent.or([consent('member_id', '=', who.memberId), withRegistration(isOwn)])
  }
  return withRegistration(sql<SqlBool>`attender.member_id is null and attender.email_key = ${who.emailKey}`)
}

/** Of consents that are not withdrawn. */
export async function findLatestConsent(
  db: Db | Tx,
  who: Consenter,
  typeId: TermsType,
): Promise<Date | null> {
  const { given: givenAt } = await db
    .selectFrom('consent')
    .select((consent) => consent.fn.max('given_at').as('given'))
    .where('type_id', '=', typeId)
    .where('withdrawn_at', 'is', null)
    .where(givenBy(who))
    .executeTakeFirstOrThrow()
  return givenAt
}

/**
 * Condition on consents to marketing: in force, as `marketingOf` decides of a single one (a test compares them). Its months are
 * as long, and it drops the seconds, too.
 */
export const isMarketingInForce = ({ now, zone }: { now: Date; zone: string }) => sql<boolean>`
  consent.type_id = 'ad' and consent.withdrawn_at is null
  and ((date_trunc('minute', consent.given_at at time zone ${zone}::text) + ${`${marketingYears} years`}::interval)
    at time zone ${zone}::text) > ${now}::timestamptz`

/** The latest consent to each version of the terms. */
export function listConsents(db: Db, memberId: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('consent')
        .selectAll()
        .distinctOn(['type_id', 'version'])
        .where(givenBy({ memberId }))
        .orderBy('type_id')
        .orderBy('version')
        .orderBy('given_at', 'desc')
        .orderBy('id', 'desc')
        .as('given'),
    )
    .innerJoin('terms_version', (join) =>
      join
        .onRef('terms_version.type_id', '=', 'given.type_id')
        .onRef('terms_version.version', '=', 'given.version'),
    )
    .select([
      'terms_version.type_id',
      'given.version',
      'terms_version.title',
      'given.language',
      'given.given_at',
      'given.withdrawn_at',
    ])
    .orderBy('given.given_at', 'desc')
    .orderBy('given.id')
    .execute()
}

export async function findAgreedVersions(db: Db | Tx, memberId: number): Promise<Map<TermsType, number>> {
  const rows = await db
    .selectFrom('consent')
    .select(['type_id', (consent) => consent.fn.max('version').as('version')])
    .where('withdrawn_at', 'is', null)
    .where(givenBy({ memberId }))
    .groupBy('type_id')
    .execute()
  return new Map(rows.map(({ type_id, version }) => [type_id, version]))
}

/** Serialises changes of a member's consents. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()
}

interface NewConsent {
  /** Null for guests, whose consent belongs to a registration. */
  readonly memberId: number | null
  readonly attenderId: number | null
  readonly typeId: TermsType
  readonly language: Language
  readonly now: Date
  /** Path of the page on which consent is given. */
  readonly givenOn: string
}

/** Consents to the version in force, with the hash of its text in the language. */
export async function insertConsent(
  tx: Tx,
  { memberId, attenderId, typeId, language, now, givenOn }: NewConsent,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into consent (member_id, attender_id, type_id, version, text_hash, language, given_at, given_on)
    select ${memberId}::integer, ${attenderId}::integer, type_id, version,
      sha256(convert_to(coalesce(text->>${language}::text, text->>'en'), 'UTF8')), ${language}::text,
      ${now}::timestamptz, ${givenOn}::text
    from terms_version where type_id = ${typeId} and starts_at <= ${now}
    order by version desc limit 1`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error(`No terms are in force for ${typeId}`)
}

/** Withdraws all consents of the kind, wherever given. */
export async function withdrawConsents(
  tx: Tx,
  { who, typeId, now }: { who: Consenter; typeId: TermsType; now: Date },
): Promise<void> {
  await tx
    .updateTable('consent')
    .set({ withdrawn_at: now })
    .where('type_id', '=', typeId)
    .where('withdrawn_at', 'is', null)
    .where((consent) => givenBy(who)(consent as unknown as ExpressionBuilder<DB, 'consent'>))
    .execute()
}
