import type { CompletedExam } from '#contract/exams/result.ts'
import type { ResultOutcome, ResultStanding } from '#contract/exams/result-states.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icons.tsx'

type Shown = ResultOutcome | Exclude<ResultStanding, 'PUBLISHED'>

/** Badge tone and icon for each outcome, or for the status of an unpublished result. */
export const resultLooks: Record<Shown, { tone: Tone; icon: IconName }> = {
  PASSED: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'cross' },
  NOT_ATTENDED: { tone: 'plain', icon: 'dash' },
  WAITING: { tone: 'warn', icon: 'half' },
  RECEIVED: { tone: 'brand', icon: 'half' },
  HELD: { tone: 'warn', icon: 'half' },
}

export function shownResult({ result, standing }: Pick<CompletedExam, 'result' | 'standing'>): Shown {
  if (result) return result
  return standing === 'PUBLISHED' ? 'RECEIVED' : standing
}
