import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { GuestRegistrationDetail } from '#contract/courses/guest.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { signInUrl } from '../../client/urls.ts'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { AttendanceChart } from '../completion/attendance-chart.tsx'
import { attenderBadges } from '../registration/attender-state.ts'
import { CancelDialog } from '../registration/cancel-dialog.tsx'
import { cancelByLink } from '../registration/guest-reads.ts'

/** A guest's registration and its actions. */
export function GuestRegistration({
  registration,
  token,
}: {
  registration: GuestRegistrationDetail
  token: string
}) {
  const say = useWords('guestRegistration')
  const sayAccount = useWords('account')
  const { api } = useClient()
  const [canceling, setCanceling] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const { lectureId, title, label, canceledAt, meetingUrl, attendance, actions } = registration
  const { tone, icon, ahead } = attenderBadges[label]
  return (
    <div className="with-panel">
      <div className="stack-l">
        <div className="stack">
          <h2 id="registration" tabIndex={-1}>
            {title}
          </h2>
          <div className="cluster">
            <Badge tone={tone} icon={icon}>
              {sayAccount(`label.${label}`)}
            </Badge>
            {canceledAt && <Moment at={canceledAt} />}
          </div>
          <p role="status">{announcement}</p>
        </div>
        <Facts rows={factRows(registration, say, sayAccount)} />
        {attendance && <AttendanceChart attendance={attendance} open />}
        {meetingUrl && (
          <p>
            <a className={buttonClass()} href={meetingUrl} rel="noreferrer">
              {sayAccount('join')}
            </a>
          </p>
        )}
        {ahead && !actions.cancel.allowed && <p className="muted">{actions.cancel.message}</p>}
        <div className="cluster">
          {actions.cancel.allowed && (
            <Button variant="secondary" onClick={() => setCanceling(true)}>
              {sayAccount('cancelConfirm')}
            </Button>
          )}
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to="/attend/detail/$lectureId"
            params={{ lectureId: String(lectureId) }}
          >
            {say('toCourse')}
          </Link>
        </div>
      </div>
      <Panel registration={registration} token={token} />
      {canceling && (
        <CancelDialog
          lecture={registration}
          send={() => cancelByLink(api, token)}
          onCanceled={() => setAnnouncement(sayAccount('canceledNow'))}
          onClose={() => setCanceling(false)}
          returnTo="registration"
        />
      )}
    </div>
  )
}

function factRows(
  { name, email, group, placeName, method, appliedAt, actions }: GuestRegistrationDetail,
  say: ReturnType<typeof useWords<'guestRegistration'>>,
  sayAccount: ReturnType<typeof useWords<'account'>>,
) {
  const { allowed, until } = actions.cancel
  return [
    [say('name'), name],
    [say('email'), email],
    [say('group'), group],
    [say('place'), placeName ?? sayAccount(`method.${method}`)],
    [say('appliedAt'), <Moment key="applied" at={appliedAt} />],
    [say('cancelUntil'), allowed && until ? <Deadline key="until" at={until} /> : null],
  ] as const
}

function Panel({
  registration: { lectureId, startAt, finishAt, label },
  token,
}: {
  registration: GuestRegistrationDetail
  token: string
}) {
  const say = useWords('guestRegistration')
  return (
    <aside className="panel" aria-label={say('title')}>
      <DateBlock start={startAt} finish={finishAt} variant="large" hours />
      {attenderBadges[label].ahead && (
        <div className="panel-tools">
          <AddToCalendar entry={{ kind: 'REGISTRATION', lectureId, token }} label={say('addToCalendar')} />
        </div>
      )}
      <p>{say('account')}</p>
      <p>
        <a
          className={buttonClass({ variant: 'secondary', small: true })}
          rel="nofollow"
          href={signInUrl('/account')}
        >
          {say('signIn')}
        </a>
      </p>
    </aside>
  )
}
