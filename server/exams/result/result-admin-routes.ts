import * as contract from '#contract/exams/result-admin.ts'
import * as imports from '#contract/exams/result-import.ts'
import * as inbox from '#contract/exams/result-inbox.ts'
import * as dryRuns from '#contract/reports/dry-run.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import type { TestLink } from '../launch/hand-over.ts'
import { listExamsOfImport } from './import-db.ts'
import { applyImport, discardImport, readImport, stageResults } from './import-results.ts'
import { findExamOfEntry } from './inbox-db.ts'
import * as manage from './manage-results.ts'
import { publishDueResults } from './publish-results.ts'
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

  serveList(api, db, resultList)

  serve(api, contract.getResultProgress, ({ params }) => manage.readResultProgress(db, params.examId))

  serve(api, contract.handOverCandidates, ({ params, by, now, zone }) =>
    manage.handOverCandidates(db, {
      ...params,
      testLink: deps.testLink,
      by,
      now,
      zone,
    }),
  )

  serve(api, contract.holdResults, ({ params, body, by, now, zone }) =>
    manage.holdResults(db, { ...params, ...body, by, now, zone }),
  )

  serveAct(api, deps, {
    endpoint: contract.releaseResults,
    dryRun: dryRuns.dryRunResultRelease,
    of: ({ params }) => params,
    run: (within, { params, by, now, zone }) =>
      manage.releaseResults(within.db, { ...params, by, now, zone }),
    follows: publish,
  })

  serveAct(api, deps, {
    endpoint: contract.publishResults,
    dryRun: dryRuns.dryRunPublication,
    of: ({ params }) => params,
    run: (within, { params, by, now, zone }) =>
      manage.publishResults(within.db, { ...params, by, now, zone }),
    follows: publish,
  })

  serveAct(api, deps, {
    endpoint: contract.correctResult,
    dryRun: dryRuns.dryRunCorrection,
    of: ({ params }) => params,
    run: (within, { params, body, version, staffId, by, now, zone }) =>
      manage.correctByHand({ ...within, zone }, { ...params, ...body, version, staffId, by, now, zone }),
    follows: publish,
  })

  serveAct(api, deps, {
    endpoint: contract.dropResult,
    dryRun: dryRuns.dryRunResultDrop,
    of: ({ params }) => params,
    run: (within, { params, body, by, now, zone }) =>
      manage.dropResult({ ...within, zone }, { ...params, ...body, by, now, zone }),
  })
}

/** Staff only make results due, and the worker publishes them at its next tick. */
function publish(
  within: Deps,
  { params, now, zone }: { readonly params: { readonly examId: number } } & Pick<View, 'now' | 'zone'>,
) {
  return publishDueResults({ ...within, zone }, now, { examId: params.examId })
}

function importRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, imports.stageResults, ({ query, body: bytes, actor, by, idempotencyKey, now, zone }) =>
    stageResults(db, { ...query, bytes, actor, idempotencyKey, by, now, zone }),
  )

  serve(api, imports.getResultImport, ({ params, now, zone }) => readImport(db, params.importId, now, zone))

  serveAct(api, deps, {
    endpoint: imports.applyResults,
    dryRun: dryRuns.dryRunResultImport,
    run: (within, { params, staffId, by, now, zone }) =>
      applyImport({ ...within, zone }, { ...params, staffId, by, now, zone }),
    async follows(within, { params, ...view }) {
      for (const examId of await listExamsOfImport(within.db, params.importId))
        await publish(within, { params: { examId }, ...view })
    },
  })

  serve(api, imports.discardResults, ({ params, by, now, zone }) =>
    discardImport(db, { ...params, by, now, zone }),
  )
}

function inboxRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serveList(api, db, inboxList)

  serveAct(api, deps, {
    endpoint: inbox.assignResult,
    dryRun: dryRuns.dryRunAssignment,
    run: (within, { params, body, staffId, by, now, zone }) =>
      assignResult({ ...within, zone }, { ...params, ...body, staffId, by, now }),
    follows: async (within, { params, ...view }) =>
      publish(within, { params: { examId: await findExamOfEntry(within.db, params.entryId) }, ...view }),
  })

  serve(api, inbox.setResultAside, ({ params, body, by, now }) =>
    setResultAside(db, { ...params, ...body, by, now }),
  )
}
