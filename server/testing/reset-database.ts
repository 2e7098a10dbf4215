import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../platform/db/open.ts'

/** Rows that a prepared database has: everything else is content of a test. */
const prepared = ['public.kysely_migration', 'public.kysely_migration_lock', 'pgboss.version', 'pgboss.queue']

/**
 * Deletes all rows. Triggers do not fire: those that forbid it, of the audit log, and those of
 * foreign keys. A large table is truncated, which takes longer for a small one.
 */
const emptied = (kept: readonly string[], last: string) => `do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')
        and schemaname || '.' || tablename <> all ('{${kept.join(',')}}')
    loop
      if pg_relation_size(one.name) > 1000000 then execute 'truncate ' || one.name || ' cascade';
      else execute 'delete from ' || one.name;
      end if;
    end loop;
    ${last}
  end $$`

/** Plans would follow what another test has let PostgreSQL learn about a table. */
const forgetStatistics = `
    delete from pg_statistic where starelid in (select oid from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace));
    update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace);`

const reset = emptied(
  [...prepared, 'public.clock_offset'],
  `update clock_offset set milliseconds = 0;
    ${forgetStatistics}
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null;`,
)

/**
 * Deletes all rows but the terms, while the product runs. Ids go on, so that it takes no new row for one that it remembers.
 */
export async function emptyDatabase(db: Db): Promise<void> {
  await sql.raw(emptied([...prepared, 'public.clock_offset', 'public.terms_version'], '')).execute(db)
}

/** The schema with its privileges, and the applied migrations. */
const schema = `select md5(string_agg(part, ',' order by part)) as fingerprint from (
    select format('%s %s %s %s', relnamespace, relname, relkind, relacl) as part from pg_class
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    union all select format('%s %s', tgname, tgenabled) from pg_trigger
    union all select format('%s %s', conname, conrelid::regclass) from pg_constraint
    union all select format('%s %s', proname, prosrc) from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    union all select name from kysely_migration
  ) as parts`

/** Makes a database as it was prepared; false where a test has changed more than rows. */
export async function resetDatabase(url: string, fingerprint: string): Promise<boolean> {
  return withClient(url, async (client) => {
    if ((await fingerprintOf(client)) !== fingerprint) return false
    await client.query(reset)
    return true
  })
}

/** What `resetDatabase` compares with. */
export function schemaFingerprint(url: string): Promise<string> {
  return withClient(url, fingerprintOf)
}

async function fingerprintOf(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query(`select where to_regclass('public.kysely_migration') is not null`)
  // A test has dropped everything.
  if (rowCount === 0) return ''
  const { rows } = await client.query<{ fingerprint: string }>(schema)
  return rows[0]?.fingerprint ?? ''
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
