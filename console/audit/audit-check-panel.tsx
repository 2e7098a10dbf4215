import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AuditCheckReply, listAuditChecks, startAuditCheck } from '#contract/platform/audit.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useRefusal } from '../ui/use-refusal.ts'

const pollMs = 1_500

/** Whether the audit log is intact, by its latest verification, and the button for another. */
export function AuditCheckPanel() {
  const say = useTranslations('audit')
  const mayCall = useMayCall()
  const { act, pending } = useAction(useRefusal())
  const [startedAt, setStartedAt] = useState<string>()
  const { data } = useQuery({
    queryKey: ['audit-checks'],
    queryFn: ({ signal }) => call(listAuditChecks, { query: { size: 5 } }, { signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.content, startedAt) ? pollMs : false),
  })
  const [latest, ...earlier] = data?.content ?? []
  const waiting = isWaiting(data?.content, startedAt)
  const start = () => act(async () => setStartedAt((await call(startAuditCheck, {})).startedAt))
  return (
    <section className="audit-check" aria-labelledby="audit-check">
      <h2 id="audit-check">{say('check')}</h2>
      <div aria-live="polite">
        {waiting ? <p>{say('checking')}</p> : data && (latest ? <Result {...latest} /> : say('neverChecked'))}
      </div>
      {mayCall(startAuditCheck) && (
        <ActionButton unavailable={waiting || pending} onPress={() => void start()}>
          {say('checkNow')}
        </ActionButton>
      )}
      {earlier.length > 0 && <Earlier checks={earlier} />}
    </section>
  )
}

/** A verification has been started whose result is not there yet. */
function isWaiting(checks: readonly AuditCheckReply[] | undefined, startedAt: string | undefined): boolean {
  return startedAt !== undefined && !checks?.some(({ checkedAt }) => checkedAt >= startedAt)
}

function Result({ checkedAt, rows, problems, firstInconsistent, headDay }: AuditCheckReply) {
  const say = useTranslations('audit')
  const moment = useMoment()
  if (problems.length === 0)
    return (
      <>
        <p>
          <span className="badge good">✓</span> {say('intact', { rows, at: moment(checkedAt) })}{' '}
          {say('newer')}
        </p>
        {headDay && <p className="muted">{say('head', { day: headDay })}</p>}
      </>
    )
  return (
    <div role="alert">
      <p>
        <span className="badge bad">!</span>{' '}
        {firstInconsistent === null ? (
          say('brokenUnknown')
        ) : (
          <Link to={`/audit/${firstInconsistent}`}>{say('broken', { first: firstInconsistent })}</Link>
        )}
      </p>
      <ul lang="en">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

function Earlier({ checks }: { readonly checks: readonly AuditCheckReply[] }) {
  const say = useTranslations('audit')
  const moment = useMoment()
  return (
    <details>
      <summary>{say('checks')}</summary>
      <ul>
        {checks.map(({ checkedAt, rows, problems }) => (
          <li key={checkedAt}>
            {problems.length === 0
              ? say('intact', { rows, at: moment(checkedAt) })
              : `${moment(checkedAt)}: ${say('brokenUnknown')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
