import type { JobData } from '../../platform/jobs/jobs.ts'
import { type Mail, type MailSettings, mailMessage, messageId } from '../../platform/mail/compose-mail.ts'
import { invitationState } from './org-invitation-rules.ts'
import { invitationMailBody, transferMailBody } from './org-mail-body.ts'
import { findInvitationMailRow, findTransferMailRow } from './org-mail-db.ts'

type OrgMail = JobData['org-mail']

/** Mails about organisations. */
export function orgMail(job: OrgMail, settings: MailSettings): Mail {
  return job.kind === 'orgInvited' ? invitationMail(job, settings) : transferMail(job, settings)
}

/** The mail of an invitation, once per time it is sent. */
function invitationMail(
  { kind, invitationId, invitedAt }: Extract<OrgMail, { kind: 'orgInvited' }>,
  settings: MailSettings,
): Mail {
  const at = new Date(invitedAt).getTime()
  const key = messageId(`${kind}-${invitationId}-${at}`, settings)
  return {
    key,
    kind,
    about: { invitationId },
    compose: async (db, now) => {
      const row = await findInvitationMailRow(db, invitationId)
      if (!row) return undefined
      if (row.invitedAt.getTime() !== at || invitationState(row, now) !== 'OPEN')
        return { skipped: 'its cause is gone' }
      return { message: mailMessage(invitationMailBody(row, settings), { to: row.email, key }) }
    },
  }
}

/** Notifies the new owner, who was not asked before. */
function transferMail(
  { kind, at, ...transfer }: Extract<OrgMail, { kind: 'orgTransferred' }>,
  settings: MailSettings,
): Mail {
  const { orgId, to } = transfer
  const key = messageId(`${kind}-${orgId}-${to}-${new Date(at).getTime()}`, settings)
  return {
    key,
    kind,
    about: { orgId },
    compose: async (db) => {
      const row = await findTransferMailRow(db, transfer)
      if (!row) return { skipped: 'its cause is gone' }
      if (row.email === null || !row.emailVerified) return { skipped: 'no address is known' }
      return { message: mailMessage(transferMailBody(row, settings), { to: row.email, key }) }
    },
  }
}
