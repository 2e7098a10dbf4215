import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AuditEvent, listAuditEvents } from '#contract/platform/audit.ts'
import { auditActions } from '#contract/platform/audit-actions.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ListTab } from '../ui/list-page.tsx'
import { whileSeen } from '../ui/use-live-record.ts'
import { useColumns, useDay, useDoers } from './audit-list.tsx'
import { EventSentence } from './event-sentence.tsx'

interface HistoryOf {
  readonly entity: AuditEvent['entity']
  readonly id: number
}

/** What has been changed about one record, the newest first. */
export function RecordHistory({ entity, id }: HistoryOf) {
  const say = useTranslations('audit')
  const actions = auditActions
    .filter((action) => action.startsWith(`${entity}.`))
    .map((value) => ({ value, label: say(`action.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <ListTab
      resource="auditEvents"
      title={say('history')}
      filter={{ entity, entityId: String(id) }}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        { name: 'by', label: say('doneBy'), choices: useDoers() },
        { name: 'action', label: say('what'), choices: actions },
        { name: 'from', label: say('from'), day: true },
        { name: 'to', label: say('to'), day: true },
      ]}
      sort={{ field: 'at', order: 'DESC' }}
      pathOf={({ id: eventId }) => `/audit/${eventId}`}
      groupOf={useDay()}
      empty={<p>{say('noneOfRecord')}</p>}
    />
  )
}

const shown = 5

/** The last changes of a record, for those who may read them, and the way to all. */
export function Lately({ entity, id, path }: HistoryOf & { readonly path: string }) {
  const say = useTranslations('audit')
  const mayRead = useMayCall()(listAuditEvents)
  const moment = useMoment()
  const { data } = useQuery({
    queryKey: ['latest-audit-events', entity, id],
    queryFn: ({ signal }) =>
      call(listAuditEvents, { query: { entity, entityId: String(id), size: shown } }, { signal }),
    enabled: mayRead,
    ...whileSeen,
  })
  if (!data || data.content.length === 0) return null
  return (
    <section aria-labelledby="lately">
      <h2 id="lately">{say('lately')}</h2>
      <ul className="ruled">
        {data.content.map((event) => (
          <li key={event.id}>
            <span className="muted">{moment(event.at)}</span> <EventSentence event={event} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={path}>{say('wholeHistory')}</Link>
      </p>
    </section>
  )
}
