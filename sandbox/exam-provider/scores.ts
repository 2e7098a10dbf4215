import type { Launch } from './launches.ts'
import type { Tool } from './tool.ts'

/** A candidate's score; `absent` means that the candidate did not attend. */
export interface Score {
  readonly userId: string
  readonly scoreGiven?: number | undefined
  readonly scoreMaximum?: number | undefined
  readonly absent?: boolean | undefined
  readonly timestamp?: string | undefined
  readonly submittedAt?: string | undefined
  readonly gradingProgress?: string | undefined
}

/** A score in AGS 2.0 format; absence is reported by a platform-specific property. */
export function scoreBody(tool: Tool, score: Score): string {
  const { userId, scoreGiven, scoreMaximum, absent, submittedAt } = score
  return JSON.stringify({
    userId,
    timestamp: score.timestamp ?? nextTimestamp(),
    activityProgress: 'Completed',
    gradingProgress: score.gradingProgress ?? 'FullyGraded',
    ...(absent
      ? { [`${tool.platform}/lti/not-attended`]: true }
      : { scoreGiven, scoreMaximum: scoreMaximum ?? 1000 }),
    ...(submittedAt !== undefined && { submission: { submittedAt } }),
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
