import { type Selectable, sql } from 'kysely'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { TermsVersion } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

const versionColumns = [
  'type_id',
  'version',
  'title',
  'starts_at as startsAt',
  'outdated_texts',
  'translated_from',
  'asks_again as asksAgain',
  'announced_at as announcedAt',
  'record_version as recordVersion',
  'updated_at as updatedAt',
] as const

/** Newest first, without texts; of every kind or of one. */
export function listAllVersions(db: Db | Tx, typeId?: TermsType) {
  return db
    .selectFrom('terms_version')
    .select(versionColumns)
    .select((version) =>
      version
        .selectFrom('member')
        .select('member.name')
        .whereRef('member.id', '=', 'terms_version.updated_by')
        .as('updatedBy'),
    )
    .$if(typeId !== undefined, (all) => all.where('type_id', '=', typeId ?? 'service'))
    .orderBy('type_id')
    .orderBy('version', 'desc')
    .execute()
}
export type VersionRow = Awaited<ReturnType<typeof listAllVersions>>[number]

/** People per version; keys such as `service 2`. */
export async function countConsents(db: Db | Tx, typeId?: TermsType): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('consent')
    .leftJoin('attender', 'attender.id', 'consent.attender_id')
    .select([
      'consent.type_id',
      'consent.version',
      sql<number>`count(distinct coalesce(consent.member_id::text, attender.member_id::text, attender.email_key,
        consent.attender_id::text))::integer`.as('people'),
    ])
    .$if(typeId !== undefined, (all) => all.where('consent.type_id', '=', typeId ?? 'service'))
    .groupBy(['consent.type_id', 'consent.version'])
    .execute()
  return new Map(rows.map(({ type_id, version, people }) => [`${type_id} ${version}`, people]))
}

export function findTexts(db: Db | Tx, typeId: TermsType, versions: readonly number[]) {
  return db
    .selectFrom('terms_version')
    .select(['version', 'title', 'text'])
    .where('type_id', '=', typeId)
    .where('version', 'in', [...versions])
    .orderBy('version', 'desc')
    .execute()
}

/** Serialises changes of one kind's terms. */
export async function lockVersions(tx: Tx, typeId: TermsType): Promise<void> {
  await tx.selectFrom('terms_version').select('version').where('type_id', '=', typeId).forUpdate().execute()
}

type Texts = Pick<
  Selectable<TermsVersion>,
  | 'title'
  | 'text'
  | 'outdated_texts'
  | 'translated_from'
  | 'starts_at'
  | 'asks_again'
  | 'updated_by'
  | 'updated_at'
>

export async function insertVersion(
  tx: Tx,
  version: Texts & { readonly type_id: TermsType; readonly version: number },
): Promise<void> {
  await tx.insertInto('terms_version').values(version).execute()
}

export interface VersionKey {
  readonly typeId: TermsType
  readonly version: number
}

export async function updateVersion(
  tx: Tx,
  { typeId, version }: VersionKey,
  change: Texts | { readonly announced_at: Date },
): Promise<void> {
  await tx
    .updateTable('terms_version')
    .set(change)
    .set((row) => ({ record_version: row('record_version', '+', 1) }))
    .where('type_id', '=', typeId)
    .where('version', '=', version)
    .execute()
}

export async function deleteVersion(tx: Tx, { typeId, version }: VersionKey): Promise<void> {
  await tx.deleteFrom('terms_version').where('type_id', '=', typeId).where('version', '=', version).execute()
}

/** A member, or a guest by the latest registration. */
export type Concerned = { readonly memberId: number } | { readonly attenderId: number }

/** With an address: all members for the terms of service, else whoever agreed to an earlier version and did not withdraw. */
export async function listConcerned(db: Db | Tx, { typeId, version }: VersionKey): Promise<Concerned[]> {
  const { rows } = await sql<{ member_id: number | null; attender_id: number | null }>`
    with given as materialized (
      select distinct coalesce(consent.member_id, attender.member_id) as member_id, attender.email_key
      from consent left join attender on attender.id = consent.attender_id
      where consent.type_id = ${typeId} and consent.version < ${version} and consent.withdrawn_at is null
    )
    select id as member_id, null::integer as attender_id from member
    where email is not null and email_verified
      and (${typeId} = 'service' or id in (select member_id from given))
    union all
    select null, max(id) from attender
    where member_id is null and email is not null
      and email_key in (select email_key from given where member_id is null)
    group by email_key
    order by 1, 2`.execute(db)
  return rows.map(({ member_id, attender_id }) =>
    member_id === null ? { attenderId: attender_id ?? 0 } : { memberId: member_id },
  )
}

/** Undefined if the recipient has no address. */
export async function findTermsMailRow(db: Db, { typeId, version }: VersionKey, to: Concerned) {
  const [found] = await findTexts(db, typeId, [version])
  const versions = await listAllVersions(db, typeId)
  const facts = versions.find((one) => one.version === version)
  const reader = await ('memberId' in to
    ? db
        .selectFrom('member')
        .select(['email', 'language'])
        .where('id', '=', to.memberId)
        .where('email_verified', '=', true)
    : db.selectFrom('attender').select(['email', 'language']).where('id', '=', to.attenderId)
  )
    .$castTo<{ email: string | null; language: Language }>()
    .executeTakeFirst()
  return (
    found && facts && { ...facts, ...found, email: reader?.email ?? null, language: reader?.language ?? 'en' }
  )
}
export type TermsMailRow = NonNullable<Awaited<ReturnType<typeof findTermsMailRow>>>
