import * as z from 'zod/mini'
import { maxParts } from '#contract/exams/certification-admin.ts'
import { absentSpellings } from '#contract/exams/result-states.ts'
import type { SectionPoints, StoredDelivery } from '../../platform/db/stored.ts'

/** ISO 8601 with seconds and offset as used by AGS: `+00` and `+0000` mean `+00:00`. */
const isoTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?:(Z)|([+-]\d\d):?(\d\d)?)$/

const instant = z.pipe(
  z.string().check(
    z.refine((text) => readTime(text) !== undefined, {
      error: 'must be an ISO 8601 time of this century, with its zone',
    }),
  ),
  z.transform((text) => readTime(text) as Date),
)

const points = z.number().check(z.gte(0), z.lte(1_000_000))

/** The fields of an AGS 2.0 score that we use. */
const scoreShape = z.object({
  userId: z.string().check(z.maxLength(255), z.regex(/^[^\p{Cc}\p{Cs}]+$/u)),
  timestamp: instant,
  activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
  gradingProgress: z.enum(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
  scoreGiven: z.optional(points),
  scoreMaximum: z.optional(points.check(z.positive())),
  submission: z.optional(z.object({ startedAt: z.optional(instant), submittedAt: z.optional(instant) })),
})

export interface ProviderScore {
  readonly userId: string
  readonly at: Date
  /** Undefined while the score is not final. */
  readonly final: Pick<StoredDelivery, 'score' | 'totalScore' | 'takenAt' | 'sections'> | undefined
}

/** Accepted clock skew of the provider. */
const aheadMs = 5 * 60_000

interface ScoreContext {
  /** Keys of our own extension members. */
  readonly notAttended: string
  readonly sections: string
  readonly total: number
  readonly now: Date
}

/** Throws `ScoreRefused`. */
export function readScore(body: unknown, { notAttended, total, now, ...keys }: ScoreContext): ProviderScore {
  const parsed = z.safeParse(scoreShape, body)
  if (!parsed.success)
    throw new ScoreRefused(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'score'}: ${message}`).join('; '),
    )
  const { userId, timestamp: at, gradingProgress, scoreGiven, scoreMaximum, submission } = parsed.data
  const absent = readAbsence(body, notAttended)
  // A time far ahead would make every later correction look older.
  if (at.getTime() > now.getTime() + aheadMs) throw new ScoreRefused('timestamp: lies ahead')
  if ((scoreGiven === undefined) !== (scoreMaximum === undefined))
    throw new ScoreRefused('scoreGiven and scoreMaximum come together')
  if (scoreGiven !== undefined && scoreMaximum !== undefined && scoreGiven > scoreMaximum)
    throw new ScoreRefused('scoreGiven: is above scoreMaximum')
  if (absent && scoreGiven !== undefined) throw new ScoreRefused('who did not attend has no score')
  const sections = readSections(body, keys.sections)
  if (gradingProgress !== 'FullyGraded') return { userId, at, final: undefined }
  if (absent) return { userId, at, final: { score: null, totalScore: total, takenAt: null } }
  if (scoreGiven === undefined || scoreMaximum === undefined)
    throw new ScoreRefused(`FullyGraded comes with scoreGiven and scoreMaximum, or with ${notAttended}`)
  const takenAt = (submission?.submittedAt ?? submission?.startedAt)?.toISOString() ?? null
  return { userId, at, final: { score: scoreGiven, totalScore: scoreMaximum, takenAt, sections } }
}

const sectionsShape = z
  .array(
    z.object({ scoreGiven: points, scoreMaximum: points.check(z.positive()) }).check(
      z.refine(({ scoreGiven, scoreMaximum }) => scoreGiven <= scoreMaximum, {
        error: 'scoreGiven is above scoreMaximum',
      }),
    ),
  )
  .check(z.minLength(1), z.maxLength(maxParts))

function readSections(body: unknown, name: string): SectionPoints[] | undefined {
  const value = (body as Record<string, unknown>)[name]
  if (value === undefined) return undefined
  const parsed = z.safeParse(sectionsShape, value)
  const [issue] = parsed.error?.issues ?? []
  if (issue) throw new ScoreRefused(`${[name, ...issue.path].join('.')}: ${issue.message}`)
  return parsed.data?.map(({ scoreGiven, scoreMaximum }) => ({ score: scoreGiven, total: scoreMaximum }))
}

/** `true`, or the absence result in either spelling. */
function readAbsence(body: unknown, name: string): boolean {
  const value = (body as Record<string, unknown>)[name]
  if (value === undefined || typeof value === 'boolean') return value === true
  if ((absentSpellings as readonly unknown[]).includes(value)) return true
  throw new ScoreRefused(`${name}: must be true or false, or ${absentSpellings.join(' or ')}`)
}

export class ScoreRefused extends Error {}

function readTime(text: string): Date | undefined {
  const parsed = isoTime.exec(text)
  if (!parsed) return undefined
  const [, local, utc, hours, minutes = '00'] = parsed
  const at = new Date(`${local}${utc ?? `${hours}:${minutes}`}`)
  const year = at.getUTCFullYear()
  return year >= 2000 && year < 2100 ? at : undefined
}
