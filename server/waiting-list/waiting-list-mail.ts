import { sql } from 'kysely'
import { type Language, type LocalisedText, localise } from '#contract/platform/languages.ts'
import type { WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import { type Formats, formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { Db } from '../platform/db/open.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../platform/mail/compose-mail.ts'
import { mailDate } from '../platform/mail/mail-date.ts'
import type { MailBody } from '../platform/mail/mail-layout.ts'
import { type MailText, mailTexts } from '../platform/mail/mail-texts.ts'
import { entryLink } from './entry-link.ts'

type WaitingListMail = JobData['waiting-list-mail']

interface EntryMailRow {
  readonly kind: 'LECTURE' | 'EXAM'
  readonly subject_id: number
  readonly state: WaitingState
  readonly offered_until: Date | null
  readonly title: LocalisedText
  readonly start_at: Date
  readonly finish_at: Date
  readonly dropped: boolean
  readonly guest: boolean
  readonly period_starts_at: Date | null
  readonly period_ends_at: Date | null
  /** Name of the group's organisation, and number of its people. */
  readonly org_name: string | null
  readonly group_people: number
  readonly email: string | null
  readonly language: Language
}

export function waitingListMail(job: WaitingListMail, settings: MailSettings): Mail {
  const { kind, entryId, memberId, offeredAtOnce, at } = job
  return planMail(settings, {
    kind,
    cause: at === undefined ? `${entryId}` : `${entryId}-${Date.parse(at)}`,
    about: memberId === null ? { waitingEntryId: entryId } : { memberId },
    find: (db) => findEntryMailRow(db, entryId),
    isCurrent: (row, now) => isCurrent[kind](row, now),
    body: (row) => bodies[kind](row, { ...settings, entryId, offeredAtOnce }),
  })
}

const isCurrent: Record<WaitingListMail['kind'], (row: EntryMailRow, now: Date) => boolean> = {
  seatOffered: ({ state, offered_until }, now) =>
    state === 'OFFERED' && offered_until !== null && now < offered_until,
  offerPassedOn: ({ state }) => state === 'WAITING',
  waitingEnded: ({ state }) => state === 'LAPSED',
  waitingJoined: ({ guest, state }) => guest && state === 'WAITING',
}

type Settings = MailSettings & {
  readonly entryId: number
  readonly offeredAtOnce: WaitingListMail['offeredAtOnce'] | undefined
}

const bodies: Record<WaitingListMail['kind'], (row: EntryMailRow, settings: Settings) => MailBody> = {
  seatOffered: offerBody,
  offerPassedOn: passedOnBody,
  waitingEnded: endBody,
  waitingJoined: joinedBody,
}

async function findEntryMailRow(db: Db, entryId: number): Promise<EntryMailRow | undefined> {
  const { rows } = await sql<EntryMailRow>`
    select subject.*, entry.state, entry.offered_until, period.starts_at as period_starts_at,
      period.ends_at as period_ends_at, org.name as org_name, entry.member_id is null as guest,
      (select count(*)::integer from waiting_entry other
        where other.group_id = entry.group_id and other.state in ('WAITING', 'OFFERED', 'TAKEN')) as group_people,
      coalesce(entry.email, case when member.email_verified then member.email end) as email,
      coalesce(entry.language, member.language, 'en') as language
    from waiting_entry entry
    left join member on member.id = entry.member_id
    left join waiting_period period on period.id = entry.period_id
    left join waiting_group on waiting_group.id = entry.group_id
    left join org on org.id = waiting_group.org_id
    cross join lateral (
      select 'LECTURE' as kind, id as subject_id, title, start_at, finish_at, state = 'DROPPED' as dropped
      from lecture where id = entry.lecture_id
      union all
      select 'EXAM', id, name, start_at, finish_at, state = 'DROPPED' from exam where id = entry.exam_id
    ) subject
    where entry.id = ${entryId}::integer`.execute(db)
  return rows[0]
}

function offerBody(row: EntryMailRow, settings: Settings): MailBody {
  const { zone, publicOrigin, entryId, offeredAtOnce } = settings
  const { kind, subject_id: id } = row
  const say = serverWords(row.language)
  const formats = formatsIn(row.language, zone)
  const title = localise(row.title, row.language)
  const until = row.offered_until ? formats.textMoment(row.offered_until) : ''
  const months = monthsOf(row, formats)
  // There the seat can be taken or declined.
  const path = kind === 'LECTURE' ? `/attend/waiting-list/${id}` : `/certification/waiting-list/${id}`
  const url = row.guest ? entryLink(entryId, settings) : `${publicOrigin}${path}`
  return {
    language: row.language,
    ...mailTexts(row.language, {
      subject: ['waitingListMails.seatOffered.subject', { title, until }],
      heading: ['waitingListMails.seatOffered.heading'],
      lead: offerLead(row, { until, offeredAtOnce }),
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: [{ name: say(`waitingListMails.until.${kind}`), lines: [until] }],
    action: { label: say('waitingListMails.answer'), url },
    hints: [
      say('waitingListMails.next'),
      say('waitingListMails.decline'),
      ...(months ? [say('waitingListMails.declinePeriod', { months })] : []),
    ],
    footer: say(`waitingListMails.footer.${kind}`),
  }
}

/** The offer is for the reader alone, for several people of a group together, or, in the last days, for one of them. */
function offerLead(
  { kind, org_name: org, group_people: people }: EntryMailRow,
  { until, offeredAtOnce }: { readonly until: string } & Pick<Settings, 'offeredAtOnce'>,
): MailText {
  const lead = 'waitingListMails.seatOffered.lead'
  if (offeredAtOnce === undefined || org === null || people < 2) return [`${lead}.${kind}`, { until }]
  if (offeredAtOnce === 1) return [`${lead}.ONE_BY_ONE`, { until, org }]
  return [`${lead}.TOGETHER`, { until, org, people: offeredAtOnce }]
}

/** With the link by which a guest sees the place and can leave the line. */
function joinedBody(row: EntryMailRow, settings: Settings): MailBody {
  const say = serverWords(row.language)
  const title = localise(row.title, row.language)
  return {
    language: row.language,
    ...mailTexts(row.language, {
      subject: ['waitingListMails.joined.subject', { title }],
      heading: ['waitingListMails.joined.heading'],
      lead: ['waitingListMails.joined.lead'],
    }),
    title,
    date: mailDate(formatsIn(row.language, settings.zone), row.start_at, row.finish_at),
    facts: [],
    action: { label: say('waitingListMails.seePlace'), url: entryLink(settings.entryId, settings) },
    hints: [say('waitingListMails.leave'), say('waitingListMails.ownLink')],
    footer: say('waitingListMails.footer.LECTURE'),
  }
}

/** Only exams have this mail: they allow one claim at a time. */
function passedOnBody(row: EntryMailRow, { zone, publicOrigin }: Settings): MailBody {
  const say = serverWords(row.language)
  const title = localise(row.title, row.language)
  return {
    language: row.language,
    ...mailTexts(row.language, {
      subject: ['waitingListMails.offerPassedOn.subject', { title }],
      heading: ['waitingListMails.offerPassedOn.heading'],
      lead: ['waitingListMails.offerPassedOn.lead'],
    }),
    title,
    date: mailDate(formatsIn(row.language, zone), row.start_at, row.finish_at),
    facts: [],
    action: {
      label: say('waitingListMails.seePlace'),
      url: `${publicOrigin}/certification/waiting-list/${row.subject_id}`,
    },
    hints: [],
    footer: say('waitingListMails.footer.EXAM'),
  }
}

function endBody(row: EntryMailRow, { zone, publicOrigin }: Settings): MailBody {
  const { kind } = row
  const say = serverWords(row.language)
  const formats = formatsIn(row.language, zone)
  const title = localise(row.title, row.language)
  const months = monthsOf(row, formats)
  const path = kind === 'LECTURE' ? `/attend/detail/${row.subject_id}` : '/certification/date'
  return {
    language: row.language,
    ...endTexts(row, { title, months }),
    title,
    // Without an offer, the end of a period does not concern a single date.
    ...((months === undefined || row.offered_until) && {
      date: mailDate(formats, row.start_at, row.finish_at),
    }),
    facts: [],
    action: { label: say('waitingListMails.otherDates'), url: `${publicOrigin}${path}` },
    hints: [],
    footer: say(`waitingListMails.footer.${kind}`),
  }
}

function monthsOf({ period_starts_at: start, period_ends_at: end }: EntryMailRow, formats: Formats) {
  return start && end ? formats.months(start, end) : undefined
}

function endTexts(
  { kind, dropped, offered_until, language }: EntryMailRow,
  { title, months }: { readonly title: string; readonly months: string | undefined },
) {
  if (dropped) {
    const topic = kind === 'LECTURE' ? 'courseDropped' : 'examDropped'
    return mailTexts(language, {
      subject: [`waitingListMails.${topic}.subject`, { title }],
      heading: [`waitingListMails.${topic}.heading`],
      lead: [`waitingListMails.${topic}.lead`],
    })
  }
  const topic = offered_until ? 'offerLapsed' : 'noSeat'
  return mailTexts(language, {
    subject: [`waitingListMails.${topic}.subject`, { title }],
    heading: [`waitingListMails.${topic}.heading`],
    lead: months
      ? [`waitingListMails.${topic}.lead.PERIOD`, { months }]
      : [`waitingListMails.${topic}.lead.${kind}`],
  })
}
