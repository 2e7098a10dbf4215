import { type Brand, getLogo, getMark } from '#contract/content/brand.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { MailKind } from '#contract/platform/mail.ts'
import type { OwnTexts } from '#contract/platform/mail-template.ts'
import type { MailAttachment, MailMessage } from '../../outside/smtp/mailer.ts'
import { findBrand } from '../brand/brand-db.ts'
import { brandName } from '../brand/brand-name.ts'
import { imprint } from '../brand/imprint.ts'
import type { Db } from '../db/open.ts'
import type { JobData, MailQueue } from '../jobs/job-data.ts'
import { type CalendarEntry, type CalendarObject, calendarObjects } from './calendar-entry.ts'
import type { MailAbout } from './mail-db.ts'
import { type MailBody, type MailBrand, mailHtml, mailText } from './mail-layout.ts'
import { findOwnTexts } from './mail-template-db.ts'
import { withOwnTexts } from './mail-texts.ts'

export interface MailSettings {
  readonly zone: string
  readonly publicOrigin: string
  readonly mailFrom: string
  readonly linkSecrets: readonly string[]
}

export type ComposedMail =
  | { readonly message: MailMessage }
  | { readonly skipped: 'its cause is gone' | 'no address is known' }

/** For previews: unsaved texts and a fixed language. The mail is composed even if it is outdated. */
export interface MailExample {
  readonly texts: OwnTexts
  readonly language: Language
}

export interface MailJob {
  readonly queue: MailQueue
  /** `again` counts how often staff have resent the mail; each resend has its own Message-ID. */
  readonly data: JobData[MailQueue] & { readonly again?: number }
}

export interface Mail {
  readonly key: string
  readonly kind: MailKind
  readonly about: MailAbout
  /** Repeated if staff resend the mail. */
  readonly job?: MailJob
  /** Composes from the current state; undefined if its subject does not exist. */
  compose(db: Db, now: Date, example?: MailExample): Promise<ComposedMail | undefined>
}

export interface CalendarChange {
  readonly entry: CalendarEntry
  readonly method: CalendarObject['method']
}

interface MailPlan<Row extends { email: string | null }> {
  readonly kind: MailKind
  /** Distinguishes this mail from others of its kind. Must not change, as it is part of the Message-ID. */
  readonly cause: string
  readonly about: MailAbout
  find(db: Db): Promise<Row | undefined>
  /** Whether the mail is still true. Always, if omitted. */
  isCurrent?(row: Row, now: Date): boolean
  /** Undefined if there is nothing to say any more. */
  body(row: Row, db: Db): MailBody | undefined | Promise<MailBody>
  calendar?(row: Row): CalendarChange | undefined
  attachments?(row: Row, db: Db, now: Date): Promise<readonly MailAttachment[]>
}

export function planMail<Row extends { email: string | null }>(
  { publicOrigin }: Pick<MailSettings, 'publicOrigin'>,
  { kind, cause, about, ...plan }: MailPlan<Row>,
): Mail {
  const key = `<${kind}-${cause}@${new URL(publicOrigin).hostname}>`
  return {
    key,
    kind,
    about,
    async compose(db, now, example) {
      const found = await plan.find(db)
      if (!found) return undefined
      const row = example && 'language' in found ? { ...found, language: example.language } : found
      const isCurrent = example !== undefined || (plan.isCurrent?.(row, now) ?? true)
      const body = isCurrent ? await plan.body(row, db) : undefined
      if (!body) return { skipped: 'its cause is gone' }
      if (!row.email) return { skipped: 'no address is known' }
      const worded = withOwnTexts(body, example?.texts ?? (await findOwnTexts(db, kind)))
      const brand = mailBrand(await findBrand(db), body.language, publicOrigin)
      const attachments = await plan.attachments?.(row, db, now)
      const delivery = { to: row.email, key, brand, calendar: plan.calendar?.(row), attachments }
      return { message: messageOf(worded, delivery) }
    },
  }
}

export function mailBrand(brand: Brand, language: Language, publicOrigin: string): MailBrand {
  return {
    name: brandName(brand, language),
    imprint: imprint(brand, language).flat(),
    logoUrl: publicOrigin + (brand.logo ? buildPath(getLogo.path, { name: brand.logo }, {}) : getMark.path),
    color: brand.color,
    darkColor: brand.darkColor,
    accentColor: brand.accentColor,
  }
}

interface Delivery {
  readonly to: string
  readonly key: string
  readonly brand: MailBrand
  readonly calendar: CalendarChange | undefined
  readonly attachments: readonly MailAttachment[] | undefined
}

function messageOf(body: MailBody, { to, key, brand, calendar, attachments }: Delivery): MailMessage {
  return {
    to,
    subject: body.subject,
    language: body.language,
    text: mailText(body, brand),
    html: mailHtml(body, brand),
    messageId: key,
    ...(body.ending && { unsubscribeUrl: body.ending.oneClickUrl }),
    ...(attachments && { attachments }),
    ...(calendar && { calendar: calendarObjects(calendar.entry, calendar.method) }),
  }
}
