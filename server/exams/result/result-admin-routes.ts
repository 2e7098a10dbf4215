import * as contract from '#contract/exams/result-admin.ts'
import * as imports from '#contract/exams/result-import.ts'
import * as inbox from '#contract/exams/result-inbox.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findAdminExam } from '../catalogue/exam-admin-db.ts'
import type { TestLink } from '../launch/hand-over.ts'
import { applyImport, discardImport, readImport, stageResults } from './import-results.ts'
import { findInboxEntries, listInbox, listInboxIds } from './inbox-db.ts'
import * as manage from './manage-results.ts'
import { presentAdminResult } from './present-admin-result.ts'
import { findAdminResults, listAdminResults, listResultIds } from './result-admin-db.ts'
import { inboxColumns, resultColumns } from './result-csv.ts'
import { assignResult, presentInboxEntry, setResultAside } from './result-inbox.ts'

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

  serve(api, contract.adminListResults, async ({ params, query, actor, zone, now }) => {
    if (!(await findAdminExam(db, params.examId, now))) throw new AppError('NOT_FOUND')
    const slice = sliceOf(query)
    const { rows, total } = await listAdminResults(db, params.examId, { ...listingOf(query), slice })
    const reader = { zone, masked: !seesNames(actor.staffRoles, 'applicants') }
    return envelope(
      rows.map((row) => presentAdminResult(row, reader)),
      total,
      slice,
    )
  })

  serve(api, contract.exportResults, async ({ params: { examId }, query, reply, actor, ...view }) => {
    if (!(await findAdminExam(db, examId, view.now))) throw new AppError('NOT_FOUND')
    const reader = { ...view, masked: !seesNames(actor.staffRoles, 'applicants') }
    return exportCsv(reply, {
      name: `results-${examId}`,
      columns: resultColumns(view),
      ids: await listResultIds(db, examId, listingOf(query)),
      read: async (ids) =>
        (await findAdminResults(db, examId, ids)).map((row) => presentAdminResult(row, reader)),
    })
  })

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

function listingOf({ standing, text, sort }: Input<typeof contract.exportResults>['query']) {
  return { standing, text, orders: sortFields<'examNumber' | 'score'>(sort, ['examNumber,asc']) }
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

  serve(api, inbox.listResultInbox, async ({ query }) => {
    const slice = sliceOf(query)
    const { filter, direction } = inboxListingOf(query)
    const { rows, total } = await listInbox(db, filter, { slice, direction })
    return envelope(rows.map(presentInboxEntry), total, slice)
  })

  serve(api, inbox.exportResultInbox, async ({ query, reply, ...view }) => {
    const { filter, direction } = inboxListingOf(query)
    return exportCsv(reply, {
      name: 'result-inbox',
      columns: inboxColumns(view),
      ids: await listInboxIds(db, filter, direction),
      read: async (ids) => (await findInboxEntries(db, ids)).map(presentInboxEntry),
    })
  })

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

function inboxListingOf({ open, text, sort }: Input<typeof inbox.exportResultInbox>['query']) {
  const [order] = sortFields<'receivedAt'>(sort, ['receivedAt,asc'])
  const filter = { open: open === undefined ? undefined : open === 'true', text }
  return { filter, direction: order?.direction ?? 'asc' }
}
