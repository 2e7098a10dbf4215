import type { Launch } from './launches.ts'
import type { Tool } from './tool.ts'

/** What a candidate is given; `absent` is one who did not come. */
export interface Score {
  readonly userId: string
  readonly scoreGiven?: number | undefined
  readonly scoreMaximum?: number | undefined
  readonly absent?: boolean | undefined
  readonly timestamp?: string | undefined
  readonly submittedAt?: string | undefined
  readonly gradingProgress?: string | undefined
}

/** A score as AGS 2.0 has it; who did not come is told under a name of the platform's own. */
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

/** Later than every one before, as the standard wants it. */
function nextTimestamp(): string {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}

/**
 * When a candidate handed in. The product's clock may have been moved to the exam's day: what has passed here since the
 * launch is then added to the exam's start.
 */
export function handedInAt({ launchedAt, startAt, finishAt }: Launch, now: Date): string {
  const start = Date.parse(startAt)
  if (now.getTime() >= start) return now.toISOString()
  const passed = now.getTime() - Date.parse(launchedAt)
  return new Date(Math.min(start + passed, Date.parse(finishAt))).toISOString()
}
