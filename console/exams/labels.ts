import { useTranslations } from 'use-intl'
import { certificationLevels } from '#contract/exams/certification.ts'
import type { ExamState } from '#contract/exams/exam-states.ts'

export function useLevelChoices() {
  const say = useTranslations('certifications')
  return certificationLevels.map((value) => ({ value, label: say(`level.${value}`) }))
}

/** Tone of the badge of an exam's standing. */
export const examTones: Record<ExamState | 'FULL' | 'HELD_BACK', 'good' | 'warn' | 'bad' | 'plain'> = {
  DRAFT: 'warn',
  ANNOUNCED: 'good',
  CLOSED: 'plain',
  PREPARED: 'plain',
  IN_PROGRESS: 'good',
  WAITING_COMPLETION: 'warn',
  FINISHED: 'plain',
  DROPPED: 'bad',
  FULL: 'warn',
  HELD_BACK: 'warn',
}
