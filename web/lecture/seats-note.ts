import type { LectureListItem } from '#contract/lecture.ts'
import { useWords } from '../client/client-context.tsx'

/** Seats left while there are any to take, else what stands in the way. */
export function useSeatsNote({ label, seatsLeft, capacity }: LectureListItem): string {
  const say = useWords('lecture')
  return label === 'RECRUITING' ? say('seatsLeft', { left: seatsLeft, capacity }) : say(`note.${label}`)
}
