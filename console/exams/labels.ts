import { useTranslations } from 'use-intl'
import { certificationLevels } from '#contract/exams/certification.ts'
import type { ExamState } from '#contract/exams/exam-states.ts'

export function useLevelChoices() {
  const say = useTranslations('certifications')
  return certificationLevels.map((value) => ({ value, label: say(`level.${value}`) }))
}

/** Tone of a state's badge. */
export const examTones: Record<ExamState, 'good' | 'warn' | 'bad' | 'plain'> = {
  DRAFT: 'warn',
  ANNOUNCED: 'good',
  CLOSED: 'plain',
  PREPARED: 'plain',
  IN_PROGRESS: 'good',
  WAITING_COMPLETION: 'warn',
  FINISHED: 'plain',
  DROPPED: 'bad',
}
