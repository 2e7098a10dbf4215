import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AuditEvent, getAuditEvent } from '#contract/platform/audit.ts'
import { auditActions, auditEntities } from '#contract/platform/audit-actions.ts'
import { call } from '../client/call.ts'
import { useNow } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PageState } from '../ui/page-state.tsx'
import { AuditCheckPanel } from './audit-check-panel.tsx'
import { EventChanges } from './event-changes.tsx'
import { EventConsequences } from './event-consequences.tsx'
import { EventSentence } from './event-sentence.tsx'

/** What staff and commands have done, day by day, the newest first, and whether the log is intact. */
export function AuditList() {
  const say = useTranslations('audit')
  const actions = auditActions
    .map((value) => ({ value, label: say(`action.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  const entities = auditEntities.map((value) => ({ value, label: say(`entity.${value}`) }))
  return (
    <ListPage
      resource="auditEvents"
      title={say('title')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        { name: 'by', label: say('doneBy'), choices: useDoers() },
        { name: 'action', label: say('what'), choices: actions },
        { name: 'entity', label: say('record'), choices: entities },
        { name: 'entityId', label: say('recordNumber') },
        { name: 'person', label: say('person') },
        { name: 'from', label: say('from'), day: true },
        { name: 'to', label: say('to'), day: true },
      ]}
      sort={{ field: 'at', order: 'DESC' }}
      pathOf={({ id }) => `/audit/${id}`}
      groupOf={useDay()}
      above={
        <>
          <p className="muted">{say('lead')}</p>
          <AuditCheckPanel />
        </>
      }
      empty={<p>{say('none')}</p>}
    />
  )
}

/** Staff and commands, or the clock. */
export function useDoers() {
  const say = useTranslations('audit.doers')
  return (['people', 'clock'] as const).map((value) => ({ value, label: say(value) }))
}

/** The day of an entry with the zone in which all times are. */
export function useDay(): (event: AuditEvent) => string {
  const say = useTranslations('audit')
  const { listDay, dayAndWeekdays, zoneName } = useFormats()
  const today = listDay(useNow())
  return ({ at }) => {
    const day = `${dayAndWeekdays(listDay(at), at, at)} · ${zoneName(at)}`
    return listDay(at) === today ? say('today', { day }) : day
  }
}

export function useColumns(): Column<AuditEvent>[] {
  const say = useTranslations('audit')
  const { time } = useFormats()
  return [
    { key: 'at', whole: true, label: say('at'), sortBy: 'at', render: ({ at }) => time(at) },
    { key: 'what', label: say('what'), render: (event) => <Entry event={event} /> },
    { key: 'number', label: say('number'), hidden: true, numeric: true, render: ({ id }) => id },
  ]
}

function Entry({ event }: { readonly event: AuditEvent }) {
  const say = useTranslations('audit')
  const [open, setOpen] = useState(false)
  return (
    <div className="audit-entry">
      <p>
        <EventSentence event={event} />
      </p>
      <EventConsequences event={event} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say('details')}</summary>
        {open && <Details eventId={event.id} />}
      </details>
    </div>
  )
}

function Details({ eventId }: { readonly eventId: number }) {
  const { data, error, refetch } = useAuditEvent(eventId)
  return data ? <EventChanges event={data} /> : <PageState error={error} retry={refetch} />
}

export function useAuditEvent(eventId: number) {
  return useQuery({
    queryKey: ['audit-event', eventId],
    queryFn: ({ signal }) => call(getAuditEvent, { params: { eventId } }, { signal }),
  })
}
