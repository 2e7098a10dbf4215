import { getTeasers } from '#contract/content/site.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'
import { readPrimaryLectures } from '../courses/catalogue/lecture-reads.ts'

export async function readHome(api: Api, options: CallOptions) {
  const [lectures, teasers] = await Promise.all([
    readPrimaryLectures(api, options),
    call(api, getTeasers, {}, { ...options, fallBackToLastRows: true }),
  ])
  return { ...lectures, teasers }
}
