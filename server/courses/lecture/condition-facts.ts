import type { Practice } from '#contract/courses/lecture.ts'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { ConditionsChange } from '../../platform/jobs/job-data.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'

/** The changed conditions, each with its earlier value. */
export function conditionFacts(
  { before, after }: ConditionsChange,
  { language, zone }: { readonly language: Language; readonly zone: string },
): MailBody['facts'] {
  const say = serverWords(language)
  const { won } = formatsIn(language, zone)
  const creditsText = (amount = 0) => say('mails.creditAmount', { amount })
  const practiceText = (practice: Practice = 'NONE') => say(`mails.withPractice.${practice}`)
  const languageText = (taughtIn?: Language) => (taughtIn ? say(`mails.taughtIn.${taughtIn}`) : '')
  const facts = [
    { name: say('mails.fee'), now: won(after.fee), until: won(before.fee) },
    {
      name: say('mails.openTo'),
      now: say(`mails.target.${after.target}`),
      until: say(`mails.target.${before.target}`),
    },
    {
      name: say('mails.credits'),
      now: creditsText(after.credits),
      until: creditsText(before.credits),
    },
    { name: say('mails.practice'), now: practiceText(after.practice), until: practiceText(before.practice) },
    { name: say('mails.language'), now: languageText(after.taughtIn), until: languageText(before.taughtIn) },
  ]
  return facts
    .filter(({ now, until }) => now !== until)
    .map(({ name, now, until }) => ({ name, lines: [now, say('mails.untilNow', { value: until })] }))
}
