import type { Insertable } from 'kysely'
import type { Level, Method, Practice, Target } from '#contract/courses/lecture.ts'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import type { Language, LocalisedText } from '#contract/platform/languages.ts'
import type { OlderTexts } from '#contract/platform/older-texts.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import { olderTextColumns } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredDescription, StoredPlace } from '../../platform/db/stored.ts'
import { searchText } from '../course/course-texts.ts'

export interface NewLecture {
  readonly courseId: number
  readonly title: LocalisedText
  readonly description: StoredDescription
  readonly olderTexts?: OlderTexts
  readonly level: Level
  readonly method: Method
  readonly target: Target
  readonly practice: Practice
  readonly taughtIn: Language
  readonly place: StoredPlace | null
  readonly meetingUrl: string | null
  readonly capacity: number
  readonly fee: number
  readonly credits: number
  readonly recommended: boolean
  readonly state: LectureState
  readonly droppedBecause: string | null
  readonly announceAt: Date | null
  readonly recruitFinishAt: Date
  readonly days: readonly [Day, ...Day[]]
  readonly createdAt: Date
  readonly createdBy?: number
}

interface Day {
  readonly startAt: Date
  readonly finishAt: Date
}

/** Start and finish derive from the first and last day. */
export async function insertLecture(tx: Tx | Db, lecture: NewLecture): Promise<number> {
  const [id] = await insertLectures(tx, [lecture])
  if (id === undefined) throw new Error('a lecture was not inserted')
  return id
}

/** Lectures of a statement, which has at most 65,535 parameters. */
const batchSize = 500

/** Returns ids in the order of the lectures, since identities ascend. */
export async function insertLectures(tx: Tx | Db, lectures: readonly NewLecture[]): Promise<number[]> {
  const all: number[] = []
  for (let at = 0; at < lectures.length; at += batchSize) {
    const batch = lectures.slice(at, at + batchSize)
    const inserted = await tx.insertInto('lecture').values(batch.map(columnsOf)).returning('id').execute()
    const ids = inserted.map(({ id }) => id).sort((a, b) => a - b)
    await insertDays(tx, batch, ids)
    all.push(...ids)
  }
  return all
}

async function insertDays(tx: Tx | Db, lectures: readonly NewLecture[], ids: readonly number[]) {
  const days = lectures.flatMap((lecture, index) =>
    lecture.days.map(({ startAt, finishAt }) => ({
      lecture_id: ids[index] ?? 0,
      start_at: startAt,
      finish_at: finishAt,
    })),
  )
  // At most 30 days each, of three parameters.
  for (let at = 0; at < days.length; at += 10_000)
    await tx
      .insertInto('lecture_day')
      .values(days.slice(at, at + 10_000))
      .execute()
}

function columnsOf(lecture: NewLecture): Insertable<DB['lecture']> {
  return {
    course_id: lecture.courseId,
    title: lecture.title,
    description: lecture.description,
    ...(lecture.olderTexts && olderTextColumns(lecture.olderTexts)),
    search_text: searchText(lecture),
    level: lecture.level,
    method: lecture.method,
    target: lecture.target,
    practice: lecture.practice,
    taught_in: lecture.taughtIn,
    place: lecture.place,
    meeting_url: lecture.meetingUrl,
    capacity: lecture.capacity,
    fee: lecture.fee,
    credits: lecture.credits,
    recommended: lecture.recommended,
    state: lecture.state,
    dropped_because: lecture.droppedBecause,
    announce_at: lecture.announceAt,
    recruit_finish_at: lecture.recruitFinishAt,
    start_at: lecture.days[0].startAt,
    finish_at: (lecture.days.at(-1) ?? lecture.days[0]).finishAt,
    created_at: lecture.createdAt,
    updated_at: lecture.createdAt,
    updated_by: lecture.createdBy ?? null,
  }
}
