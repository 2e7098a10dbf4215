import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { bothEngines, type Engine, openTestDatabase } from '../../testing/test-database.ts'
import { root } from '../settings/root.ts'
import { knownMigrations, migrate, readMigrations } from './migrate.ts'
import { splitStatements } from './migration-files.ts'
import { openDatabase } from './open.ts'

describe.each(bothEngines)('migrations on %s', (engine) => {
  it('run once and in order', async () => {
    const database = await openTestDatabase(engine)
    try {
      const before = await shapeOf(database.db)
      expect(await migrate(database.db)).toEqual([])
      expect(await shapeOf(database.db)).toEqual(before)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        database.db,
      )
      expect(rows.map(({ name }) => `${name}.sql`)).toEqual(await migrationFiles())
    } finally {
      await database.close()
    }
  })
})

it('create the same tables, columns, constraints, indexes and triggers on both engines', async () => {
  const [embedded, server] = await Promise.all(bothEngines.map(shapeOn))
  expect(embedded?.columns.length).toBeGreaterThan(50)
  expect(embedded).toEqual(server)
})

it('succeed when several processes start on a new PostgreSQL database', async () => {
  for (let round = 0; round < 3; round++) {
    const { url, drop } = await emptyDatabase()
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, folder: '' })))
    try {
      const ran = await Promise.all(opened.map(({ db }) => migrate(db)))
      expect(ran.flat().map((name) => `${name}.sql`)).toEqual(await migrationFiles())
    } finally {
      for (const database of opened) await database.close()
      await drop()
    }
  }
})

it('leave nothing behind when one of them fails, and run when its cause is gone', async () => {
  const { url, drop } = await emptyDatabase()
  const { db, close } = await openDatabase({ url, folder: '' })
  try {
    const tables = async () => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
        db,
      )
      return rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
    }
    await sql`create table opening_interest (of text)`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'Migration 0143-opening-interest failed, and nothing was changed: relation "opening_interest" already exists',
    )
    expect([await tables(), await readMigrations(db)]).toEqual([['opening_interest'], []])
    await sql`drop table opening_interest`.execute(db)
    expect(await migrate(db)).toEqual(await knownMigrations())
  } finally {
    await close()
    await drop()
  }
})

it('give way to a transaction that locks their tables in another order, and begin anew', async () => {
  const { url, drop } = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(folder, '0001-tables.sql'),
    'create table one (id integer); create table two (id integer);',
  )
  const { db, close } = await openDatabase({ url, folder: '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await migrate(db, { folder })
    const columns = 'alter table one add column more text; alter table two add column more text;'
    await writeFile(join(folder, '0002-columns.sql'), columns)
    await client.query('begin')
    await client.query('select from two')
    const migrated = migrate(db, { folder })
    await expect
      .poll(async () => (await client.query(`select from pg_locks where not granted`)).rowCount, {
        interval: 10,
      })
      .toBe(1)
    // Waits for the migration, which waits for this transaction.
    await client.query('select from one')
    await client.query('commit')
    expect(await migrated).toEqual(['0002-columns'])
  } finally {
    await client.end()
    await close()
    await drop()
    await rm(folder, { recursive: true })
  }
})

it('leave those of a later version alone, unless it has removed what this one uses', async () => {
  const database = await openTestDatabase('postgres')
  try {
    const add = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, 'later')`.execute(database.db)
    await add('9997-later')
    expect(await migrate(database.db)).toEqual([])
    await add('9999-contract-9998-removed')
    await expect(migrate(database.db)).rejects.toThrow(
      'The database is of a later version: 9999-contract-9998-removed has removed what this version uses.',
    )
    await sql`delete from kysely_migration where name like '999%'`.execute(database.db)
    expect(await migrate(database.db)).toEqual([])
  } finally {
    await database.close()
  }
})

it('give every paid and unpaid seat one kind of hold', async () => {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [before, [oneHold]] = split(await migrationFiles(), '0014-one-hold.sql')
    for (const file of before) await runFile(client, file)
    await client.query(
      `insert into member (sub, created_at) select 'member-' || n, now() from generate_series(1, 6) n`,
    )
    await client.query(`insert into lecture (title, description, search_text, level, method, target, practice, capacity,
      fee, recruit_finish_at, start_at, finish_at, created_at) values ('{}', '{}', '', 'BASIC', 'ONLINE', 'NORMAL',
      'NONE', 9, 33000, now(), now() + interval '1 hour', now() + interval '2 hours', now())`)
    await client.query(`insert into attender (lecture_id, member_id, language, purpose, apply_state, applied_at)
      values (1, 1, 'en', 'ETC', 'PAID', now())`)
    await client.query(`insert into hold (lecture_id, member_id, language, purpose, fee, held_at, until, state, attender_id)
      values (1, 1, 'en', 'ETC', 33000, now(), '2026-12-08T01:00:00Z', 'TAKEN', 1),
        (1, 2, 'en', 'ETC', 33000, now(), '2026-12-08T02:00:00Z', 'HELD', null)`)
    await client.query(`insert into certification (code, level, name, introduce, guide, notice, pass_score, total_score,
      question_count, minutes, created_at) values ('A', 'ASSOCIATE', '{}', '{}', '{}', '{}', 700, 1000, 65, 100, now())`)
    await client.query(`insert into exam (certification_id, exam_code, name, year, turn, start_at, finish_at, capacity, fee,
      pass_score, total_score, question_count, created_at) values (1, 'A', '{}', 2026, 1, now(), now() + interval '1 hour',
      9, 110000, 700, 1000, 65, now())`)
    await client.query(`insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name,
      english_first_name, english_last_name, phone_number, email, language, fee, pass_score, total_score, cancel_days,
      refund_percent, hold_until, applied_at, canceled_at, canceled_because)
      select 1, n, 'N' || n, state, '수강생', 'A', 'B', '1', 'a@example.com', 'ko', fee, 700, 1000, 2, 100,
        '2026-12-08T03:00:00Z', now(), case when because is not null then now() end, because
      from (values (1, 'APPLIED', null, 110000), (2, 'DRAFT', null, 110000), (3, 'CANCELED', 'HOLD_ENDED', 110000),
        (4, 'CANCELED', 'MEMBER', 110000), (5, 'DROPPED', null, 110000), (6, 'APPLIED', null, 0))
        as one (n, state, because, fee)`)
    await client.query(`insert into payment_order (order_id, member_id, applicant_id, hold_id, amount, state, paid_at,
      paid_amount, refund_asked_at, refund_because, refunded_at, created_at)
      select order_id, 1, applicant_id, hold_id, 1, state, case when state in ('DONE', 'CANCELED') then now() end,
        case when state in ('DONE', 'CANCELED') then 1 end, case when state = 'CANCELED' then now() end,
        case when state = 'CANCELED' then 'MEMBER' end, case when state = 'CANCELED' then now() end, now()
      from (values ('course-1', null, 1, 'DONE'), ('course-2', null, 2, 'READY'), ('exam-1-failed', 1, null, 'FAILED'),
        ('exam-1', 1, null, 'DONE'), ('exam-2', 2, null, 'READY'), ('exam-3', 3, null, 'EXPIRED'),
        ('exam-4', 4, null, 'CANCELED'), ('exam-5', 5, null, 'EXPIRED')) as one (order_id, applicant_id, hold_id, state)`)
    await runFile(client, oneHold ?? '')
    const { rows } =
      await client.query(`select order_id, hold.state, extract(hour from until at time zone 'UTC')::integer as until,
        coalesce('attender ' || attender.id, 'draft ' || draft.hold_id, exam_number) as of
      from payment_order join hold on hold.id = payment_order.hold_id
      left join attender on attender.hold_id = hold.id left join registration_draft draft on draft.hold_id = hold.id
      left join applicant on applicant.hold_id = hold.id order by payment_order.id`)
    expect(
      rows.map(({ order_id, state, until, of }) => `${order_id}: ${state} until ${until} by ${of}`),
    ).toEqual([
      'course-1: TAKEN until 1 by attender 1',
      'course-2: HELD until 2 by draft 2',
      'exam-1-failed: TAKEN until 3 by N1',
      'exam-1: TAKEN until 3 by N1',
      'exam-2: HELD until 3 by N2',
      'exam-3: ENDED until 3 by N3',
      'exam-4: TAKEN until 3 by N4',
      'exam-5: ENDED until 3 by N5',
    ])
    const { rows: free } = await client.query(`select hold_id from applicant where exam_number = 'N6'`)
    expect(free).toEqual([{ hold_id: null }])
    const again = `insert into registration_draft (hold_id, lecture_id, member_id, language, purpose, fee)
      select id, 1, 2, 'en', 'ETC', 33000 from held`
    const held = `with held as (insert into hold (held_at, until) values (now(), now()) returning id)`
    await expect(client.query(`${held} ${again}`)).rejects.toMatchObject({
      constraint: 'registration_draft_once_per_member',
    })
    await client.query(`update hold set state = 'ENDED' where id = 2`)
    await client.query(`${held} ${again}`)
  } finally {
    await client.end()
    await drop()
  }
})

it('turn the old list of sent mails into mails with a state', async () => {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [before, [rescheduling]] = split(await migrationFiles(), '0004-reschedule.sql')
    for (const file of before) await runFile(client, file)
    await client.query(`insert into member (sub, created_at) values ('a', now())`)
    await client.query(`insert into lecture (title, description, search_text, level, method, target, practice, capacity,
      recruit_finish_at, start_at, finish_at, created_at) values ('{}', '{}', '', 'BASIC', 'ONLINE', 'NORMAL', 'NONE', 1,
      now(), now() + interval '1 hour', now() + interval '2 hours', now())`)
    await client.query(`insert into attender (lecture_id, member_id, language, purpose, apply_state, applied_at)
      values (1, 1, 'en', 'ETC', 'APPLIED', now())`)
    await client.query(`insert into mail_sent values ('<registered-1@edu.example.com>', '2026-12-08T01:00:00Z'),
      ('<meetingLink-1@edu.example.com>', '2026-12-08T02:00:00Z'), ('<canceled-9@edu.example.com>', now()),
      ('something else', now()), ('<registered-99999999999@edu.example.com>', now())`)
    await runFile(client, rescheduling ?? '')
    const { rows } = await client.query(
      `select key, kind, attender_id, state, sent_at from mail order by sent_at`,
    )
    expect(rows).toEqual([
      {
        key: '<registered-1@edu.example.com>',
        kind: 'registered',
        attender_id: 1,
        state: 'SENT',
        sent_at: new Date('2026-12-08T01:00:00Z'),
      },
      {
        key: '<meetingLink-1@edu.example.com>',
        kind: 'meetingLink',
        attender_id: 1,
        state: 'SENT',
        sent_at: new Date('2026-12-08T02:00:00Z'),
      },
    ])
  } finally {
    await client.end()
    await drop()
  }
})

it('finish registrations of courses completed before results were stored', async () => {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [before, [completion]] = split(await migrationFiles(), '0009-completion.sql')
    for (const file of before) await runFile(client, file)
    await client.query(
      `insert into member (sub, created_at) select n::text, now() from generate_series(1, 6) n`,
    )
    await client.query(`insert into lecture (title, description, search_text, level, method, target, practice, capacity,
      recruit_finish_at, start_at, finish_at, created_at, state)
      select '{}', '{}', '', 'BASIC', 'ONLINE', 'NORMAL', 'NONE', 9, '2026-12-07T00:00:00Z', '2026-12-08T00:00:00Z',
        '2026-12-08T08:00:00Z', now(), state
      from unnest(array['COMPLETED', 'WAITING_COMPLETION', 'ANNOUNCED']) with ordinality wanted (state, nth) order by nth`)
    await client.query(`insert into attender (lecture_id, member_id, language, purpose, apply_state, progress_state,
      applied_at, canceled_at)
      select lecture_id, member_id, 'en', 'ETC', apply_state, progress_state, now(),
        case apply_state when 'CANCELED' then now() end
      from (values (1, 1, 'APPLIED', 'FINISHED'), (1, 2, 'PAID', 'PREPARED'), (1, 3, 'CANCELED', 'PREPARED'),
        (2, 4, 'APPLIED', 'WAITING_FINISH'), (2, 5, 'CANCELED', 'PREPARED'), (3, 6, 'DROPPED', 'PREPARED'))
        as made (lecture_id, member_id, apply_state, progress_state) order by member_id`)
    await client.query(`insert into restriction (member_id, restrict_start_at, restrict_finish_at)
      values (1, '2026-12-08T08:00:00Z', '2027-06-08T15:00:00Z')`)
    await runFile(client, completion ?? '')
    const { rows } = await client.query(
      'select member_id, progress_state, result, finished_at from attender order by id',
    )
    const finished_at = new Date('2026-12-08T08:00:00Z')
    expect(rows).toEqual([
      { member_id: 1, progress_state: 'FINISHED', result: 'COMPLETED', finished_at },
      { member_id: 2, progress_state: 'FINISHED', result: 'COMPLETED', finished_at },
      { member_id: 3, progress_state: 'FINISHED', result: 'CANCELED', finished_at },
      { member_id: 4, progress_state: 'WAITING_FINISH', result: null, finished_at: null },
      { member_id: 5, progress_state: 'PREPARED', result: null, finished_at: null },
      { member_id: 6, progress_state: 'PREPARED', result: null, finished_at: null },
    ])
  } finally {
    await client.end()
    await drop()
  }
})

describe('a migration file', () => {
  it.each([
    ['at semicolons', 'select 1; select 2;\nselect 3', ['select 1', 'select 2', 'select 3']],
    ['without empty statements', ';; ;\n-- only a word\n;', []],
    ['not inside quoted text', "insert into t values ('a;b', 'it''s; so')", undefined],
    ['not inside a quoted name', 'select 1 as "a;b""c\';d"', undefined],
    ['not inside the body of a function', 'create function f() as $$ a; b; $$ language sql', undefined],
    ['not inside a tagged dollar quote', "do $it$ begin x := $$ ' $$; y; end $it$", undefined],
    ['without comments', "select 1 -- don't; stop\n; select 2", ['select 1', 'select 2']],
    ['without long comments', "select 1 /* don't; stop */; select 2", ['select 1', 'select 2']],
    [
      'keeping comment markers in quoted text',
      "select '--', '/*'; select '*/'",
      ["select '--', '/*'", "select '*/'"],
    ],
    ['keeping operators', "select a->>'b' - 1, $1", undefined],
  ])('is split %s', (_, text, expected) => {
    expect(splitStatements(text)).toEqual(expected ?? [text])
  })

  it('contains only statements that begin with a verb', async () => {
    for (const file of await migrationFiles())
      for (const statement of splitStatements(await readFile(join(root, 'migrations', file), 'utf8')))
        expect(statement).toMatch(/^(create|alter|drop|insert|update|delete) /)
  })
})

function split(files: readonly string[], at: string): [before: string[], from: string[]] {
  const index = files.indexOf(at)
  return [files.slice(0, index), files.slice(index)]
}

async function runFile(client: pg.Client, file: string): Promise<void> {
  for (const statement of splitStatements(await readFile(join(root, 'migrations', file), 'utf8')))
    await client.query(statement)
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(join(root, 'migrations'))).filter((name) => name.endsWith('.sql')).sort()
}

async function shapeOn(engine: Engine) {
  const database = await openTestDatabase(engine)
  try {
    return await shapeOf(database.db)
  } finally {
    await database.close()
  }
}

/** The schema from the system catalogue, independent of the server's version. */
async function shapeOf(db: Awaited<ReturnType<typeof openTestDatabase>>['db']) {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map(({ line }) => line)
  return {
    columns: await lines(sql`
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, identity_generation) as line
      from information_schema.columns where table_schema = 'public' order by table_name, column_name`),
    constraints: await lines(sql`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
      order by 1`),
    indexes: await lines(sql`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await lines(sql`
      select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by 1`),
    functions: await lines(sql`
      select concat_ws(' ', proname, prosrc) as line from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`),
  }
}

async function emptyDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}
