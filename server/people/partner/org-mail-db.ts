import type { Db } from '../../platform/db/open.ts'
import { inviterName } from './org-invitation-db.ts'

export type InvitationMailRow = NonNullable<Awaited<ReturnType<typeof findInvitationMailRow>>>

export function findInvitationMailRow(db: Db, invitationId: number) {
  return db
    .selectFrom('org_invitation')
    .innerJoin('org', 'org.id', 'org_invitation.org_id')
    .innerJoin('member as inviter', 'inviter.id', 'org_invitation.invited_by')
    .select([
      'org.name as orgName',
      inviterName.as('invitedBy'),
      'org_invitation.email',
      'org_invitation.role',
      'org_invitation.language',
      'org_invitation.invited_at as invitedAt',
      'org_invitation.expires_at as expiresAt',
      'org_invitation.accepted_at as acceptedAt',
      'org_invitation.declined_at as declinedAt',
      'org_invitation.withdrawn_at as withdrawnAt',
    ])
    .where('org_invitation.id', '=', invitationId)
    .executeTakeFirst()
}

export type TransferMailRow = NonNullable<Awaited<ReturnType<typeof findTransferMailRow>>>

/** Undefined once the organisation has been transferred again. */
export function findTransferMailRow(db: Db, { orgId, to, by }: { orgId: number; to: number; by: number }) {
  return db
    .selectFrom('org_member as owning')
    .innerJoin('org', 'org.id', 'owning.org_id')
    .innerJoin('member as owner', 'owner.id', 'owning.member_id')
    .innerJoin('member as giver', (join) => join.on('giver.id', '=', by))
    .select([
      'org.name as orgName',
      'giver.name as givenBy',
      'owner.email',
      'owner.email_verified as emailVerified',
      'owner.language',
    ])
    .where('org.id', '=', orgId)
    .where('owning.member_id', '=', to)
    .where('owning.role', '=', 'OWNER')
    .executeTakeFirst()
}
