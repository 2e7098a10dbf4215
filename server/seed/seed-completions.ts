import { sql } from 'kysely'
import type { Logger } from 'pino'
import { addDays, dayOf } from '#contract/platform/centre-time.ts'
import { listAttendanceOfLecture } from '../courses/attendance/attendance-db.ts'
import { resultOf, taughtMinutes } from '../courses/attendance/attendance-rules.ts'
import { finishAttenders } from '../courses/completion/completion-db.ts'
import { followResults } from '../courses/completion/follow-results.ts'
import { insertLecture, type NewLecture } from '../courses/lecture/insert-lecture.ts'
import { insertMaterial } from '../courses/material/material-db.ts'
import type { FileStorage } from '../outside/storage/file-storage.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { type StoredFile, storeFile } from '../platform/files/store-file.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { daysAround, daysOf, hoursOf, workingDays } from './demonstration-dates.ts'
import {
  findDemonstrationMember,
  hasAccountAttended,
  insertAttendance,
  insertHeldAttender,
  insertSeededDownload,
} from './held-course-db.ts'
import { type HeldCourse, heldCourses } from './held-courses.ts'
import { type CourseTemplate, readCourses } from './read-content.ts'
import { courseOf, descriptionOf } from './seed-course.ts'

interface Deps {
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly zone: string
  readonly log: Logger
}

interface PlannedCourse {
  readonly held: HeldCourse
  readonly template: CourseTemplate
  readonly days: NewLecture['days']
  readonly slides: readonly StoredFile[]
}

const dayMs = 86_400_000

/**
 * Seeds attended courses of demonstration accounts with everything that follows, and courses in progress. Does nothing if
 * one of the accounts has any attendance.
 */
export async function seedCompletions(db: Db, deps: Deps, now: Date): Promise<void> {
  const subs = [...new Set(heldCourses.map(({ sub }) => sub))]
  if (await db.transaction().execute((tx) => hasAccountAttended(tx, subs))) return
  const planned: PlannedCourse[] = []
  for (const held of heldCourses) planned.push(await plan(held, deps, now))
  await db.transaction().execute(async (tx) => {
    // Serialises concurrent starts; the second one finds the rows.
    await sql`select pg_advisory_xact_lock(7265005)`.execute(tx)
    if (await hasAccountAttended(tx, subs)) return
    for (const one of planned) await insertHeldCourse(tx, deps, one, now)
  })
}

async function plan(held: HeldCourse, { files, zone, log }: Deps, now: Date): Promise<PlannedCourse> {
  const template = readCourses().find(({ key }) => key === held.key)
  if (!template) throw new Error(`there is no course ${held.key}`)
  const today = dayOf(now, zone)
  const days = held.running
    ? hoursOf(template, daysAround(today, held.attended.length), zone)
    : daysOf(template, workingDays(addDays(today, -held.daysAgo), template.days), zone)
  const slides: StoredFile[] = []
  // Loaded on demand: pdfkit takes megabytes that no later start needs.
  const { slidesPdf } = await import('./slides-pdf.ts')
  for (const version of (held.slides ?? []).keys()) {
    const bytes = await slidesPdf(template, version + 1, days[0].startAt)
    const input = {
      seed: `demonstration ${held.key} ${version}`,
      name: `${template.title.en}.pdf`,
      bytes,
    }
    // If the file storage fails, only the slides are missing.
    const file = await storeFile(files, 'material', input).catch((error) =>
      log.error({ err: error }, 'files'),
    )
    if (file) slides.push(file)
  }
  return { held, template, days, slides }
}

async function insertHeldCourse(
  tx: Tx,
  deps: Deps,
  { held, template, days, slides }: PlannedCourse,
  now: Date,
): Promise<void> {
  const member = await findDemonstrationMember(tx, held.sub)
  // The account was deleted.
  if (!member) return
  const startAt = days[0].startAt
  const finishAt = (days.at(-1) ?? days[0]).finishAt
  const appliedAt = new Date(startAt.getTime() - 14 * dayMs)
  const courseId = await courseOf(tx, template, now)
  const lectureId = await insertLecture(tx, {
    ...lectureOf(template, { days, running: held.running ?? false }),
    courseId,
  })
  const attenderId = await insertHeldAttender(tx, {
    lecture_id: lectureId,
    member_id: member.id,
    email_key: member.email,
    name: member.name,
    email: member.email,
    phone_number: member.phone_number,
    language: member.language,
    purpose: 'KNOWLEDGE_PERSONAL',
    apply_state: held.canceled ? 'CANCELED' : 'APPLIED',
    canceled_at: held.canceled ? new Date(appliedAt.getTime() + dayMs) : null,
    progress_state: held.running ? 'IN_PROGRESS' : 'WAITING_FINISH',
    practice_done: held.practiceDone ?? false,
    meeting_link_sent_at: startAt,
    applied_at: appliedAt,
  })
  await insertSlides(tx, { lectureId, attenderId, slides, held, startAt })
  const entered = days.flatMap((day, index) => {
    const percent = held.attended[index] ?? null
    if (percent === null) return []
    const minutes = Math.floor((taughtMinutes(day) * percent) / 100)
    return [
      {
        attender_id: attenderId,
        lecture_id: lectureId,
        day_start_at: day.startAt,
        minutes,
        entered_at: day.finishAt,
      },
    ]
  })
  await insertAttendance(tx, entered)
  if (held.running) return
  const at = new Date(Math.min(finishAt.getTime() + dayMs, now.getTime()))
  await completeSeeded(tx, deps, { lectureId, credits: template.credits, at })
}

/** Completes the course like `completeLecture`, without mails. */
async function completeSeeded(
  tx: Tx,
  { jobs, zone }: Deps,
  { lectureId, credits, at }: { lectureId: number; credits: number; at: Date },
): Promise<void> {
  const results = [...(await listAttendanceOfLecture(tx, lectureId))].flatMap(([attenderId, facts]) => {
    const result = resultOf(facts)
    return result ? [{ attenderId, result }] : []
  })
  const finished = await finishAttenders(tx, lectureId, results, at)
  await followResults(tx, jobs, finished, { credits, now: at, zone })
}

async function insertSlides(
  tx: Tx,
  {
    lectureId,
    attenderId,
    slides,
    held,
    startAt,
  }: {
    lectureId: number
    attenderId: number
    slides: readonly StoredFile[]
    held: HeldCourse
    startAt: Date
  },
): Promise<void> {
  for (const [index, file] of slides.entries()) {
    const at = new Date(startAt.getTime() + index * dayMs)
    await insertMaterial(tx, file, {
      lecture_id: lectureId,
      version: index + 1,
      available_from: 'START',
      note: held.slides?.[index] ?? null,
      uploaded_at: at,
    })
    if (index === 0 && slides.length > 1) await insertSeededDownload(tx, attenderId, at)
  }
}

function lectureOf(
  template: CourseTemplate,
  { days, running }: { days: NewLecture['days']; running: boolean },
): Omit<NewLecture, 'courseId'> {
  const { days: _, startTime: __, finishTime: ___, key, ...course } = template
  const startAt = days[0].startAt
  return {
    ...course,
    description: descriptionOf(template),
    taughtIn: 'ko',
    method: 'ONLINE',
    place: null,
    meetingUrl: `https://meet.example.com/${key}-held`,
    fee: 0,
    recommended: false,
    state: running ? 'IN_PROGRESS' : 'COMPLETED',
    droppedBecause: null,
    announceAt: new Date(startAt.getTime() - 70 * dayMs),
    recruitFinishAt: new Date(startAt.getTime() - dayMs),
    days,
    createdAt: new Date(startAt.getTime() - 70 * dayMs),
  }
}
