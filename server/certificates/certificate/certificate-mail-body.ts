import { groupCode } from '#contract/certificates/certificate-code.ts'
import { isSameName } from '#contract/certificates/holder-names.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import type { CertificateMailRow } from './certificate-mail-db.ts'

type Kind = JobData['certificate-mail']['kind']

export function certificateMailBody(
  kind: Kind,
  row: CertificateMailRow,
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const { language } = row
  const say = serverWords(language)
  const { textDay } = formatsIn(language, zone)
  const title = localise(row.name, language)
  const latin = `${row.english_first_name} ${row.english_last_name}`
  const values = { title, day: textDay(row.finish_at), name: language === 'ko' ? row.korean_name : latin }
  const isReminder = kind === 'certificateExpiring'
  const topic = kind === 'certificateReissued' && row.name_corrected ? 'nameCorrected' : kind
  const isRevocation = kind === 'certificateRevoked'
  return {
    language,
    ...mailTexts(language, {
      subject: [`certificateMails.${topic}.subject`, values],
      heading: [`certificateMails.${topic}.heading`],
      lead: [`certificateMails.${topic}.lead`, values],
    }),
    title,
    facts: [
      ...(isRevocation && row.revoked_because !== null
        ? [{ name: say('certificateMails.reason'), lines: [row.revoked_because] }]
        : []),
      {
        name: say('certificateMails.names'),
        lines: isSameName(row.korean_name, latin) ? [latin] : [row.korean_name, latin],
      },
      { name: say('certificateMails.issued'), lines: [textDay(row.start_at)] },
      { name: say('certificateMails.until'), lines: [textDay(row.finish_at)] },
      { name: say('certificateMails.code'), lines: [groupCode(row.code)] },
    ],
    action: {
      label: say(isReminder ? 'certificateMails.renew' : 'certificateMails.seeCertificates'),
      url: `${publicOrigin}/account/certification`,
    },
    hints: [say(`certificateMails.${topic}.hint`)],
    footer: say('certificateMails.footer'),
  }
}
