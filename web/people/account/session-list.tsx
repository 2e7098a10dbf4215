import { useRef, useState } from 'react'
import { endSession, type Session } from '#contract/people/account.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useChange } from '../../parts/use-change.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Moment } from '../../ui/moment.tsx'

/** The member's sessions, with buttons to end one or all. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const say = useWords('settings')
  const { api } = useClient()
  const { change, pending, announcement } = useChange()
  const [confirming, setConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = async ({ number, device }: Session) => {
    await change(
      () => call(api, endSession, { params: { number } }),
      say('endedNow', { device: device ?? say('unknownDevice') }),
    )
    // The button has been removed with its row.
    heading.current?.focus()
  }
  return (
    <section className="settings-part" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {say('sessions')}
      </h2>
      <div className="stack">
        <p className="muted text-column">{say('sessionsText')}</p>
        <ul className="action-list">
          {sessions.map((session) => (
            <SessionItem
              key={session.number}
              session={session}
              pending={pending}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
        <div className="cluster">
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {say('everywhere')}
          </Button>
          <p role="status">{announcement}</p>
        </div>
      </div>
      {confirming && <SignOutEverywhere count={sessions.length} onClose={() => setConfirming(false)} />}
    </section>
  )
}

interface SessionItemProps {
  session: Session
  pending: boolean
  onEnd(): void
}

function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const say = useWords('settings')
  const { listMoment } = useFormats()
  const device = session.device ?? say('unknownDevice')
  return (
    <li>
      <div className="stack-s">
        <p className="cluster">
          <b>{device}</b>
          {session.current && (
            <Badge tone="brand" icon="check">
              {say('current')}
            </Badge>
          )}
        </p>
        <p className="meta">
          <span>
            {say.rich('signedIn', { moment: () => <Moment at={session.signedInAt} look="list" /> })}
          </span>
          <span>{say.rich('seen', { moment: () => <Moment at={session.seenAt} look="list" /> })}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          small
          disabled={pending}
          aria-label={say('endOf', { device, moment: listMoment(session.signedInAt) })}
          onClick={onEnd}
        >
          {say('end')}
        </Button>
      )}
    </li>
  )
}

/** Confirms ending all sessions. Submits the sign-out form, so that the provider's session ends, too. */
function SignOutEverywhere({ count, onClose }: { count: number; onClose(): void }) {
  const say = useWords('settings')
  return (
    <Dialog
      small
      title={say('everywhereTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {say('keep')}
          </Button>
          <form method="post" action="/auth/sign-out">
            <input type="hidden" name="everywhere" value="true" />
            <Button type="submit" variant="danger">
              {say('everywhere')}
            </Button>
          </form>
        </>
      }
    >
      <p>{say('everywhereText', { count })}</p>
    </Dialog>
  )
}
