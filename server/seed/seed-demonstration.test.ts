import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { progressWithLecture } from '#contract/courses/lecture-states.ts'
import { demonstrationAccounts } from '#contract/people/demonstration-accounts.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import { addDays, dayOf } from '#contract/platform/centre-time.ts'
import { factsOf, lectureColumns } from '../courses/lecture/lecture-db.ts'
import { stateAt } from '../courses/lecture/lecture-rules.ts'
import type { Db } from '../platform/db/open.ts'
import { limitCases } from '../testing/limit-cases.ts'
import { engines, openTestDatabase } from '../testing/test-database.ts'
import { seedDemonstration } from './seed-demonstration.ts'
import { seedTerms } from './seed-terms.ts'

const zone = 'Asia/Seoul'

/** Days on which the demonstration may be started. */
const days: [string, string][] = [
  ['a Tuesday morning, while courses run', '2026-12-08T11:00:00+09:00'],
  ['a Saturday night', '2026-11-21T23:59:59+09:00'],
  ['New Year’s Eve', '2027-12-31T15:30:00+09:00'],
  ['New Year’s Day, still the old year in UTC', '2027-01-01T00:30:00+09:00'],
  ['29 February', '2028-02-29T10:00:00+09:00'],
]

async function counts(db: Db) {
  const { rows } =
    await sql`select (select count(*) from lecture) lectures, (select count(*) from lecture_day) days,
    (select count(*) from attender) attenders, (select count(*) from member) members, (select count(*) from org) orgs,
    (select count(*) from org_member) org_members, (select count(*) from terms_version) terms`.execute(db)
  return rows[0]
}

async function withDatabase(engine: 'pglite' | 'postgres', work: (db: Db) => Promise<void>) {
  const database = await openTestDatabase(engine)
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

/** Invariants on any day. */
async function expectSound(db: Db, now: Date) {
  const lectures = await db
    .selectFrom('lecture')
    .select([...lectureColumns, 'dropped_because'])
    .execute()
  expect(lectures.length).toBeGreaterThanOrEqual(80)
  const count = (test: (one: (typeof lectures)[number]) => boolean) => lectures.filter(test).length
  for (const level of ['BASIC', 'INTERMEDIATE', 'ADVANCE'])
    expect(count((one) => one.level === level)).toBeGreaterThan(20)
  for (const method of ['ONLINE', 'OFFLINE'])
    expect(count((one) => one.method === method)).toBeGreaterThan(20)
  for (const target of ['NORMAL', 'PARTNER']) expect(count((one) => one.target === target)).toBeGreaterThan(5)
  expect(count((one) => one.finish_at <= now)).toBeGreaterThan(15)
  expect(count((one) => one.state === 'ANNOUNCED')).toBeGreaterThan(25)
  expect(count((one) => one.state === 'ANNOUNCED' && one.seats_taken === one.capacity)).toBeGreaterThan(0)
  for (const state of ['DRAFT', 'PAUSED', 'DROPPED', 'COMPLETED'])
    expect(count((one) => one.state === state)).toBeGreaterThan(0)
  const months = new Set(lectures.map((one) => dayOf(one.start_at, zone).slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(4)

  // No clock move is due.
  expect(lectures.filter((one) => stateAt(factsOf(one), now, zone) !== one.state)).toEqual([])

  const { rows: seats } = await sql`select l.id from lecture l where l.seats_taken <>
    (select count(*) from attender a where a.lecture_id = l.id and a.apply_state in ('APPLIED', 'PAID'))`.execute(
    db,
  )
  expect(seats).toEqual([])

  const weekend = (await db.selectFrom('lecture_day').selectAll().execute()).filter(({ start_at: at }) =>
    [0, 6].includes(new Date(`${dayOf(at, zone)}T00:00:00Z`).getUTCDay()),
  )
  expect(weekend).toEqual([])
}

async function expectRegistrationsSound(db: Db, now: Date) {
  const attenders = await db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'state',
      'apply_state',
      'progress_state',
      'applied_at',
      'start_at',
      'method',
      'meeting_link_sent_at',
    ])
    .execute()
  expect(attenders.length).toBeGreaterThan(500)
  const progressOf = (one: (typeof attenders)[number]) =>
    (one.apply_state === 'APPLIED' && progressWithLecture[one.state]) || 'PREPARED'
  expect(attenders.filter((one) => one.progress_state !== progressOf(one))).toEqual([])
  expect(attenders.filter((one) => one.applied_at >= one.start_at || one.applied_at > now)).toEqual([])
}

describe('the demonstration', () => {
  it.each(engines)(
    'is seeded once with people, courses and terms, however often it starts, on %s',
    async (engine) => {
      await withDatabase(engine, async (db) => {
        const now = new Date('2026-12-08T11:00:00+09:00')
        await seedTerms(db, zone)
        await seedDemonstration(db, now, zone)
        const first = await counts(db)
        await seedTerms(db, zone)
        await Promise.all([1, 2, 3].map(() => seedDemonstration(db, new Date('2027-03-01T00:00:00Z'), zone)))
        expect(await counts(db)).toEqual(first)
        await expectSound(db, now)
        await expectRegistrationsSound(db, now)

        const members = await db
          .selectFrom('member')
          .select(['sub', 'name', 'account_type', 'roles', 'partner'])
          .execute()
        for (const { sub, name, accountType, roles } of demonstrationAccounts)
          expect(members.find((one) => one.sub === sub)).toEqual({
            sub,
            name,
            account_type: accountType,
            roles,
            partner: sub === 'partner-owner',
          })
        const terms = await db.selectFrom('terms_version').selectAll().execute()
        expect(new Set(terms.map(({ type_id }) => type_id))).toEqual(new Set(termsTypes))
        for (const one of terms) expect(Object.keys(one.title).sort()).toEqual(['en', 'ja', 'ko'])
        const announced = terms.filter(({ starts_at }) => starts_at > now)
        expect(announced.map(({ type_id, version }) => [type_id, version])).toEqual([
          ['collect', 3],
          ['ad', 2],
        ])
      })
    },
  )

  it.each(limitCases(2, days))('is consistent when started on %s', async (_, day) => {
    await withDatabase('postgres', async (db) => {
      const now = new Date(day)
      await seedDemonstration(db, now, zone)
      await expectSound(db, now)
      await expectRegistrationsSound(db, now)
    })
  })

  it('is consistent when started at any hour of a week', async () => {
    for (let day = 0; day < 7; day += 2)
      await withDatabase('postgres', async (db) => {
        const now = new Date(
          `${addDays('2026-12-07', day)}T${String(8 + day * 2).padStart(2, '0')}:45:00+09:00`,
        )
        await seedDemonstration(db, now, zone)
        await expectSound(db, now)
        await expectRegistrationsSound(db, now)
      })
  })

  it('does nothing if the centre already has a course', async () => {
    await withDatabase('postgres', async (db) => {
      const now = new Date('2026-12-08T11:00:00+09:00')
      await seedDemonstration(db, now, zone)
      await sql`delete from attender`.execute(db)
      await sql`delete from lecture where id > (select min(id) from lecture)`.execute(db)
      await seedDemonstration(db, now, zone)
      expect(await counts(db)).toMatchObject({ lectures: 1, attenders: 0 })
    })
  })
})
