import { getCover } from '#contract/courses/cover.ts'
import { buildPath } from '#contract/platform/endpoint.ts'

/** The path of a stored picture. */
export function coverPath(key: string | null): string | null {
  return key && buildPath(getCover.path, { name: key.replace(/^covers\//, '') }, {})
}
