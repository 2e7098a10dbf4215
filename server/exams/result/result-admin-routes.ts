import * as contract from '#contract/exams/result-admin.ts'
import * as imports from '#contract/exams/result-import.ts'
import * as inbox from '#contract/exams/result-inbox.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import type { TestLink } from '../launch/hand-over.ts'
import { listExamsOf, listExamsOfImport } from './import-db.ts'
import { applyImport, discardImport, readImport, stageResults } from './import-results.ts'
import * as manage from './manage-results.ts'
import { presentRecorded } from './present-admin-result.ts'
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

  const progress = (_: unknown, { params }: { readonly params: { readonly examId: number } }) =>
    manage.readResultProgress(db, params.examId)

  serveList(api, db, resultList)

  serve(api, contract.getResultProgress, (call) => progress(undefined, call))

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

  staffAction(api, deps, {
    endpoint: contract.releaseResults,
    concerns: ({ params }) => params,
    async run(within, { params, by, now, zone }) {
      await manage.releaseResults(within.db, { ...params, by, now, zone })
      await publish(within, params.examId, { now, zone })
    },
    answer: progress,
  })

  staffAction(api, deps, {
    endpoint: contract.publishResults,
    concerns: ({ params }) => params,
    async run(within, { params, by, now, zone }) {
      await manage.publishResults(within.db, { ...params, by, now, zone })
      await publish(within, params.examId, { now, zone })
    },
    answer: progress,
  })

  staffAction(api, deps, {
    endpoint: contract.correctResult,
    concerns: ({ params }) => params,
    async run(within, { params, body, version, staffId, by, now, zone }) {
      const recorded = await manage.correctByHand(
        { ...within, zone },
        { ...params, ...body, version, staffId, by, now, zone },
      )
      await publish(within, params.examId, { now, zone })
      return recorded
    },
    effects: async (_, { now }, recorded) => ({ result: presentRecorded(recorded, now) }),
    answer: (_, { params, zone }) => manage.readResult(db, { ...params, zone }),
  })

  staffAction(api, deps, {
    endpoint: contract.dropResult,
    concerns: ({ params }) => params,
    run: (within, { params, body, by, now, zone }) =>
      manage.dropResult({ ...within, zone }, { ...params, ...body, by, now, zone }),
  })
}

/** Publishes what is due now within the act, so that nothing can change between what staff were shown and what is published. */
function publish(within: Deps, examId: number, { now, zone }: Pick<View, 'now' | 'zone'>): Promise<number> {
  return publishDueResults({ ...within, zone }, now, { examId })
}

function importRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, imports.stageResults, ({ query, body: bytes, actor, by, idempotencyKey, now, zone }) =>
    stageResults(db, { ...query, bytes, actor, idempotencyKey, by, now, zone }),
  )

  serve(api, imports.getResultImport, ({ params, now, zone }) => readImport(db, params.importId, now, zone))

  staffAction(api, deps, {
    endpoint: imports.applyResults,
    concerns: async ({ params }) =>
      (await listExamsOfImport(db, params.importId)).map((examId) => ({ examId })),
    async run(within, { params, staffId, by, now, zone }) {
      const applied = await applyImport({ ...within, zone }, { ...params, staffId, by, now, zone })
      for (const examId of await listExamsOfImport(within.db, params.importId))
        await publish(within, examId, { now, zone })
      return applied
    },
  })

  serve(api, imports.discardResults, ({ params, by, now, zone }) =>
    discardImport(db, { ...params, by, now, zone }),
  )
}

function inboxRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  const examsOf = (of: Db, { examNumber }: { readonly examNumber: string }) =>
    listExamsOf(of, [examNumber.trim().toUpperCase()])

  serveList(api, db, inboxList)

  staffAction(api, deps, {
    endpoint: inbox.assignResult,
    concerns: async ({ body }) => (await examsOf(db, body)).map((examId) => ({ examId })),
    async run(within, { params, body, staffId, by, now, zone }) {
      const assigned = await assignResult({ ...within, zone }, { ...params, ...body, staffId, by, now })
      for (const examId of await examsOf(within.db, body)) await publish(within, examId, { now, zone })
      return assigned
    },
  })

  serve(api, inbox.setResultAside, ({ params, body, by, now }) =>
    setResultAside(db, { ...params, ...body, by, now }),
  )
}
