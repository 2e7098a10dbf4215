import { getLecture, type LectureInfo } from '#contract/lecture.ts'
import { listOrgs, type Org } from '#contract/partner.ts'
import { listCurrentTerms, type Terms } from '#contract/terms.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'
import { lectureIdOf } from '../lecture/lecture-id.ts'

export interface RegistrationData {
  readonly lecture: LectureInfo
  readonly terms: readonly Terms[]
  readonly orgs: readonly Org[]
}

/** What a member needs to register for a course. */
export async function readRegistration(
  api: Api,
  id: string,
  options: CallOptions,
): Promise<RegistrationData> {
  const [lecture, terms, orgs] = await Promise.all([
    call(api, getLecture, { params: { lectureId: lectureIdOf(id) } }, options),
    call(api, listCurrentTerms, {}, options),
    call(api, listOrgs, {}, options),
  ])
  return { lecture, terms, orgs }
}
