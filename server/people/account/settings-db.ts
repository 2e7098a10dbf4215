import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/open.ts'
import { givenBy } from './consent-db.ts'

/** In one statement, as every page of the account reads it. */
export async function findSettings(db: Db, memberId: number) {
  const { agreed, versions, ...found } = await db
    .selectFrom('member')
    .select(['language', 'language_chosen'])
    .select((member) => [
      jsonArrayFrom(
        member
          .selectFrom('consent')
          .select((consent) => [
            'type_id',
            consent.fn.max('version').as('version'),
            consent.fn.max('given_at').as('given_at'),
          ])
          .where('withdrawn_at', 'is', null)
          .where(givenBy({ memberId }))
          .groupBy('type_id'),
      ).as('agreed'),
      jsonArrayFrom(
        member
          .selectFrom('terms_version')
          .select(['type_id', 'version', 'title', 'starts_at', 'asks_again', 'announced_at']),
      ).as('versions'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    ...found,
    agreed: agreed.map(({ given_at, ...consent }) => ({ ...consent, givenAt: new Date(given_at) })),
    versions: versions.map(({ starts_at, asks_again, announced_at, ...version }) => ({
      ...version,
      startsAt: new Date(starts_at),
      asksAgain: asks_again,
      announcedAt: announced_at && new Date(announced_at),
    })),
  }
}
