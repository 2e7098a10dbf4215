import { useTranslations } from 'use-intl'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import { useMoment } from '../client/use-formats.ts'
import { FactList } from '../ui/fact-list.tsx'
import { ChangesTable } from './changes-table.tsx'
import { PutBackButton } from './put-back-button.tsx'
import { nothing } from './use-audit-words.ts'

interface EventProps {
  readonly event: AuditEventDetail
}

/** Every value that an entry changed, before and after, and folded what only developers read. */
export function EventChanges({ event }: EventProps) {
  const say = useTranslations('audit')
  return (
    <div className="audit-details">
      {event.changes.length === 0 ? (
        <p className="muted">{say('nothingStored')}</p>
      ) : (
        <ChangesTable changes={event.changes} event={event} />
      )}
      <PutBackButton event={event} />
      <RawEvent event={event} />
    </div>
  )
}

function RawEvent({ event }: EventProps) {
  const say = useTranslations('audit')
  const moment = useMoment()
  const { action, entity, entityId, actor, before, after } = event
  return (
    <details>
      <summary>{say('forDevelopers')}</summary>
      <FactList
        facts={[
          [say('number'), event.id],
          [say('at'), moment(event.at)],
          [say('code'), <code key="code">{action}</code>],
          [say('record'), <code key="record">{`${entity} ${entityId}`}</code>],
          [say('account'), <code key="account">{actor.sub}</code>],
          event.ip !== null && [say('ip'), event.ip],
          event.requestId !== null && [say('request'), <code key="request">{event.requestId}</code>],
          [say('hash'), <code key="hash">{event.hash}</code>],
          [say('previousHash'), <code key="previous">{event.previousHash || nothing}</code>],
        ]}
      />
      <pre className="audit-raw">{JSON.stringify({ before, after }, null, 2)}</pre>
    </details>
  )
}
