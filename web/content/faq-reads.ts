import { getFaq } from '#contract/content/site.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'

export function readFaq(api: Api, options: CallOptions) {
  return call(api, getFaq, { query: {} }, options)
}
