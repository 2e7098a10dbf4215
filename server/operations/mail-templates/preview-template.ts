import type { Language } from '#contract/platform/languages.ts'
import type { OwnTexts, TemplateKind } from '#contract/platform/mail-template.ts'
import { fillTemplate } from '#words/message-template.ts'
import { languageOfWords } from '#words/page-words.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { Db } from '../../platform/db/open.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { mailOfJob } from '../worker/mail-handlers.ts'
import { findExample } from './example-db.ts'
import { textsOf } from './template-texts.ts'

interface Deps {
  readonly db: Db
  readonly settings: MailSettings
}

export interface Typed {
  readonly kind: TemplateKind
  readonly own: OwnTexts
  readonly language: Language
  readonly now: Date
}

/** Undefined if no record fits the kind. */
export async function composeExample(
  { db, settings }: Deps,
  { kind, own, language, now }: Typed,
): Promise<MailMessage | undefined> {
  const job = await findExample(db, kind)
  const composed = job && (await mailOfJob(job, settings).compose(db, now, { texts: own, language }))
  return composed && 'message' in composed ? composed.message : undefined
}

/** Used without an example; shows the names of variables. */
export function subjectAlone({ kind, own, language }: Typed): string {
  const words = languageOfWords(language)
  const text = textsOf(kind).find(({ part }) => part === 'subject')
  if (!text) throw new Error(`mails of the kind ${kind} have no subject`)
  const values = text.variables.map(({ name, number }) => [name, number ? 1 : `{${name}}`])
  return fillTemplate(own[text.key]?.[words] ?? text.builtIn[words], words, Object.fromEntries(values))
}
