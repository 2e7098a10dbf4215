import * as contract from '#contract/exams/result-admin.ts'
import * as imports from '#contract/exams/result-import.ts'
import * as inbox from '#contract/exams/result-inbox.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import type { TestLink } from '../launch/hand-over.ts'
import { applyImport, discardImport, readImport, stageResults } from './import-results.ts'
import * as manage from './manage-results.ts'
import { assignResult, setResultAside } from './result-inbox.ts'
import { inboxList, resultList } from './result-list.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly resultHour: string
  readonly testLink: TestLink
}

export function resultAdminRoutes(api: Api, deps: Deps): void {
  examResultRoutes(api, deps)
  importRoutes(api, deps)
  inboxRoutes(api, deps)
}

function examResultRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  const resultDeps = (zone: string) => ({ ...deps, zone })

  serveList(api, db, resultList)

  serve(api, contract.getResultProgress, ({ params }) => manage.readResultProgress(db, params.examId))

  serve(api, contract.handOverCandidates, ({ params, actor, now, zone, request }) =>
    manage.handOverCandidates(db, {
      ...params,
      testLink: deps.testLink,
      by: auditSource(actor, request),
      now,
      zone,
    }),
  )

  serve(api, contract.holdResults, ({ params, body, actor, now, zone, request }) =>
    manage.holdResults(db, { ...params, ...body, by: auditSource(actor, request), now, zone }),
  )

  serve(api, contract.releaseResults, ({ params, actor, now, zone, request }) =>
    manage.releaseResults(db, { ...params, by: auditSource(actor, request), now, zone }),
  )

  serve(api, contract.publishResults, ({ params, actor, now, zone, request }) =>
    manage.publishResults(db, { ...params, by: auditSource(actor, request), now, zone }),
  )

  serve(api, contract.correctResult, ({ params, body, version, actor, now, zone, request }) =>
    manage.correctByHand(resultDeps(zone), {
      ...params,
      ...body,
      version,
      staffId: actor.memberId,
      by: auditSource(actor, request),
      now,
      zone,
    }),
  )

  serve(api, contract.dropResult, ({ params, body, actor, now, zone, request }) =>
    manage.dropResult(resultDeps(zone), { ...params, ...body, by: auditSource(actor, request), now, zone }),
  )
}

function importRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, imports.stageResults, ({ query, body: bytes, actor, idempotencyKey, now, zone, request }) =>
    stageResults(db, { ...query, bytes, actor, idempotencyKey, by: auditSource(actor, request), now, zone }),
  )

  serve(api, imports.getResultImport, ({ params, now, zone }) => readImport(db, params.importId, now, zone))

  serve(api, imports.applyResults, ({ params, actor, now, zone, request }) =>
    applyImport(
      { ...deps, zone },
      { ...params, staffId: actor.memberId, by: auditSource(actor, request), now, zone },
    ),
  )

  serve(api, imports.discardResults, ({ params, actor, now, zone, request }) =>
    discardImport(db, { ...params, by: auditSource(actor, request), now, zone }),
  )
}

function inboxRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serveList(api, db, inboxList)

  serve(api, inbox.assignResult, ({ params, body, actor, now, zone, request }) =>
    assignResult(
      { ...deps, zone },
      { ...params, ...body, staffId: actor.memberId, by: auditSource(actor, request), now },
    ),
  )

  serve(api, inbox.setResultAside, ({ params, body, actor, now, request }) =>
    setResultAside(db, { ...params, ...body, by: auditSource(actor, request), now }),
  )
}
