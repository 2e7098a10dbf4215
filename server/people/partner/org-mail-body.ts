import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { maskName } from '../../platform/masking/mask.ts'
import type { InvitationMailRow, TransferMailRow } from './org-mail-db.ts'

/** Shows the inviter's full name, by which the recipient decides whether to trust it. */
export function invitationMailBody(row: InvitationMailRow, { zone, publicOrigin }: MailSettings): MailBody {
  const { language, orgName: org, role } = row
  const say = serverWords(language)
  return {
    language,
    ...mailTexts(language, {
      subject: ['orgMails.orgInvited.subject', { org }],
      heading: ['orgMails.orgInvited.heading'],
      lead: ['orgMails.orgInvited.lead', { org, inviter: row.invitedBy ?? 'none' }],
    }),
    title: org,
    facts: [
      { name: say('orgMails.role'), lines: [say(`orgMails.roles.${role}`)] },
      { name: say('orgMails.sees'), lines: [say('orgAgreement.text')] },
      { name: say('orgMails.until'), lines: [formatsIn(language, zone).textDeadline(row.expiresAt)] },
    ],
    action: { label: say('orgMails.answer'), url: `${publicOrigin}/account/organisation` },
    hints: [say('orgMails.addressHint', { email: row.email }), say('orgMails.strangerHint')],
    footer: say('orgMails.footer'),
  }
}

/** Tells the new owner their rights and how to transfer back. The former owner's name is masked. */
export function transferMailBody(row: TransferMailRow, { publicOrigin }: MailSettings): MailBody {
  const { language, orgName: org } = row
  const say = serverWords(language)
  const giver = row.givenBy === null ? undefined : maskName(row.givenBy)
  return {
    language,
    ...mailTexts(language, {
      subject: ['orgMails.orgTransferred.subject', { org }],
      heading: ['orgMails.orgTransferred.heading'],
      lead: ['orgMails.orgTransferred.lead', { org, giver: giver ?? 'none' }],
    }),
    title: org,
    facts: [
      { name: say('orgMails.role'), lines: [say('orgMails.roles.OWNER')] },
      { name: say('orgMails.orgTransferred.may'), lines: [say('orgMails.orgTransferred.owners')] },
    ],
    action: { label: say('orgMails.orgTransferred.open'), url: `${publicOrigin}/account/organisation` },
    hints: [say('orgMails.orgTransferred.giveBack'), say('orgMails.orgTransferred.partner')],
    footer: say('orgMails.orgTransferred.footer'),
  }
}
