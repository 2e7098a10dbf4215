import * as contract from '#contract/courses/guest-waiting-list.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { rateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import {
  joinAsGuest,
  leaveAsGuest,
  readGuestEntry,
  readGuestWaitingList,
  takeGuestOffer,
} from './guest-waiting.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly linkSecrets: readonly string[]
  readonly offerHours: number
  readonly groupDays: number
}

export function guestWaitingRoutes(api: Api, { db, jobs, linkSecrets, ...settings }: Deps): void {
  const deps = { db, jobs, ...settings, links: secretLinks(linkSecrets), keys: rateLimitKeys(linkSecrets) }

  serve(api, contract.getGuestWaitingList, ({ params, query, reply, ...view }) => {
    reply.header('cache-control', 'no-store')
    return readGuestWaitingList(deps, { ...view, ...params, ...query })
  })

  serve(api, contract.joinWaitingListAsGuest, ({ params, body, ...view }) =>
    api.rowQueue(`lecture ${params.lectureId}`, () => joinAsGuest(deps, { ...view, ...params, ...body })),
  )

  serve(api, contract.getGuestWaitingEntry, ({ params, reply, ...view }) => {
    reply.header('cache-control', 'no-store')
    return readGuestEntry(deps, { ...view, ...params })
  })

  serve(api, contract.leaveGuestWaitingEntry, ({ params, ...view }) =>
    api.rowQueue('waiting list entry to leave', () => leaveAsGuest(deps, { ...view, ...params })),
  )

  serve(api, contract.takeGuestOffer, ({ params, ...view }) => takeGuestOffer(deps, { ...view, ...params }))
}
