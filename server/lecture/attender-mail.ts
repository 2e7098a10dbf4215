import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { localise } from '#contract/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../db/open.ts'
import type { JobData } from '../jobs/jobs.ts'
import { type LetterParts, letterHtml, letterText } from '../outside/mail/letter-layout.ts'
import type { Letter } from '../outside/mail/mailer.ts'
import { type CalendarEntry, calendarOf } from './attender-calendar.ts'
import { isLive } from './attender-rules.ts'
import { startDayAt } from './lecture-rules.ts'

export type AttenderMail = JobData['mail']['kind'] | 'meetingLink'

export interface MailSettings {
  readonly zone: string
  readonly publicOrigin: string
  readonly mailFrom: string
}

/** A letter about a registration, or nothing where its cause no longer holds or no address is known. */
export async function composeAttenderMail(
  db: Db,
  { kind, attenderId, now }: { kind: AttenderMail; attenderId: number; now: Date },
  settings: MailSettings,
): Promise<Letter | undefined> {
  const row = await findMailed(db, attenderId)
  if (!row?.email || !stillHolds(kind, row, now)) return undefined
  const parts = partsOf(kind, row, settings)
  const method = kind === 'registered' ? 'REQUEST' : kind === 'meetingLink' ? undefined : 'CANCEL'
  return {
    to: row.email,
    subject: parts.subject,
    language: row.language,
    text: letterText(parts),
    html: letterHtml(parts),
    messageId: `<${kind}-${attenderId}@${new URL(settings.publicOrigin).hostname}>`,
    ...(method && {
      calendar: {
        method,
        content: calendarOf(entryOf(row, parts, settings), {
          method,
          sequence: method === 'REQUEST' ? 0 : 1,
        }),
      },
    }),
  }
}

type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>

function findMailed(db: Db, attenderId: number) {
  return db
    .selectFrom('attender')
    .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
    .select([
      'attender.id',
      'attender.name',
      'attender.email',
      'attender.language',
      'attender.apply_state',
      'attender.applied_at',
      'attender.canceled_at',
      'lecture.title',
      'lecture.place',
      'lecture.meeting_url',
      'lecture.dropped_because',
      'lecture.start_at',
      'lecture.finish_at',
      'lecture.id as lecture_id',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('lecture_day')
          .select(['lecture_day.start_at', 'lecture_day.finish_at'])
          .whereRef('lecture_day.lecture_id', '=', 'lecture.id')
          .orderBy('lecture_day.start_at'),
      ).as('days'),
    )
    .where('attender.id', '=', attenderId)
    .executeTakeFirst()
}

function stillHolds(kind: AttenderMail, row: Mailed, now: Date): boolean {
  if (kind === 'canceled') return row.apply_state === 'CANCELED'
  if (kind === 'dropped') return row.apply_state === 'DROPPED'
  if (kind === 'meetingLink')
    return row.meeting_url !== null && now < row.finish_at && isLive(row.apply_state)
  return isLive(row.apply_state)
}

function partsOf(kind: AttenderMail, row: Mailed, { zone, publicOrigin }: MailSettings): LetterParts {
  const { language } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const values = {
    title,
    day: formats.textDay(row.start_at),
    time: formats.time(row.start_at),
    name: row.name ?? 'none',
    reason: row.dropped_because ?? '',
  }
  const facts = [
    { name: say('mails.days'), lines: dayLines(row, formats) },
    { name: say('mails.place'), lines: [placeText(row)] },
  ]
  if (kind === 'registered')
    facts.push({
      name: say('mails.cancelUntil'),
      lines: [formats.textMoment(startDayAt({ startAt: row.start_at }, zone))],
    })
  if (kind === 'meetingLink') facts.push({ name: say('mails.link'), lines: [row.meeting_url ?? ''] })
  const action = {
    registered: { label: say('mails.seeRegistrations'), url: `${publicOrigin}/account/applied` },
    canceled: { label: say('mails.otherDates'), url: `${publicOrigin}/attend` },
    dropped: { label: say('mails.otherDates'), url: `${publicOrigin}/attend` },
    meetingLink: { label: say('mails.openLink'), url: row.meeting_url ?? '' },
  }[kind]
  const hint = [row.meeting_url && say('mails.linkLater'), say('mails.absenceHint')].filter(Boolean).join(' ')
  return {
    language,
    brand: say('mails.brand'),
    subject: say(`mails.${kind}.subject`, values),
    heading: say(`mails.${kind}.heading`),
    lead: say(`mails.${kind}.lead`, values),
    title,
    date: {
      year: formats.year(row.start_at),
      day: formats.monthAndDay(row.start_at),
      hours: `${formats.weekdays(row.start_at, row.finish_at)} ${formats.hours(row.start_at, row.finish_at)}`,
    },
    facts,
    action,
    ...(kind === 'registered' && { hint }),
    footer: say('mails.footer'),
  }
}

function entryOf(
  row: Mailed,
  parts: LetterParts,
  { zone, publicOrigin, mailFrom }: MailSettings,
): CalendarEntry {
  const email = row.email ?? ''
  const formats = formatsIn(row.language, zone)
  const until = formats.textMoment(startDayAt({ startAt: row.start_at }, zone))
  const deadline = `${serverWords(row.language)('mails.cancelUntil')}: ${until}`
  return {
    attenderId: row.id,
    title: parts.title,
    days: row.days.map((day) => ({ startAt: new Date(day.start_at), finishAt: new Date(day.finish_at) })),
    daysText: [...dayLines(row, formats), deadline].join('\n'),
    where: placeText(row),
    url: `${publicOrigin}/attend/detail/${row.lecture_id}`,
    to: { name: row.name ?? email, email },
    organizer: organizerOf(mailFrom),
    stamp: row.canceled_at ?? row.applied_at,
    host: new URL(publicOrigin).hostname,
  }
}

function dayLines(row: Mailed, formats: ReturnType<typeof formatsIn>): string[] {
  return row.days.map(
    (day) => `${formats.textDay(day.start_at)} ${formats.hours(day.start_at, day.finish_at)}`,
  )
}

function placeText({ place, language }: Mailed): string {
  if (!place) return serverWords(language)('mails.online')
  const parts = [place.name, place.address, place.note]
  return parts.flatMap((part) => (part ? [localise(part, language)] : [])).join(', ')
}

/** `Education Centre <education@example.com>` taken apart. */
function organizerOf(mailFrom: string): { name: string; email: string } {
  const [, name = '', email = mailFrom] = /^(.*?)\s*<(.+)>$/.exec(mailFrom) ?? []
  return { name: name || email, email }
}
