import { useTranslations } from 'use-intl'
import type { AuditEvent } from '#contract/platform/audit.ts'
import { auditActions, auditEntities } from '#contract/platform/audit-actions.ts'
import { useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { AuditCheckPanel } from './audit-check-panel.tsx'
import { recordPath } from './record-path.ts'

/** What staff and commands have changed, the newest first, and whether the log is intact. */
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
        { name: 'action', label: say('what'), choices: actions },
        { name: 'entity', label: say('record'), choices: entities },
        { name: 'entityId', label: say('recordNumber') },
        { name: 'person', label: say('person') },
        { name: 'from', label: say('from'), day: true },
        { name: 'to', label: say('to'), day: true },
      ]}
      sort={{ field: 'at', order: 'DESC' }}
      pathOf={({ id }) => `/audit/${id}`}
      above={<AuditCheckPanel />}
      empty={<p>{say('none')}</p>}
    />
  )
}

export function useColumns(): Column<AuditEvent>[] {
  const say = useTranslations('audit')
  const moment = useMoment()
  return [
    { key: 'at', whole: true, label: say('at'), sortBy: 'at', render: ({ at }) => moment(at) },
    { key: 'what', label: say('what'), render: ({ action }) => say(`action.${action}`) },
    {
      key: 'record',
      label: say('record'),
      render: (event) => `${say(`entity.${event.entity}`)} ${recordPath(event).number}`,
    },
    { key: 'who', label: say('who'), render: (event) => <Actor {...event.actor} /> },
    { key: 'fields', label: say('fields'), render: ({ fields }) => fields.join(', ') },
    { key: 'number', label: say('number'), hidden: true, numeric: true, render: ({ id }) => id },
  ]
}

export function Actor({ kind, name, email, sub }: AuditEvent['actor']) {
  const say = useTranslations('audit')
  if (kind === 'command') return `${say('byCommand')} (${sub})`
  if (kind === 'system') return `${say('bySystem')} (${sub})`
  return name ?? email ?? sub
}
