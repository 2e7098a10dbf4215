import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import { useMoment } from '../client/use-formats.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useAuditEvent } from './audit-list.tsx'
import { EventChanges } from './event-changes.tsx'
import { EventConsequences } from './event-consequences.tsx'
import { EventSentence } from './event-sentence.tsx'

/** One entry of the audit log: who did what, when and why, with what was before and after side by side. */
export function AuditEventPage() {
  const { data, error, refetch } = useAuditEvent(Number(useParams()['eventId']))
  return data ? <Event event={data} /> : <PageState of="audit" error={error} retry={refetch} />
}

function Event({ event }: { readonly event: AuditEventDetail }) {
  const say = useTranslations('audit')
  const moment = useMoment()
  const title = say(`action.${event.action}`)
  useTitle(`${title}, ${moment(event.at)}`)
  return (
    <>
      <PageHead back={<BackLink to="/audit">{say('title')}</BackLink>} title={title}>
        <Link className="button" to={historyPath(event)}>
          {say('history')}
        </Link>
      </PageHead>
      <div className="audit-entry">
        <p>
          {moment(event.at)} <EventSentence event={{ ...event, changes: [], changed: 0 }} />
        </p>
        <EventConsequences event={event} />
      </div>
      <EventChanges event={event} />
    </>
  )
}

/** The list with every entry about the same record. */
function historyPath({ entity, entityId }: AuditEventDetail): string {
  return `/audit?filter=${encodeURIComponent(JSON.stringify({ entity, entityId }))}`
}
