import { sql } from 'kysely'
import {
  type AuditEventDetail,
  exportAuditEvents,
  listAuditChecks,
  listAuditEvents,
} from '#contract/platform/audit.ts'
import { addDays, startOfDay } from '#contract/platform/centre-time.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import { byItself } from '../../platform/audit/by-itself.ts'
import type { Db } from '../../platform/db/open.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findPersonKeys } from '../people/people-db.ts'
import { findEventsConcerning } from '../people/timeline-db.ts'
import { findAuditChecks } from './audit-chain-db.ts'
import { findActors, findEvents } from './audit-event-db.ts'
import { describeProblem, firstInconsistent } from './audit-head-rules.ts'
import { eventCounter } from './count-events.ts'
import { describeEvents } from './describe-events.ts'

export function auditList() {
  const countEvents = eventCounter()
  return list({
    endpoint: listAuditEvents,
    from: sql`audit_event`,
    id: sql<number>`audit_event.id`,
    async where({ query: { text, by, person, from, to, action, entity, entityId }, zone }, db) {
      const words = searchWords(text ?? '')
      return [
        by === 'clock' && sql`actor_sub = ${byItself.actor.sub}`,
        by === 'people' && sql`actor_sub <> ${byItself.actor.sub}`,
        action && sql`action = ${action}`,
        entity && sql`entity = ${entity}`,
        entityId && sql`entity_id = ${entityId}`,
        words.length > 0 && sql`actor_sub = any(${await findActors(db, words)}::text[])`,
        person && sql`id = any(${await findEventsOf(db, person)}::bigint[])`,
        from && sql`at >= ${startOfDay(from, zone)}`,
        to && sql`at < ${startOfDay(addDays(to, 1), zone)}`,
      ]
    },
    orders: { at: sql`id` },
    defaultSort: ['at,desc'],
    count: (db, { conditions, countRows }, { query }) =>
      query.person ? countRows() : countEvents(db, conditions),
    read: async (db, ids, { actor, language, zone }) =>
      describeEvents(db, await findEvents(db, ids), {
        masked: !seesNames(actor.staffRoles, 'people'),
        language,
        zone,
      }),
    csv: { endpoint: exportAuditEvents, name: () => 'audit-log', columns },
  })
}

async function findEventsOf(db: Db, person: string): Promise<number[]> {
  const people = await findPersonKeys(db, person)
  return (await Promise.all(people.map((one) => findEventsConcerning(db, one)))).flat()
}

function columns(view: View): CsvColumn<AuditEventDetail>[] {
  const { say, moment } = csvFormats(view)
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value))
  return [
    [say('audit.number'), ({ id }) => id],
    [say('audit.at'), ({ at }) => moment(at)],
    [say('audit.who'), ({ actor }) => actor.name],
    [say('audit.email'), ({ actor }) => actor.email],
    [say('audit.account'), ({ actor }) => actor.sub],
    [say('audit.what'), ({ action }) => say(`audit.action.${action}`)],
    [say('audit.code'), ({ action }) => action],
    [say('audit.record'), ({ entity, entityId }) => `${entity} ${entityId}`],
    [say('audit.before'), ({ before }) => json(before)],
    [say('audit.after'), ({ after }) => json(after)],
    [say('audit.ip'), ({ ip }) => ip],
    [say('audit.request'), ({ requestId }) => requestId],
    [say('audit.hash'), ({ hash }) => hash],
  ]
}

export const auditCheckList = list({
  endpoint: listAuditChecks,
  from: sql`audit_check`,
  id: sql<number>`audit_check.id`,
  orders: { at: sql`id` },
  defaultSort: ['at,desc'],
  read: async (db, ids) =>
    (await findAuditChecks(db, ids)).map((check) => ({
      id: check.id,
      checkedAt: check.at.toISOString(),
      rows: check.rows,
      headDay: check.head_day,
      problems: check.problems.map(describeProblem),
      firstInconsistent: firstInconsistent(check.problems),
    })),
})
