import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findGuestRegistrants, findRegistrants } from '../courses/registration/new-registration-db.ts'
import type { Tx } from '../platform/db/open.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { findTickets, listEntries, updateStatistics } from '../waiting-room/ticket-db.ts'

const people = 4_000
const now = sql`${testNow}::timestamptz`

/** Only many rows show which tables are read as a whole. */
describe('for a popular course date', () => {
  let test: TestApp
  beforeAll(async () => {
    // Its database may be used again: what PostgreSQL has learnt about the tables must not stay.
    const used = await openTestDatabase('postgres')
    await sql`analyze`.execute(used.db)
    await used.close()
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  async function insertDate(tx: Tx) {
    const lectureId = await test.make.lecture({ capacity: people })
    const [room] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into waiting_room (lecture_id, opens_at, enter_minutes, turn_minutes, admit_per_minute, seed, seed_hash,
        created_at, updated_at)
      values (${lectureId}::integer, ${now}, 15, 5, 60, repeat('5', 64), repeat('6', 64), ${now}, ${now}) returning id`,
    )
    return { lectureId, roomId: room?.id ?? 0 }
  }

  /** Each is registered, in line, and has used a turn of the room, every other one as a guest. In every run others. */
  async function insertPeople(
    tx: Tx,
    name: string,
    { lectureId, roomId }: { lectureId: number; roomId: number },
  ) {
    await sql`insert into member (sub, email, name, email_verified, created_at)
      select ${name}::text || n, replace(${name}::text, ' ', '-') || n || '@example.com', '수강생', true, ${now}
      from generate_series(1, ${people}::integer) n`.execute(tx)
    await sql`insert into attender (lecture_id, member_id, email_key, name, email, language, purpose, apply_state, applied_at,
        registered_version, progress_state)
      select ${lectureId}::integer, id, email_key, name, email, 'en', 'KNOWLEDGE_PERSONAL', 'APPLIED', ${now}, 1, 'PREPARED'
      from member where starts_with(sub, ${name}::text)`.execute(tx)
    await sql`insert into waiting_room_ticket (room_id, member_id, email_key, code, entered_at, position, admitted_at, turn_ends_at,
        done_at)
      select ${roomId}::integer, case when n % 2 = 0 then id end, case when n % 2 = 1 then email_key end, 'code-' || id, ${now},
        n, ${now}, ${now}, ${now}
      from (select *, row_number() over (order by id)::integer as n from member where starts_with(sub, ${name}::text)) numbered`.execute(
      tx,
    )
    await sql`insert into waiting_entry (lecture_id, member_id, state, joined_at)
      select ${lectureId}::integer, id, 'WAITING', ${now} from member where starts_with(sub, ${name}::text)`.execute(
      tx,
    )
  }

  async function rowsOf<Row>(tx: Tx, query: RawBuilder<unknown>): Promise<Row[]> {
    return (await query.execute(tx)).rows as Row[]
  }

  const tables = ['attender', 'waiting_entry', 'waiting_room_ticket']

  /** Rows of each table read by going through it as a whole, since the transaction began. */
  async function scanned(tx: Tx): Promise<Record<string, number>> {
    const rows = await rowsOf<{ name: string; read: number }>(
      tx,
      sql`select relname as name, seq_tup_read::integer as read from pg_stat_xact_user_tables
        where schemaname = current_schema() and relname = any(${tables}::text[])`,
    )
    return Object.fromEntries(rows.map(({ name, read }) => [name, read]))
  }

  const readsOf =
    (tx: Tx, { lectureId, roomId }: { lectureId: number; roomId: number }) =>
    (id: number, key: string) => {
      const asked = [{ lectureId, memberId: id, emailKey: key }]
      return {
        registrants: () => findRegistrants(tx, asked, testNow),
        guests: () => findGuestRegistrants(tx, asked, testNow),
        tickets: () =>
          findTickets(tx, roomId, [
            { memberId: id, emailKey: null },
            { memberId: null, emailKey: key },
          ]),
        draw: () => listEntries(tx, roomId),
      }
    }

  /** PostgreSQL keeps a statement's plan after five calls, here one for tables that are still empty. */
  it.each(['without statistics', 'with statistics'])('indexes are used, %s', async (how) => {
    const read = await test.db.transaction().execute(async (tx) => {
      const date = await insertDate(tx)
      const reads = readsOf(tx, date)
      const before = Object.values(reads(0, 'nobody@example.com'))
      if (how === 'without statistics') for (let n = 0; n < 8; n++) for (const one of before) await one()
      await insertPeople(tx, how, date)
      if (how === 'with statistics') await sql`analyze`.execute(tx)
      const someone = await rowsOf<{ id: number; email_key: string }>(
        tx,
        sql`select id, email_key from member where sub = ${`${how}3999`}`,
      )
      const found: Record<string, Record<string, number>> = {}
      for (const [name, one] of Object.entries(reads(someone[0]?.id ?? 0, someone[0]?.email_key ?? ''))) {
        const earlier = await scanned(tx)
        await one()
        const later = await scanned(tx)
        found[name] = Object.fromEntries(
          tables.map((table) => [table, (later[table] ?? 0) - (earlier[table] ?? 0)]),
        )
      }
      return found
    })
    const none = { attender: 0, waiting_entry: 0, waiting_room_ticket: 0 }
    const { draw, ...others } = read
    expect(others).toEqual({ registrants: none, guests: none, tickets: none })
    expect(draw?.['waiting_room_ticket']).toBeLessThanOrEqual(people)
  })

  it('indexes are used after a run of the rooms, where PostgreSQL has looked at the table while it was empty', async () => {
    const read = await test.db.transaction().execute(async (tx) => {
      const date = await insertDate(tx)
      await sql`truncate waiting_room_ticket`.execute(tx)
      await sql`analyze waiting_room_ticket`.execute(tx)
      const { tickets } = readsOf(tx, date)(0, 'nobody@example.com')
      for (let n = 0; n < 8; n++) await tickets()
      await insertPeople(tx, 'since then', date)
      const stale = await scannedTickets(tx, tickets)
      await updateStatistics(tx)
      return { stale, after: await scannedTickets(tx, tickets) }
    })
    expect(read.stale).toBeGreaterThan(0)
    expect(read.after).toBe(0)
  })

  it('rooms go on while the table is locked for maintenance', async () => {
    await sql`truncate waiting_room_ticket`.execute(test.db)
    await sql`analyze waiting_room_ticket`.execute(test.db)
    await test.db.transaction().execute(async (tx) => insertPeople(tx, 'meanwhile', await insertDate(tx)))
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table waiting_room_ticket in share update exclusive mode`.execute(tx)
      await updateStatistics(test.db)
    })
  })

  async function scannedTickets(tx: Tx, one: () => Promise<unknown>): Promise<number> {
    const before = await scanned(tx)
    await one()
    const after = await scanned(tx)
    return (after['waiting_room_ticket'] ?? 0) - (before['waiting_room_ticket'] ?? 0)
  }
})
