import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { findMarketingConsent, marketingLinks } from '../../people/account/marketing-link.ts'
import { marketingOf } from '../../people/account/marketing-rules.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { findGivenCode, findReader, findSegmentMessage } from './segment-message-db.ts'

/** The Korean Network Act (article 50) requires advertising to begin its subject with exactly this, in whatever language it is. */
const advertisement = '(광고)'

/** Skipped for who has withdrawn consent to marketing meanwhile, or whose consent has lapsed. */
export function segmentMail(
  { kind, messageId, to, codeId }: JobData['segment-mail'],
  settings: MailSettings,
): Mail {
  const person = 'memberId' in to ? `member-${to.memberId}` : `attender-${to.attenderId}`
  return planMail(settings, {
    kind,
    cause: `${messageId}-${person}`,
    about: to,
    async find(db) {
      const message = await findSegmentMessage(db, messageId)
      const reader = await findReader(db, to)
      const givenAt = await findMarketingConsent(db, to)
      const code = codeId === undefined ? undefined : await findGivenCode(db, codeId)
      return message && reader && { ...message, ...reader, givenAt, code }
    },
    isCurrent: ({ givenAt }, now) => marketingOf(givenAt, { now, zone: settings.zone }).agreed,
    body: ({ subject, text, language, givenAt, code }) => {
      const say = serverWords(language)
      const heading = localise(subject, language).trim().replace(/\s+/g, ' ')
      const day = givenAt ? formatsIn(language, settings.zone).textDay(givenAt) : ''
      return {
        language,
        subject: `${advertisement} ${heading}`,
        heading,
        lead: localise(text, language).trim().replace(/\r\n?/g, '\n'),
        facts: code ? factsOf(code, formatsIn(language, settings.zone), say) : [],
        hints: [],
        footer: say('segmentMails.footer', { day }),
        ending: { label: endingIn(language), ...marketingLinks(to, settings) },
      }
    },
  })
}

function factsOf(
  code: NonNullable<Awaited<ReturnType<typeof findGivenCode>>>,
  { won, textDeadline }: ReturnType<typeof formatsIn>,
  say: ReturnType<typeof serverWords>,
) {
  const discount =
    code.percent === null
      ? say('segmentMails.amount', { amount: won(code.amount ?? 0) })
      : say('segmentMails.percent', { percent: code.percent })
  return [
    { name: say('segmentMails.code'), lines: [code.code] },
    { name: say('segmentMails.discount'), lines: [discount] },
    { name: say('segmentMails.until'), lines: [textDeadline(code.valid_until)] },
  ]
}

/** The same law requires the way out to be named in Korean and English. */
function endingIn(language: Language): string {
  const names = ([language, 'ko', 'en'] as const).map((one) => serverWords(one)('segmentMails.end'))
  return [...new Set(names)].join(' / ')
}
