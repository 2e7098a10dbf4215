import { getHome, getTeasers } from '#contract/content/site.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'
import { readPrimaryLectures } from '../courses/catalogue/lecture-reads.ts'

export type HomeData = Awaited<ReturnType<typeof readHome>>

export async function readHome(api: Api, options: CallOptions) {
  const keep = { ...options, fallBackToLastRows: true }
  const [lectures, teasers, home] = await Promise.all([
    readPrimaryLectures(api, options),
    call(api, getTeasers, {}, keep),
    call(api, getHome, {}, keep),
  ])
  return { ...lectures, teasers, home }
}
