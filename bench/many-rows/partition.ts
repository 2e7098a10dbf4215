import type { Rows, TestDatabase } from '../../e2e/support/database.ts'
import { withoutChecks } from './load-rows.ts'

/** The time by whose month each table is partitioned. */
const partitioned = { attender: 'applied_at', audit_event: 'at' } as const
type Table = keyof typeof partitioned

/**
 * Replaces the tables of registrations and audit events by copies that are partitioned by month, with the product's indexes. A
 * unique index then has to include the month's time, so it no longer holds what it is for, and no other table can refer to a
 * registration: the copies are good for reading only.
 */
export async function partitionByMonth(database: TestDatabase): Promise<void> {
  for (const table of Object.keys(partitioned) as Table[])
    await withoutChecks(database.url, (loading) => partition(loading, table))
  await database.rows('vacuum analyze')
}

async function partition(loading: Rows, table: Table): Promise<void> {
  const time = partitioned[table]
  const whole = `${table}_whole`
  const indexes = await loading.rows<{ definition: string }>(
    'select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass',
    [table],
  )
  await loading.rows(`alter table ${table} rename to ${whole}`)
  await loading.rows(
    `create table ${table} (like ${whole} including defaults including constraints) partition by range (${time})`,
  )
  const months = await loading.rows<{ name: string; from: string; until: string }>(
    `select to_char(month, 'YYYY_MM') as name, month::text as from, (month + interval '1 month')::text as until
    from generate_series((select date_trunc('month', min(${time})) from ${whole}),
      (select max(${time}) from ${whole}) + interval '1 month', interval '1 month') month`,
  )
  for (const { name, from, until } of months)
    await loading.rows(
      `create table ${table}_${name} partition of ${table} for values from ('${from}') to ('${until}')`,
    )
  await loading.rows(`insert into ${table} select * from ${whole}`)
  await loading.rows(`truncate ${whole} cascade`)
  for (const { definition } of indexes) await loading.rows(asPartitioned(definition, { table, time }))
}

/** The index for the partitioned copy, renamed; a unique one needs the partition key among its columns. */
function asPartitioned(
  definition: string,
  { table, time }: { readonly table: Table; readonly time: string },
): string {
  const named = definition
    .replace(/INDEX (\w+) ON (\S+)/, `INDEX $1_by_month ON public.${table}`)
    .replace(/ ON public\.\w+/, ` ON public.${table}`)
  return named.startsWith('CREATE UNIQUE') ? named.replace(/\(([^()]+)\)/, `($1, ${time})`) : named
}
