import { sql } from 'kysely'
import { listCertificationVersions } from '#contract/exams/certification-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findAdminCertification } from './certification-db.ts'
import { presentVersion } from './present-certification.ts'

/** Versions are events of the audit log, with the name of the member of staff. */
export const certificationVersionList = list({
  endpoint: listCertificationVersions,
  parent: (db, { params, now }) => findAdminCertification(db, params.certificationId, now),
  from: sql`audit_event`,
  id: sql<number>`audit_event.id`,
  where: ({ params }) => [sql`entity = 'certification'`, sql`entity_id = ${String(params.certificationId)}`],
  orders: { at: sql`id` },
  defaultSort: ['at,desc'],
  read: async (db, ids) => (await findVersions(db, ids)).map(presentVersion),
})

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

function findVersions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.sub', 'audit_event.actor_sub')
    .select(['audit_event.id', 'audit_event.at', 'audit_event.before', 'audit_event.after', 'member.name'])
    .where('audit_event.id', 'in', [...ids])
    .execute()
}
