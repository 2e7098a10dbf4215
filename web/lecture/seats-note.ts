import { useTranslations } from 'use-intl'
import type { LectureListItem } from '#contract/lecture.ts'

/** Seats left while there are any to take, else what stands in the way. */
export function useSeatsNote({ label, seatsLeft, capacity }: LectureListItem): string {
  const say = useTranslations('lecture')
  return label === 'RECRUITING' ? say('seatsLeft', { left: seatsLeft, capacity }) : say(`note.${label}`)
}
