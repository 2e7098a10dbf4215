import type { Launch } from './launches.ts'
import type { Tool } from './tool.ts'

interface SectionScore {
  readonly scoreGiven: number
  readonly scoreMaximum: number
}

/** A candidate's score; `absent` means that the candidate did not attend. */
export interface Score {
  readonly userId: string
  readonly scoreGiven?: number | undefined
  readonly scoreMaximum?: number | undefined
  readonly absent?: boolean | undefined
  readonly timestamp?: string | undefined
  readonly submittedAt?: string | undefined
  readonly gradingProgress?: string | undefined
  readonly sections?: readonly SectionScore[] | undefined
}

/** A score in AGS 2.0 format; absence is reported by a platform-specific property. */
export function scoreBody(tool: Tool, score: Score): string {
  const { userId, scoreGiven, scoreMaximum, absent, submittedAt, sections } = score
  return JSON.stringify({
    userId,
    timestamp: score.timestamp ?? nextTimestamp(),
    activityProgress: 'Completed',
    gradingProgress: score.gradingProgress ?? 'FullyGraded',
    ...(absent
      ? { [`${tool.platform}/lti/not-attended`]: true }
      : { scoreGiven, scoreMaximum: scoreMaximum ?? 1000 }),
    ...(submittedAt !== undefined && { submission: { submittedAt } }),
    ...(sections && { [`${tool.platform}/lti/sections`]: sections }),
  })
}

/** A score divided among sections, alternately a tenth better and worse than the whole; none without sections. */
export function dividedScore(
  scoreGiven: number,
  { scoreMaximum, sections = 0 }: Pick<Launch, 'scoreMaximum' | 'sections'>,
): SectionScore[] | undefined {
  if (sections === 0) return undefined
  const total = Math.max(1, Math.floor(scoreMaximum / sections))
  return Array.from({ length: sections }, (_, index) => {
    const share = scoreGiven / scoreMaximum + (index % 2 === 0 ? 0.1 : -0.1)
    return { scoreGiven: Math.round(total * Math.min(1, Math.max(0, share))), scoreMaximum: total }
  })
}

let last = 0

/** Strictly increasing, as the standard requires. */
function nextTimestamp(): string {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}

/**
 * When a candidate submitted. If the product's clock was moved to the exam's day, this is the exam's start plus the time
 * since the launch.
 */
export function submissionTime({ launchedAt, startAt, finishAt }: Launch, now: Date): string {
  const start = Date.parse(startAt)
  if (now.getTime() >= start) return now.toISOString()
  const elapsed = now.getTime() - Date.parse(launchedAt)
  return new Date(Math.min(start + elapsed, Date.parse(finishAt))).toISOString()
}
