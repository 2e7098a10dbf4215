import * as contract from '#contract/platform/audit.ts'
import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { countedPage, envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findPersonKeys } from '../people/people-db.ts'
import { findEventsConcerning } from '../people/timeline-db.ts'
import { listAuditChecks } from './audit-chain-db.ts'
import { findActors, findEvent, findEvents, listEventIds, listEvents } from './audit-event-db.ts'
import { describeProblem, firstInconsistent } from './audit-head-rules.ts'
import { eventCounter } from './count-events.ts'
import { auditColumns, presentEvent, presentEventDetail } from './present-audit-event.ts'

export function auditRoutes(api: Api, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  const countEvents = eventCounter(db)

  serve(api, contract.listAuditEvents, async ({ query, zone, actor }) => {
    const slice = sliceOf(query)
    const { filter, direction } = await listingOf(db, query, zone)
    const found = await listEvents(db, filter, { slice, direction })
    const { rows, total } = await countedPage(found, slice, async () => ({
      total: await countEvents(filter),
    }))
    return envelope(
      rows.map((row) => presentEvent(row, shownTo(actor))),
      total,
      slice,
    )
  })

  serve(api, contract.exportAuditEvents, async ({ query, reply, actor, ...view }) => {
    const { filter, direction } = await listingOf(db, query, view.zone)
    return exportCsv(reply, {
      name: 'audit-log',
      columns: auditColumns(view),
      ids: await listEventIds(db, filter, direction),
      read: async (ids) => (await findEvents(db, ids)).map((row) => presentEventDetail(row, shownTo(actor))),
    })
  })

  serve(api, contract.getAuditEvent, async ({ params, actor }) => {
    const event = await findEvent(db, params.eventId)
    if (!event) throw new AppError('NOT_FOUND')
    return presentEventDetail(event, shownTo(actor))
  })

  serve(api, contract.listAuditChecks, async ({ query }) => {
    const slice = sliceOf(query)
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'at'>(query.sort, ['at,desc'])
    const { rows, total } = await listAuditChecks(db, { slice, direction })
    const checks = rows.map((check) => ({
      checkedAt: check.at.toISOString(),
      rows: check.rows,
      headDay: check.head_day,
      problems: check.problems.map(describeProblem),
      firstInconsistent: firstInconsistent(check.problems),
    }))
    return envelope(checks, total, slice)
  })

  serve(api, contract.startAuditCheck, async ({ now, actor, request, zone }) => {
    const { rows } = await listAuditChecks(db, { slice: lastOnly, direction: 'desc' })
    await db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'check-audit', {})
      await appendAudit(tx, {
        ...auditSource(actor, request),
        at: now,
        action: 'audit.check',
        entity: 'audit',
        entityId: dayOf(now, zone),
        before: { checkedAt: rows[0]?.at ?? null, problems: rows[0]?.problems.length ?? null },
        after: { startedAt: now },
      })
    })
    return { startedAt: now.toISOString() }
  })
}

const lastOnly = { page: 0, size: 1, offset: 0 }

function shownTo({ staffRoles }: MemberActor) {
  return { masked: !seesNames(staffRoles, 'people') }
}

async function findEventsOf(db: Db, person: string): Promise<number[]> {
  const people = await findPersonKeys(db, person)
  return (await Promise.all(people.map((one) => findEventsConcerning(db, one)))).flat()
}

async function listingOf(db: Db, query: Input<typeof contract.exportAuditEvents>['query'], zone: string) {
  const { text, person, from, to, action, entity, entityId, sort } = query
  const [{ direction } = { direction: 'desc' as const }] = sortFields<'at'>(sort, ['at,desc'])
  const words = text === undefined ? [] : searchWords(text)
  const filter = {
    action,
    entity,
    entityId,
    actors: words.length === 0 ? undefined : await findActors(db, words),
    ids: person === undefined ? undefined : await findEventsOf(db, person),
    from: from === undefined ? undefined : startOfDay(from, zone),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
  }
  return { filter, direction }
}
