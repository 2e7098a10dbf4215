import type { LectureListItem } from '#contract/courses/lecture.ts'
import { useFormats } from '../../client/client-context.tsx'

type Days = Pick<LectureListItem, 'startAt' | 'finishAt'>

/** The days of a course on one line: `2026.12.15 Tue–Wed`. */
export function useCourseDays({ startAt, finishAt }: Days): string {
  const { dayAndWeekdays, textDay } = useFormats()
  return dayAndWeekdays(textDay(startAt), startAt, finishAt)
}

/** The same with the time, from the first day's start to the last day's end. */
export function CourseDays({ lecture }: { readonly lecture: Days }) {
  const { hours } = useFormats()
  return (
    <time dateTime={lecture.startAt}>
      {useCourseDays(lecture)} {hours(lecture.startAt, lecture.finishAt)}
    </time>
  )
}
