import { getOverview, type Overview } from '#contract/reports/overview.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

export function readOverview(api: Api, options: CallOptions): Promise<Overview> {
  return call(api, getOverview, {}, options)
}
