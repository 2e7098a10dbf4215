import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { endLinkedNotification, type LinkedNotification } from '#contract/people/notification.ts'
import { call } from '../client/call.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { InvalidLinkPage } from '../parts/invalid-link-page.tsx'
import { ProblemPage } from '../parts/problem-page.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { useNotificationName } from './use-notification-name.ts'

const route = getRouteApi('/notifications/end')

/** Ends a notification as soon as the page is shown in a browser: programs that only fetch links end nothing. */
export function EndNotificationPage() {
  const { token } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem?.kind === 'notify') return <InvalidNotificationLink />
  if (problem) return <ProblemPage problem={problem} />
  return <Ending key={token} notification={data} token={token} />
}

function Ending({ notification, token }: { notification: LinkedNotification; token: string }) {
  const say = useWords('notifications')
  const name = useNotificationName()(notification)
  const { api } = useClient()
  const { act, pending } = useAction()
  const ended = notification.endedAt !== null
  const end = () => act(() => call(api, endLinkedNotification, { params: { token } }))
  const began = useRef(false)
  useEffect(() => {
    if (ended || began.current) return
    began.current = true
    void end()
  })
  return (
    <PlainPage title={say(ended ? 'endedTitle' : 'endHeading')}>
      <div className="stack-s" role="status">
        {pending && <p>{say('ending')}</p>}
        {ended && <p>{say('endedText')}</p>}
        <p>
          <b>{name}</b>
        </p>
      </div>
      <p className="cluster">
        {!ended && (
          <Button onClick={() => void end()} pending={pending}>
            {say('endButton')}
          </Button>
        )}
        {notification.kind !== 'MARKETING' && (
          <Link className={buttonClass({ variant: 'secondary' })} to="/account/notifications">
            {say('changeMind')}
          </Link>
        )}
      </p>
    </PlainPage>
  )
}

/** Shown for a link that is invalid. */
export function InvalidNotificationLink() {
  const say = useWords('notifications')
  const link = { to: '/account/notifications', label: say('open') } as const
  return <InvalidLinkPage title={say('invalidTitle')} text={say('invalidText')} link={link} />
}
