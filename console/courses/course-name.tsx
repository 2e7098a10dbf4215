import { useGetOne } from 'ra-core'
import type { AdminCourse } from '#contract/courses/course.ts'
import { useLocalised } from '../client/use-localised.ts'

/** The title of a course by its number, which is shown until the title is known. */
export function CourseName({ value }: { readonly value: string }) {
  const localised = useLocalised()
  const { data } = useGetOne<AdminCourse>('courses', { id: Number(value) })
  return data ? localised(data.title) : value
}
