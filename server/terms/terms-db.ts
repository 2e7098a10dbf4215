import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { TermsType } from '#contract/terms.ts'
import type { Db, Tx } from '../db/open.ts'

/** The version of each type that is in force at an instant. */
export function listCurrentTerms(db: Db, now: Date) {
  return db
    .selectFrom('terms_version')
    .distinctOn('type_id')
    .select(['type_id', 'version', 'title', 'text', 'starts_at'])
    .where('starts_at', '<=', now)
    .orderBy('type_id')
    .orderBy('version', 'desc')
    .execute()
}

/** Every version of a type, newest first, without the texts. */
export function listVersions(db: Db, typeId: TermsType) {
  return db
    .selectFrom('terms_version')
    .select(['version', 'title', 'starts_at as startsAt'])
    .where('type_id', '=', typeId)
    .orderBy('version', 'desc')
    .execute()
}

export function findText(db: Db, typeId: TermsType, version: number) {
  return db
    .selectFrom('terms_version')
    .select('text')
    .where('type_id', '=', typeId)
    .where('version', '=', version)
    .executeTakeFirst()
}

export interface NewConsents {
  readonly memberId: number
  readonly attenderId: number
  readonly types: readonly TermsType[]
  readonly language: Language
  readonly givenAt: Date
  /** The path where they were given. */
  readonly givenOn: string
}

/** Records consent to the version of each type that is in force, with the hash of its text in the reader's language. */
export async function insertConsents(tx: Tx, consents: NewConsents): Promise<void> {
  const { memberId, attenderId, types, language, givenAt, givenOn } = consents
  const given = await tx
    .insertInto('consent')
    .columns([
      'member_id',
      'attender_id',
      'type_id',
      'version',
      'text_hash',
      'language',
      'given_at',
      'given_on',
    ])
    .expression((eb) =>
      eb
        .selectFrom('terms_version')
        .distinctOn('type_id')
        .select([
          sql<number>`${memberId}::integer`.as('member_id'),
          sql<number>`${attenderId}::integer`.as('attender_id'),
          'type_id',
          'version',
          sql<Buffer>`sha256(convert_to(coalesce(text->>${language}::text, text->>'en'), 'UTF8'))`.as(
            'text_hash',
          ),
          sql<Language>`${language}::text`.as('language'),
          sql<Date>`${givenAt}::timestamptz`.as('given_at'),
          sql<string>`${givenOn}::text`.as('given_on'),
        ])
        .where('type_id', 'in', types)
        .where('starts_at', '<=', givenAt)
        .orderBy('type_id')
        .orderBy('version', 'desc'),
    )
    .returning('id')
    .execute()
  if (given.length !== types.length) throw new Error(`No terms are in force for one of: ${types.join(', ')}`)
}
