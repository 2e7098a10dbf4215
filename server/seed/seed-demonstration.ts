import { sql } from 'kysely'
import { progressWithLecture } from '#contract/courses/lecture-states.ts'
import { type DemonstrationAccount, demonstrationAccounts } from '#contract/people/demonstration-accounts.ts'
import { addDays, dayOf, instantOf } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { insertLecture, type NewLecture } from '../courses/lecture/insert-lecture.ts'
import { stateAt } from '../courses/lecture/lecture-rules.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { emailAddressKey } from '../platform/email/email-key.ts'
import { daysOf, sessionDay, sessionsPerCourse } from './demonstration-dates.ts'
import { type CourseTemplate, readAnnouncedTerms, readCourses, readTeaching } from './read-content.ts'
import { courseOf, descriptionOf } from './seed-course.ts'
import { seedOrganisations } from './seed-organisations.ts'
import { seedRegistrations } from './seed-registrations.ts'
import { insertTerms } from './seed-terms.ts'

/**
 * Seeds an empty database with courses around the current day, learners and organisations. Does nothing if the database
 * has any lecture.
 */
export async function seedDemonstration(db: Db, now: Date, zone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serialises concurrent starts; the second one finds the rows.
    await sql`select pg_advisory_xact_lock(7265002)`.execute(tx)
    if (await tx.selectFrom('lecture').select('id').limit(1).executeTakeFirst()) return
    await insertPeople(tx, now)
    for (const [index, template] of readCourses().entries())
      for (let session = 0; session < sessionsPerCourse; session++)
        await insertSession(tx, { template, index, session, now, zone })
    await seedOrganisations(tx, now)
    await seedRegistrations(tx, 'second-member', now)
    await insertTerms(
      tx,
      [{ ...readAnnouncedTerms(), startsOn: addDays(dayOf(now, zone), announcedDays) }],
      zone,
    )
    await tx.insertInto('opening').values({ ended_at: now }).execute()
    await sql`analyze`.execute(tx)
  })
}

/** Days until a future version of terms, to demonstrate announced changes. */
const announcedDays = 45

interface Session {
  readonly template: CourseTemplate
  readonly index: number
  readonly session: number
  readonly now: Date
  readonly zone: string
}

async function insertSession(tx: Tx, plan: Session): Promise<void> {
  const { template, now } = plan
  const lecture = lectureOf(plan, await courseOf(tx, template, now))
  const id = await insertLecture(tx, lecture)
  const seats =
    lecture.state === 'DRAFT' || lecture.state === 'DROPPED' || lecture.fee > 0
      ? 0
      : seatsTaken(plan, lecture.capacity)
  if (seats > 0) await insertLearnersInto(tx, id, seats, lecture)
}

function lectureOf({ template, index, session, now, zone }: Session, courseId: number): NewLecture {
  const { days: _, startTime: __, finishTime: ___, instructors: ____, next, exam, key, ...course } = template
  const first = sessionDay(dayOf(now, zone), index, session, template.days)
  const days = daysOf(template, first, zone)
  const dates = {
    announceAt: instantOf(addDays(first, -70), '10:00', zone),
    recruitFinishAt: instantOf(addDays(first, -1), '18:00', zone),
    days,
  }
  const { places } = readTeaching()
  const number = index * sessionsPerCourse + session
  const state = stateOf(number, dates, now, zone)
  return {
    ...course,
    ...dates,
    courseId,
    description: descriptionOf(template),
    taughtIn: languageOf(number),
    place: template.method === 'OFFLINE' ? (places[index % places.length] ?? null) : null,
    meetingUrl: template.method === 'ONLINE' ? `https://meet.example.com/${key}-${session + 1}` : null,
    fee: canHaveFee(state) ? (template.fee ?? 0) : 0,
    ...state,
    createdAt: now,
  }
}

/** Most dates are taught in Korean, some in English, a few in Japanese. */
function languageOf(number: number): Language {
  if (number % 7 === 3) return 'en'
  return number % 23 === 5 ? 'ja' : 'ko'
}

/** Only open courses get a fee: seats already taken would need paid orders. */
function canHaveFee({ state }: Pick<NewLecture, 'state'>): boolean {
  return state === 'DRAFT' || state === 'ANNOUNCED' || state === 'PAUSED'
}

/** The state by the clock, except for a paused and a dropped course. */
function stateOf(
  number: number,
  dates: Pick<NewLecture, 'announceAt' | 'recruitFinishAt' | 'days'>,
  now: Date,
  zone: string,
): Pick<NewLecture, 'state' | 'droppedBecause'> {
  const startAt = dates.days[0].startAt
  const finishAt = (dates.days.at(-1) ?? dates.days[0]).finishAt
  if (finishAt < now) return { state: 'COMPLETED', droppedBecause: null }
  const facts = { fee: 0, target: 'NORMAL', capacity: 1, seatsTaken: 0, ...dates, startAt, finishAt } as const
  const state = stateAt({ ...facts, state: 'DRAFT' }, now, zone)
  if (state === 'ANNOUNCED' && number % 31 === 19) return { state: 'PAUSED', droppedBecause: null }
  if (state === 'ANNOUNCED' && number % 31 === 23)
    return { state: 'DROPPED', droppedBecause: 'The instructor cannot come.' }
  return { state, droppedBecause: null }
}

/** A quarter to all of the seats; every ninth course is full. */
function seatsTaken({ index, session }: Session, capacity: number): number {
  const number = index * sessionsPerCourse + session
  if (number % 9 === 4) return capacity
  return Math.floor((capacity * (25 + ((number * 37) % 71))) / 100)
}

const learners = 64

async function insertPeople(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('member')
    .values(demonstrationAccounts.map((one) => memberOf(one, now)))
    .execute()
  await sql`
    insert into member (sub, email, email_key, email_verified, name, language, created_at)
    select 'learner-' || n, address, address, true, 'Learner ' || n, 'ko', ${now}
    from generate_series(1, ${learners}::integer) n,
      concat('learner-', n, '@example.com') address`.execute(tx)
}

function memberOf(account: DemonstrationAccount, now: Date) {
  return {
    sub: account.sub,
    email: account.email,
    email_verified: true,
    email_key: emailAddressKey(account.email),
    name: account.name,
    phone_number: account.phoneNumber,
    account_type: account.accountType,
    roles: [...account.roles],
    partner: account.sub === 'partner-owner',
    language: account.locale,
    created_at: now,
  }
}

async function insertLearnersInto(
  tx: Tx,
  lectureId: number,
  seats: number,
  lecture: NewLecture,
): Promise<void> {
  const progress = progressWithLecture[lecture.state]
  const { createdAt, recruitFinishAt } = lecture
  const isOver = lecture.state === 'COMPLETED'
  const { finishAt } = lecture.days.at(-1) ?? lecture.days[0]
  const lastApplied = recruitFinishAt < createdAt ? recruitFinishAt : createdAt
  await sql`
    insert into attender (lecture_id, member_id, email_key, name, email, language, purpose, apply_state,
      progress_state, applied_at, meeting_link_sent_at, result, finished_at, practice_done)
    select ${lectureId}, id, email, name, email, 'ko', 'KNOWLEDGE_PERSONAL', 'APPLIED', ${progress ?? 'PREPARED'},
      ${lastApplied}::timestamptz - make_interval(hours => row_number() over (order by id)::integer),
      ${progress ? lecture.days[0].startAt : null}::timestamptz, ${isOver ? 'COMPLETED' : null}::text,
      ${isOver ? finishAt : null}::timestamptz, ${isOver && lecture.practice === 'NORMAL'}::boolean
    from member where sub like 'learner-%' order by id limit ${seats}::integer`.execute(tx)
  // These accounts never sign in: no certificates or credits.
  if (isOver) await insertFullAttendance(tx, lectureId)
  await sql`update lecture set seats_taken = ${seats}::integer where id = ${lectureId}`.execute(tx)
}

async function insertFullAttendance(tx: Tx, lectureId: number): Promise<void> {
  await sql`
    insert into attendance (attender_id, lecture_id, day_start_at, minutes, entered_at)
    select attender.id, lecture_day.lecture_id, lecture_day.start_at,
      floor(extract(epoch from lecture_day.finish_at - lecture_day.start_at) / 60)::integer, lecture_day.finish_at
    from attender join lecture_day on lecture_day.lecture_id = attender.lecture_id
    where attender.lecture_id = ${lectureId}::integer`.execute(tx)
}
