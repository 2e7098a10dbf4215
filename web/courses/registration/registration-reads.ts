import { getLecture, type LectureInfo } from '#contract/courses/lecture.ts'
import { listOrgs, type Org } from '#contract/people/partner.ts'
import { listCurrentTerms, type Terms } from '#contract/people/terms.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'
import { lectureIdOf } from '../catalogue/lecture-id.ts'

export interface RegistrationData {
  readonly lecture: LectureInfo
  readonly terms: readonly Terms[]
  /** The member's organisations; null for a visitor, who registers as a guest or is invited to sign in. */
  readonly orgs: readonly Org[] | null
}

/** The course, and what its registration form needs. */
export async function readRegistration(
  api: Api,
  id: string,
  { visitor, ...options }: CallOptions & { visitor: boolean },
): Promise<RegistrationData> {
  const [lecture, terms, orgs] = await Promise.all([
    call(api, getLecture, { params: { lectureId: lectureIdOf(id) } }, options),
    call(api, listCurrentTerms, {}, options),
    visitor ? null : call(api, listOrgs, {}, options),
  ])
  return { lecture, terms, orgs }
}
