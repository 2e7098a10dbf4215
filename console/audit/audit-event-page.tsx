import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AuditEventDetail, getAuditEvent } from '#contract/platform/audit.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Actor } from './audit-list.tsx'
import { recordPath } from './record-path.ts'

/** One entry of the audit log: who, when and from where, with what was before and after side by side. */
export function AuditEventPage() {
  const eventId = Number(useParams()['eventId'])
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-event', eventId],
    queryFn: ({ signal }) => call(getAuditEvent, { params: { eventId } }, { signal }),
  })
  return data ? <Event event={data} /> : <PageState error={error} retry={refetch} />
}

function Event({ event }: { readonly event: AuditEventDetail }) {
  const say = useTranslations('audit')
  const moment = useMoment()
  const title = say(`action.${event.action}`)
  const { path, number } = recordPath(event)
  const record = `${say(`entity.${event.entity}`)} ${number}`
  useTitle(`${title}: ${record}`)
  return (
    <>
      <PageHead back={<Link to="/audit">{say('title')}</Link>} title={title}>
        <Link className="button" to={historyPath(event)}>
          {say('history')}
        </Link>
      </PageHead>
      <dl className="facts">
        <dt>{say('record')}</dt>
        <dd>{path ? <Link to={path}>{record}</Link> : record}</dd>
        <dt>{say('who')}</dt>
        <dd>
          <Actor {...event.actor} />
        </dd>
        <dt>{say('at')}</dt>
        <dd>{moment(event.at)}</dd>
        {event.ip && (
          <>
            <dt>{say('ip')}</dt>
            <dd>{event.ip}</dd>
          </>
        )}
        {event.requestId && (
          <>
            <dt>{say('request')}</dt>
            <dd className="code">{event.requestId}</dd>
          </>
        )}
        <dt>{say('number')}</dt>
        <dd>{event.id}</dd>
        <dt>{say('hash')}</dt>
        <dd className="code">{event.hash}</dd>
        <dt>{say('previousHash')}</dt>
        <dd className="code">{event.previousHash || '–'}</dd>
      </dl>
      <Changes {...event} />
    </>
  )
}

function Changes({ before, after, fields }: AuditEventDetail) {
  const say = useTranslations('audit')
  const [changedOnly, setChangedOnly] = useState(true)
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (all.length === 0) return <p className="muted">{say('nothingStored')}</p>
  const shown = changedOnly ? all.filter((field) => fields.includes(field)) : all
  return (
    <>
      {fields.length < all.length && (
        <label className="check">
          <input
            type="checkbox"
            checked={changedOnly}
            onChange={(event) => setChangedOnly(event.target.checked)}
          />{' '}
          {say('changedOnly')}
        </label>
      )}
      <div className="table-frame">
        <table className="data audit-changes">
          <thead>
            <tr>
              <th>{say('field')}</th>
              <th>{say('before')}</th>
              <th>{say('after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => (
              <tr key={field} className={fields.includes(field) ? 'changed' : undefined}>
                <th scope="row">{field}</th>
                <td>{textOf(before?.[field])}</td>
                <td>{textOf(after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A stored value as it is, texts without quotes. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

/** The list with every entry about the same record. */
function historyPath({ entity, entityId }: AuditEventDetail): string {
  return `/audit?filter=${encodeURIComponent(JSON.stringify({ entity, entityId }))}`
}
