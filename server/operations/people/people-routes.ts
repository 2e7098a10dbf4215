import { getDiscountBatch } from '#contract/exams/discount-code.ts'
import { mayCall } from '#contract/platform/staff-roles.ts'
import * as contract from '#contract/reports/people-admin.ts'
import { disclosePerson as disclosePersonEndpoint } from '#contract/reports/person-disclosure.ts'
import { getTimeline, timelineKinds } from '#contract/reports/person-timeline.ts'
import { mailSegment, sendRestOfMessage } from '#contract/reports/segment-message.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { correctPersonAddress, withdrawPersonAddress } from './correct-person-address.ts'
import { disclosePerson } from './disclose-person.ts'
import { endSessions, imposeRestriction, setPartnerUse } from './manage-person.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { findPersonKey } from './people-db.ts'
import { peopleList } from './people-list.ts'
import { presentMergePlan } from './present-merge.ts'
import { presentEntry, readPerson } from './present-person.ts'
import { segmentMessageList } from './segment-message-list.ts'
import { causesOfSending, foreseeSending, sendRest, sendToSegment } from './send-to-segment.ts'
import { listTimeline } from './timeline-db.ts'
import { viewRoutes } from './view-routes.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly publicOrigin: string
}

export function peopleRoutes(api: Api, { db, jobs, publicOrigin }: Deps): void {
  addressRoutes(api, { db, jobs })
  mergeRoutes(api, { db, jobs })
  viewRoutes(api, { db, jobs, publicOrigin })
  serveList(api, db, peopleList())
  messageRoutes(api, { db, jobs })

  serve(api, contract.getPerson, ({ params, actor, ...view }) =>
    readPerson(db, params.personId, { ...view, masked: !seesNames(actor.staffRoles, 'people') }),
  )

  serve(api, getTimeline, async ({ params, query, language }) => {
    const slice = sliceOf(query)
    const key = await findPersonKey(db, params.personId)
    if (!key) throw new AppError('NOT_FOUND')
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'at'>(query.sort, ['at,desc'])
    const kinds = query.kind ? [query.kind] : timelineKinds
    const { rows, total } = await listTimeline(db, key, { kinds, slice, direction })
    return envelope(
      rows.map((row) => presentEntry(row, { language })),
      total,
      slice,
    )
  })

  serve(api, disclosePersonEndpoint, ({ params, body, by, now }) =>
    disclosePerson(db, { ...params, ...body, by, now }),
  )

  serve(api, contract.endSessions, async ({ params, by, ...view }) => {
    await endSessions(db, { ...params, by, now: view.now })
    return readPerson(db, params.personId, { ...view, masked: false })
  })

  serve(api, contract.setPartnerUse, async ({ params, body, by, ...view }) => {
    await setPartnerUse(db, { ...params, ...body, by, now: view.now })
    return readPerson(db, params.personId, { ...view, masked: false })
  })

  serve(api, contract.imposeRestriction, async ({ params, body, staffId, by, idempotencyKey, ...view }) => {
    const { now, zone } = view
    await imposeRestriction(db, {
      ...params,
      ...body,
      staffId,
      idempotencyKey,
      by,
      now,
      zone,
    })
    return readPerson(db, params.personId, { ...view, masked: false })
  })
}

function messageRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  staffAction(api, deps, {
    endpoint: sendRestOfMessage,
    run: (within, { params, by, now }) => sendRest(within, { ...params, by, now }),
    causes: causesOfSending,
    foresee: (within, _, sent) => foreseeSending(within, sent),
  })

  staffAction(api, deps, {
    endpoint: mailSegment,
    run: (within, { body: message, actor, staffId, by, idempotencyKey, now, zone }) => {
      if (message.batchId !== undefined && !mayCall(actor.staffRoles, getDiscountBatch))
        throw new AppError('NOT_FOUND')
      return sendToSegment(within, { message, staffId, by, idempotencyKey, now, zone })
    },
    causes: causesOfSending,
    foresee: (within, _, sent) => foreseeSending(within, sent),
  })

  serveList(api, deps.db, segmentMessageList)
}

function addressRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps
  staffAction(api, deps, {
    endpoint: contract.correctAddress,
    run: (within, { params, body, staffId, by, idempotencyKey, now }) =>
      correctPersonAddress(within, {
        ...params,
        ...body,
        staffId,
        idempotencyKey,
        by,
        now,
      }),
    answer: (_, { params, ...view }) => readPerson(db, params.personId, { ...view, masked: false }),
  })

  serve(api, contract.withdrawAddress, async ({ params, by, ...view }) => {
    await withdrawPersonAddress(db, { ...params, by, now: view.now })
    return readPerson(db, params.personId, { ...view, masked: false })
  })
}

function mergeRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  staffAction(api, deps, {
    endpoint: contract.mergeAccounts,
    run: (within, { params, body, by, now, zone }) =>
      mergeAccounts(within.db, { ...params, ...body, by, now, zone }),
    effects: async (_, { language }, plan) => ({ merge: presentMergePlan(plan, { language }) }),
    answer: (_, { params, ...view }) => readPerson(deps.db, params.personId, { ...view, masked: false }),
  })
}
