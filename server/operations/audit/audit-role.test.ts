import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type Database, openDatabase } from '../../platform/db/open.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { testNow } from '../../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findAuditBreaks } from './audit-chain-db.ts'

/**
 * The product's role may only insert into and select from the audit log; it owns all other tables. Uses the statements
 * of `docs/operate.md`.
 */
const suffix = randomBytes(4).toString('hex')
const role = `education_${suffix}`
const owner = `education_audit_${suffix}`
const minimalRole = `education_strict_${suffix}`

let database: TestDatabase
let product: Database
beforeAll(async () => {
  database = await openTestDatabase('postgres')
  const { rows } = await sql<{ statement: string }>`
    select format('alter %s %I.%I owner to ${sql.raw(role)}', kind, schema, name) as statement from (
      select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind,
        nspname as schema, relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v')) as owned`.execute(database.db)
  const ownerStatements = rows.map((row) => row.statement)
  await onServer([
    `create role ${role} login password 'sample'`,
    ...ownerStatements,
    `alter schema pgboss owner to ${role}`,
    `grant usage, create on schema public to ${role}`,
    // The statements of docs/operate.md.
    `create role ${owner} nologin`,
    `grant usage, create on schema public to ${owner}`,
    `alter table audit_event owner to ${owner}`,
    `alter function audit_hash(audit_event) owner to ${owner}`,
    `alter function audit_chain() owner to ${owner}`,
    `alter function audit_refuse() owner to ${owner}`,
    `alter view audit_breaks owner to ${owner}`,
    `revoke create on schema public from ${owner}`,
    `revoke all on audit_event, audit_breaks from public, ${role}`,
    `grant select, insert on audit_event to ${role}`,
    `grant select on audit_breaks to ${role}`,
    `grant select on sequence audit_event_id_seq to ${role}`,
  ])
  product = await openDatabase({ url: urlAs(role), folder: '' })
})
afterAll(async () => {
  await product.close()
  await onServer([role, owner, minimalRole].map((one) => `drop owned by ${one} cascade`))
  await database.close()
  await onServer(
    [role, owner, minimalRole].map((one) => `drop role ${one}`),
    inject('postgresUrl'),
  )
})

function urlAs(user: string): string {
  const url = new URL(database.url ?? '')
  url.username = user
  url.password = 'sample'
  return url.href
}

async function onServer(statements: readonly string[], connectionString = database.url ?? ''): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const append = ({ db }: Database) =>
  db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: testNow,
      actor: { sub: 'operator', role: 'operator' },
      action: 'lecture.move',
      entity: 'lecture',
      entityId: '1',
      after: { state: 'DROPPED' },
    }),
  )

it('the product starts and appends with a role that may only insert and select', async () => {
  await migrate(product.db)
  const jobs = await startJobs(product, { worker: true, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await append(product)
  await append(product)
  const rows = await product.db.selectFrom('audit_event').select('entity_id').execute()
  expect(rows).toHaveLength(2)
  expect(await findAuditBreaks(product.db)).toEqual([])
  expect(await findAuditBreaks(database.db)).toEqual([])
})

it.each([
  "update audit_event set actor_sub = 'innocent'",
  'delete from audit_event',
  'truncate audit_event',
  'alter table audit_event disable trigger user',
  'drop trigger audit_append_only on audit_event',
  'drop table audit_event',
  'drop table audit_event cascade',
  "create or replace function audit_hash(e audit_event) returns bytea language sql immutable as 'select e.hash'",
  'create or replace function audit_refuse() returns trigger language plpgsql as $$ begin return null; end $$',
  "select setval('audit_event_id_seq', 1)",
])('the role may not execute: %s', async (statement) => {
  await expect(sql.raw(statement).execute(product.db)).rejects.toThrow(/permission denied|must be owner/)
})

it('a role with only insert and select on the audit log can append', async () => {
  await onServer([
    `create role ${minimalRole} login password 'sample'`,
    `grant usage on schema public to ${minimalRole}`,
    `grant insert, select on audit_event to ${minimalRole}`,
  ])
  const minimal = await openDatabase({ url: urlAs(minimalRole), folder: '' })
  await append(minimal)
  expect(await findAuditBreaks(minimal.db)).toEqual([])
  await minimal.close()
})
