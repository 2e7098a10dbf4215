import type { LectureListItem } from '#contract/courses/lecture.ts'
import { useFormats } from '../../client/client-context.tsx'

type Days = Pick<LectureListItem, 'startAt' | 'finishAt'>

/** The days of a course on one line: `2026.12.15 Tue–Wed`, with dashes in lists. */
export function useCourseDays({ startAt, finishAt }: Days, look: 'text' | 'list' = 'text'): string {
  const { dayAndWeekdays, textDay, listDay } = useFormats()
  return dayAndWeekdays(look === 'text' ? textDay(startAt) : listDay(startAt), startAt, finishAt)
}

/** The same in a list, with the time, from the first day's start to the last day's end. */
export function CourseDays({ lecture }: { readonly lecture: Days }) {
  const { hours } = useFormats()
  return (
    <time dateTime={lecture.startAt}>
      {useCourseDays(lecture, 'list')} {hours(lecture.startAt, lecture.finishAt)}
    </time>
  )
}
