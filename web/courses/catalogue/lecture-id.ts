import { safeParse } from 'zod/mini'
import { idText } from '#contract/platform/wire.ts'
import { ApiError } from '../../client/api-error.ts'

/** The id of a lecture out of a path; a page at what cannot be one does not exist. */
export function lectureIdOf(text: string): number {
  const id = safeParse(idText, text)
  if (!id.success) throw new ApiError({ status: 404 })
  return id.data
}
