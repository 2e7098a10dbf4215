import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findGuestRegistrants, findRegistrants } from '../courses/registration/new-registration-db.ts'
import type { Tx } from '../platform/db/open.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { findTickets, listEntries } from '../waiting-room/ticket-db.ts'

const people = 4_000

/** PostgreSQL's plans depend on how much a table has, so that only many rows show which are read whole. */
describe('a popular course date', () => {
  let test: TestApp
  let lectureId: number
  let roomId: number
  beforeAll(async () => {
    test = await startTestApp('postgres')
    lectureId = await test.make.lecture({ capacity: people })
    await sql`insert into member (sub, email, name, email_verified, created_at)
      select 'many-' || n, 'many-' || n || '@example.com', '수강생', true, ${testNow}::timestamptz
      from generate_series(1, ${people}::integer) n`.execute(test.db)
    await sql`insert into attender (lecture_id, member_id, email_key, name, email, language, purpose, apply_state, applied_at,
        registered_version, progress_state)
      select ${lectureId}::integer, id, email_key, name, email, 'en', 'KNOWLEDGE_PERSONAL', 'APPLIED', ${testNow}::timestamptz, 1,
        'PREPARED'
      from member where sub like 'many-%'`.execute(test.db)
    const { rows } = await sql<{
      id: number
    }>`insert into waiting_room (lecture_id, opens_at, enter_minutes, turn_minutes,
        admit_per_minute, seed, seed_hash, created_at, updated_at)
      values (${lectureId}::integer, ${testNow}::timestamptz, 15, 5, 60, repeat('5', 64), repeat('6', 64), ${testNow}::timestamptz,
        ${testNow}::timestamptz) returning id`.execute(test.db)
    roomId = rows[0]?.id ?? 0
    await sql`insert into waiting_room_ticket (room_id, member_id, email_key, code, entered_at, position, admitted_at, turn_ends_at,
        done_at)
      select ${roomId}::integer, case when n % 2 = 0 then id end, case when n % 2 = 1 then email_key end, 'code-' || id,
        ${testNow}::timestamptz, n, ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz
      from (select *, row_number() over (order by id)::integer as n from member where sub like 'many-%') numbered`.execute(
      test.db,
    )
    await sql`insert into waiting_entry (lecture_id, member_id, state, joined_at)
      select ${lectureId}::integer, id, 'WAITING', ${testNow}::timestamptz from member where sub like 'many-%'`.execute(
      test.db,
    )
    await sql`analyze`.execute(test.db)
  })
  afterAll(() => test.close())

  const tables = ['attender', 'waiting_entry', 'waiting_room_ticket']

  /** Rows of each table that `read` has read by going through the whole table. */
  const scannedBy = (read: (tx: Tx) => Promise<unknown>) =>
    test.db.transaction().execute(async (tx) => {
      await read(tx)
      const { rows } = await sql<{ name: string; read: number }>`
        select relname as name, seq_tup_read::integer as read from pg_stat_xact_user_tables
        where schemaname = current_schema() and relname = any(${tables}::text[])`.execute(tx)
      return Object.fromEntries(rows.map(({ name, read }) => [name, read]))
    })

  const none = { attender: 0, waiting_entry: 0, waiting_room_ticket: 0 }

  it('is read by its indexes for whoever registers', async () => {
    const { rows } = await sql<{ id: number; email_key: string }>`
      select id, email_key from member where sub like 'many-%' order by id desc limit 8`.execute(test.db)
    const asked = rows.map(({ id, email_key }) => ({ lectureId, memberId: id, emailKey: email_key }))
    expect(await scannedBy((tx) => findRegistrants(tx, asked, testNow))).toEqual(none)
    expect(await scannedBy((tx) => findGuestRegistrants(tx, asked, testNow))).toEqual(none)
  })

  it('is read by its indexes for whoever waits in its room', async () => {
    const { rows } = await sql<{ id: number; email_key: string }>`
      select id, email_key from member where sub like 'many-%' order by id desc limit 8`.execute(test.db)
    const holders = rows.flatMap(({ id, email_key }) => [
      { memberId: id, emailKey: null },
      { memberId: null, emailKey: email_key },
    ])
    expect(await scannedBy((tx) => findTickets(tx, roomId, holders))).toEqual(none)
  })

  it('has the tickets of its room read once for the draw', async () => {
    expect(await scannedBy((tx) => listEntries(tx, roomId))).toEqual({ ...none, waiting_room_ticket: people })
  })
})
