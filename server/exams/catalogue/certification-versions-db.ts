import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

export type VersionRow = Awaited<ReturnType<typeof listVersions>>['rows'][number]

/** Versions are events of the audit log, with the name of the member of staff. */
export async function listVersions(
  db: Db,
  certificationId: number,
  { slice, orders }: { slice: Slice; orders: readonly { field: 'at'; direction: 'asc' | 'desc' }[] },
) {
  const events = db
    .selectFrom('audit_event')
    .where('audit_event.entity', '=', 'certification')
    .where('audit_event.entity_id', '=', String(certificationId))
  const { total } = await events
    .select((event) => event.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let rows = events
    .leftJoin('member', 'member.sub', 'audit_event.actor_sub')
    .select(['audit_event.id', 'audit_event.at', 'audit_event.before', 'audit_event.after', 'member.name'])
  for (const { direction } of orders) rows = rows.orderBy('audit_event.id', direction)
  return { rows: await rows.limit(slice.size).offset(slice.offset).execute(), total }
}
