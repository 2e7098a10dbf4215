import { sql } from 'kysely'
import { listInvitations } from '#contract/people/org-invitation.ts'
import { list } from '../../platform/lists/list-db.ts'
import { findInvitations } from './org-invitation-db.ts'
import { presentInvitation } from './present-org.ts'
import { requireManager } from './require-manager.ts'

export const invitationList = list({
  endpoint: listInvitations,
  parent: (db, { params, actor }) => requireManager(db, params.orgId, actor),
  from: sql`org_invitation`,
  id: sql<number>`org_invitation.id`,
  where: ({ params }) => [sql`org_id = ${params.orgId}`],
  orders: { invitedAt: sql`invited_at` },
  defaultSort: ['invitedAt,desc'],
  ties: 'sorted',
  read: async (db, ids, view, role) =>
    (await findInvitations(db, ids)).map((row) => presentInvitation(row, { ...view, role })),
})
