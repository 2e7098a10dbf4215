import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { invitationState } from './org-invitation-rules.ts'
import { invitationMailBody, transferMailBody } from './org-mail-body.ts'
import { findInvitationMailRow, findTransferMailRow } from './org-mail-db.ts'

type OrgMail = Extract<JobData['org-mail'], { kind: 'orgInvited' | 'orgTransferred' }>

export function orgMail(job: OrgMail, settings: MailSettings): Mail {
  return job.kind === 'orgInvited' ? invitationMail(job, settings) : transferMail(job, settings)
}

/** Once per time that the invitation is sent. */
function invitationMail(
  { kind, invitationId, invitedAt }: Extract<OrgMail, { kind: 'orgInvited' }>,
  settings: MailSettings,
): Mail {
  const at = new Date(invitedAt).getTime()
  return planMail(settings, {
    kind,
    cause: `${invitationId}-${at}`,
    about: { invitationId },
    find: (db) => findInvitationMailRow(db, invitationId),
    isCurrent: (row, now) => row.invitedAt.getTime() === at && invitationState(row, now) === 'OPEN',
    body: (row) => invitationMailBody(row, settings),
  })
}

function transferMail(
  { kind, at, ...transfer }: Extract<OrgMail, { kind: 'orgTransferred' }>,
  settings: MailSettings,
): Mail {
  const { orgId, to } = transfer
  return planMail(settings, {
    kind,
    cause: `${orgId}-${to}-${new Date(at).getTime()}`,
    about: { orgId },
    async find(db) {
      const row = await findTransferMailRow(db, transfer)
      return { row, email: row?.emailVerified ? row.email : null }
    },
    body: ({ row }) => row && transferMailBody(row, settings),
  })
}
