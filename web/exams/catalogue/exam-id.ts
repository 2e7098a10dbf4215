import { safeParse } from 'zod/mini'
import { idText } from '#contract/platform/wire.ts'
import { ApiError } from '../../client/api-error.ts'

/** Parses an exam's id from a path; a malformed one is treated as not found. */
export function examIdOf(text: string): number {
  const id = safeParse(idText, text)
  if (!id.success) throw new ApiError({ status: 404 })
  return id.data
}
