import type { LectureListItem } from '#contract/courses/lecture.ts'
import { useWords } from '../../client/client-context.tsx'
import { lectureNote } from './lecture-state.ts'

/** The number of free seats if registration is open, else why it is not. */
export function useSeatsNote(lecture: LectureListItem): string {
  const say = useWords('lecture')
  const note = lectureNote(lecture)
  return note === 'SEATS'
    ? say('seatsLeft', { left: lecture.seatsLeft, capacity: lecture.capacity })
    : say(`note.${note}`)
}
