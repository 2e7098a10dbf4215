import { getLecture, type LectureInfo } from '#contract/lecture.ts'
import { listOrgs, type Org } from '#contract/partner.ts'
import { listCurrentTerms, type Terms } from '#contract/terms.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'
import { lectureIdOf } from '../lecture/lecture-id.ts'

export interface RegistrationData {
  readonly lecture: LectureInfo
  /** What the form needs; null for a visitor, who is invited to sign in. */
  readonly form: { readonly terms: readonly Terms[]; readonly orgs: readonly Org[] } | null
}

/** The course of a registration, and what a member needs for it. */
export async function readRegistration(
  api: Api,
  id: string,
  { visitor, ...options }: CallOptions & { visitor: boolean },
): Promise<RegistrationData> {
  const [lecture, form] = await Promise.all([
    call(api, getLecture, { params: { lectureId: lectureIdOf(id) } }, options),
    visitor ? null : readForm(api, options),
  ])
  return { lecture, form }
}

async function readForm(api: Api, options: CallOptions) {
  const [terms, orgs] = await Promise.all([
    call(api, listCurrentTerms, {}, options),
    call(api, listOrgs, {}, options),
  ])
  return { terms, orgs }
}
