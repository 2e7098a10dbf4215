import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checkIn } from '#contract/courses/check-in.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

type Outcome =
  | { readonly state: 'waiting' | 'unread' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'present'; readonly at: Reply<typeof checkIn> }

/** The page behind the room's code: checks in by an API call when opened. */
export function CheckIn({ token }: { token: string }) {
  const say = useWords('present')
  const [outcome, send] = useCheckIn(token)
  switch (outcome.state) {
    case 'waiting':
      return (
        <>
          <h1>{say('waiting')}</h1>
          <div className="waiting-line" role="progressbar" aria-label={say('waiting')} />
        </>
      )
    case 'present':
      return (
        <>
          <h1>{say('done')}</h1>
          <div role="status">
            <Alert tone="good">
              <p>{say('doneText', { title: outcome.at.title })}</p>
            </Alert>
          </div>
          <p>
            <Link className={buttonClass({ variant: 'secondary' })} to="/account/applied">
              {say('mine')}
            </Link>
          </p>
        </>
      )
    default:
      return (
        <>
          <h1>{say('refused')}</h1>
          <div role="status">
            <Alert tone={outcome.state === 'refused' ? 'bad' : 'warn'}>
              <p>{outcome.state === 'refused' ? outcome.message : say('unread')}</p>
            </Alert>
          </div>
          {outcome.state === 'unread' && (
            <p>
              <Button onClick={send}>{say('retry')}</Button>
            </p>
          )}
        </>
      )
  }
}

/** Checks in once when the page opens; can be repeated after a network failure. */
function useCheckIn(token: string) {
  const { api } = useClient()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'waiting' })
  const started = useRef(false)
  const send = async () => {
    setOutcome({ state: 'waiting' })
    try {
      setOutcome({ state: 'present', at: await call(api, checkIn, { body: { token } }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { reply, status } = error
      setOutcome(reply && status < 500 ? { state: 'refused', message: reply.message } : { state: 'unread' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, which has one token.
  useEffect(() => {
    if (started.current) return
    started.current = true
    void send()
  }, [])
  return [outcome, () => void send()] as const
}
