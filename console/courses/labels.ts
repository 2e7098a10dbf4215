import { useTranslations } from 'use-intl'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import { topics } from '#contract/courses/topic.ts'
import { languages } from '#contract/platform/languages.ts'

/** Choices of the fields that courses and their dates share. */
export function useCourseChoices() {
  const say = useTranslations('courses')
  const choice = <Value extends string>(value: Value, label: string) => ({ value, label })
  return {
    levels: [
      choice('BASIC', say('level.BASIC')),
      choice('INTERMEDIATE', say('level.INTERMEDIATE')),
      choice('ADVANCE', say('level.ADVANCE')),
    ],
    methods: [choice('ONLINE', say('method.ONLINE')), choice('OFFLINE', say('method.OFFLINE'))],
    targets: [choice('NORMAL', say('target.NORMAL')), choice('PARTNER', say('target.PARTNER'))],
    topics: topics.map((topic) => choice(topic, say(`topic.${topic}`))),
    languages: languages.map((language) => choice(language, say(`taughtIn.${language}`))),
    practices: [choice('NONE', say('practice.NONE')), choice('NORMAL', say('practice.NORMAL'))],
  }
}

/** Tone of the badge of a date's standing. */
export const stateTones: Record<LectureState | 'FULL' | 'HELD_BACK', 'good' | 'warn' | 'bad' | 'plain'> = {
  DRAFT: 'warn',
  ANNOUNCED: 'good',
  PAUSED: 'warn',
  CLOSED: 'plain',
  PREPARED: 'plain',
  IN_PROGRESS: 'good',
  WAITING_COMPLETION: 'warn',
  COMPLETED: 'plain',
  DROPPED: 'bad',
  FULL: 'warn',
  HELD_BACK: 'warn',
}
