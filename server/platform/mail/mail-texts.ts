import type { Language } from '#contract/platform/languages.ts'
import type { OwnTexts } from '#contract/platform/mail-template.ts'
import { fillTemplate } from '#words/message-template.ts'
import { type ServerWords, serverWords } from '#words/server-words.ts'

type Values = Readonly<Record<string, string | number>>

export type MailText = [key: Parameters<ServerWords>[0], values?: Values]

export const textParts = ['subject', 'heading', 'lead'] as const
export type TextPart = (typeof textParts)[number]

export interface MailTexts extends Readonly<Record<TextPart, string>> {
  /** Keys of the texts, for replacements by staff. Undefined for messages that staff wrote. */
  readonly from?: Readonly<Record<TextPart, MailText>>
}

export function mailTexts(
  language: Language,
  from: Readonly<Record<TextPart, MailText>>,
): Required<MailTexts> {
  const say = serverWords(language)
  const [subject, heading, lead] = textParts.map((part) => say(...from[part]))
  return { subject: subject ?? '', heading: heading ?? '', lead: lead ?? '', from }
}

export function withOwnTexts<Body extends MailTexts & { readonly language: Language }>(
  body: Body,
  own: OwnTexts,
): Body {
  const { from, language } = body
  if (!from) return body
  const changed = textParts.flatMap((part) => {
    const [key, values = {}] = from[part]
    const text = own[key]?.[language === 'zh' ? 'en' : language]
    return text === undefined ? [] : [[part, fillTemplate(text, language, values)]]
  })
  return { ...body, ...Object.fromEntries(changed) }
}
