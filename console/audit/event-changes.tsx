import { useTranslations } from 'use-intl'
import type { AuditEventDetail } from '#contract/platform/audit.ts'
import { useMoment } from '../client/use-formats.ts'
import { FactList } from '../ui/fact-list.tsx'
import { WordDiff } from '../ui/word-diff.tsx'
import { nothing, useAuditWords } from './use-audit-words.ts'

/** Texts longer than this are compared word by word. */
const longText = 80

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
        <Changes event={event} />
      )}
      <RawEvent event={event} />
    </div>
  )
}

function Changes({ event }: EventProps) {
  const say = useTranslations('audit')
  const { nameOf, textOf } = useAuditWords()
  return (
    <div className="table-frame">
      <table className="data audit-changes">
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('before')}</th>
            <th scope="col">{say('after')}</th>
          </tr>
        </thead>
        <tbody>
          {event.changes.map((change) => {
            const [before, after] = [change.before, change.after].map((value) => textOf(value, change, event))
            return (
              <tr key={nameOf(change)}>
                <th scope="row">{nameOf(change)}</th>
                {isLong(change.before) && isLong(change.after) ? (
                  <td colSpan={2}>
                    <WordDiff before={before ?? ''} after={after ?? ''} />
                  </td>
                ) : (
                  <>
                    <td>{before === nothing ? before : <del>{before}</del>}</td>
                    <td>{after === nothing ? after : <ins>{after}</ins>}</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > longText

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
