import type { JobData } from '../jobs/job-data.ts'
import type { Mail, MailSettings } from './compose-mail.ts'

/** Staff send it to themselves. It is composed when they request it. */
export function testMail(
  { kind, memberId, at, message }: JobData['template-mail'],
  settings: MailSettings,
): Mail {
  const { hostname } = new URL(settings.publicOrigin)
  const key = `<${kind}-${memberId}-${new Date(at).getTime()}@${hostname}>`
  return {
    key,
    kind,
    about: { memberId },
    compose: async () => ({ message: { ...message, messageId: key } }),
  }
}
