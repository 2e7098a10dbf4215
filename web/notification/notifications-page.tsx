import { getRouteApi, Link } from '@tanstack/react-router'
import {
  endNotification,
  type Notification,
  type NotificationChoice,
  type OpenRoom,
  requestNotification,
} from '#contract/people/notification.ts'
import type { Api } from '../client/api.ts'
import { call } from '../client/call.ts'
import { useClient, useFormats, useWords } from '../client/client-context.tsx'
import { AccountContent } from '../parts/account-shell.tsx'
import { useChange } from '../parts/use-change.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Moment } from '../ui/moment.tsx'
import { useNotificationName } from './use-notification-name.ts'

const route = getRouteApi('/account/notifications')

/** What the member is told of by mail, and what can be requested. */
export function NotificationsPage() {
  const say = useWords('notifications')
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} lead={say('lead')} unread={say('unread')} loaded={loaded}>
      {(data) => (
        <>
          {data.rooms.length > 0 && <Rooms rooms={data.rooms} />}
          <Lists choices={data.choices} requested={data.requested} />
        </>
      )}
    </AccountContent>
  )
}

function Lists({
  choices,
  requested,
}: {
  choices: readonly NotificationChoice[]
  requested: readonly Notification[]
}) {
  const say = useWords('notifications')
  const nameOf = useNotificationName()
  const { api } = useClient()
  const { change, pending, announcement } = useChange()
  const request = (choice: NotificationChoice) =>
    change(() => send(api, choice), say('requestedNow', { name: nameOf(choice) }))
  const end = (one: Notification) =>
    change(
      () => call(api, endNotification, { params: { notificationId: one.id } }),
      say('endedNow', { name: nameOf(one) }),
    )
  return (
    <>
      <section className="settings-part" aria-labelledby="choices">
        <h2 id="choices">{say('choices')}</h2>
        <ul className="action-list">
          {choices.map((choice) => (
            <Choice
              key={choice.kind}
              choice={choice}
              pending={pending}
              onRequest={() => void request(choice)}
            />
          ))}
        </ul>
        <p role="status">{announcement}</p>
      </section>
      <section className="settings-part" aria-labelledby="requested">
        <h2 id="requested">{say('requested')}</h2>
        {requested.length === 0 ? (
          <ListState title={say('none')} text={say('noneText')}>
            <Link className={buttonClass({ variant: 'secondary' })} to="/attend">
              {say('browse')}
            </Link>
          </ListState>
        ) : (
          <ul className="action-list">
            {requested.map((one) => (
              <Requested key={one.id} notification={one} pending={pending} onEnd={() => void end(one)} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** Waiting rooms that can be entered before an opening. */
function Rooms({ rooms }: { rooms: readonly OpenRoom[] }) {
  const say = useWords('notifications')
  const { month } = useFormats()
  return (
    <section className="settings-part" aria-labelledby="rooms">
      <h2 id="rooms">{say('rooms')}</h2>
      <ul className="action-list">
        {rooms.map(({ roomId, title, examMonth, opensAt }) => {
          const name = title ?? say('examsOf', { month: examMonth ? month(`${examMonth}-15`) : '' })
          return (
            <li key={roomId}>
              <div>
                <b>{name}</b>
                <p className="muted">
                  {say.rich('roomOpens', { moment: () => <Moment at={opensAt} look="list" /> })}
                </p>
              </div>
              <Link
                className={buttonClass({ small: true })}
                to="/waiting/$roomId"
                params={{ roomId: String(roomId) }}
                aria-label={say('enterRoomOf', { name })}
              >
                {say('enterRoom')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function send(api: Api, { kind, lectureId }: NotificationChoice) {
  const body = kind === 'EXAMS' || lectureId === null ? { kind: 'EXAMS' as const } : { kind, lectureId }
  return call(api, requestNotification, { body })
}

function Choice({
  choice,
  pending,
  onRequest,
}: {
  choice: NotificationChoice
  pending: boolean
  onRequest(): void
}) {
  const say = useWords('notifications')
  const name = useNotificationName()(choice)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted">{say(`hint.${choice.kind}`)}</p>
      </div>
      {choice.notificationId === null ? (
        <Button
          variant="secondary"
          small
          disabled={pending}
          aria-label={say('requestOf', { name })}
          onClick={onRequest}
        >
          {say('request')}
        </Button>
      ) : (
        <Badge tone="good" icon="check">
          {say('on')}
        </Badge>
      )}
    </li>
  )
}

function Requested({
  notification,
  pending,
  onEnd,
}: {
  notification: Notification
  pending: boolean
  onEnd(): void
}) {
  const say = useWords('notifications')
  const name = useNotificationName()(notification)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted">
          {say.rich('since', { moment: () => <Moment at={notification.requestedAt} look="list" /> })}
        </p>
      </div>
      <Button
        variant="secondary"
        small
        disabled={pending}
        aria-label={say('endOf', { name })}
        onClick={onEnd}
      >
        {say('end')}
      </Button>
    </li>
  )
}
