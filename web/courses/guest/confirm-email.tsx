import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { listWaitingRooms } from '#contract/waiting-room/waiting-room.ts'
import type { Api } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { broadcastConfirmed } from '../../parts/guest/confirmation-channel.ts'
import { addVerification } from '../../parts/guest/guest-draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { confirmByLink } from '../registration/guest-reads.ts'

interface Confirmed {
  readonly verification: EmailVerification
  /** The waiting room that the course is behind. */
  readonly roomId: number | undefined
}

type Outcome = 'waiting' | 'failed' | 'used' | 'unreached' | Confirmed

/**
 * Target of the mail's link. The page confirms the e-mail address by an API call, not by being opened: mail scanners
 * open links too.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const say = useWords('guest')
  const [outcome, confirm] = useConfirmation(token)
  if (outcome === 'waiting')
    return (
      <>
        <h1>{say('confirmWaiting')}</h1>
        <div className="waiting-line" role="progressbar" aria-label={say('confirmWaiting')} />
      </>
    )
  if (outcome === 'used')
    return (
      <>
        <h1>{say('usedTitle')}</h1>
        <div role="status">
          <Alert tone="good">
            <p>{say('used')}</p>
          </Alert>
        </div>
        <ToCourses />
      </>
    )
  if (outcome === 'failed' || outcome === 'unreached')
    return (
      <>
        <h1>{say('failedTitle')}</h1>
        <div role="status">
          <Alert tone={outcome === 'failed' ? 'bad' : 'warn'}>
            <p>{say(outcome === 'failed' ? 'failedText' : 'quietText')}</p>
          </Alert>
        </div>
        {outcome === 'failed' ? (
          <ToCourses />
        ) : (
          <p>
            <Button onClick={confirm}>{say('retry')}</Button>
          </p>
        )}
      </>
    )
  return <Complete {...outcome} />
}

function ToCourses() {
  const say = useWords('guest')
  return (
    <p>
      <Link className={buttonClass({ variant: 'secondary' })} to="/attend">
        {say('browse')}
      </Link>
    </p>
  )
}

function Complete({ verification, roomId }: Confirmed) {
  const say = useWords('guest')
  const { lectureId, email, emailVerifyId } = verification
  /** For users who opened the link elsewhere: this tab continues with the form. */
  const continueHere = () => addVerification(lectureId, { email, emailVerifyId })
  return (
    <>
      <h1>{say('completeTitle')}</h1>
      <div role="status">
        <Alert tone="good">
          <p>{say('confirmed', { email })}</p>
        </Alert>
      </div>
      <p className="text-column">{say('completeText')}</p>
      <p>
        {roomId === undefined ? (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to="/attend/register/$lectureId"
            params={{ lectureId: String(lectureId) }}
            search={{ ismember: 'false' }}
            preload={false}
            onClick={continueHere}
          >
            {say('goOn')}
          </Link>
        ) : (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to="/waiting/$roomId"
            params={{ roomId: String(roomId) }}
            onClick={continueHere}
          >
            {say('goOnToRoom')}
          </Link>
        )}
      </p>
    </>
  )
}

/** Confirms once when the page opens; the user can retry after a network failure. */
function useConfirmation(token: string) {
  const { api } = useClient()
  const [outcome, setOutcome] = useState<Outcome>('waiting')
  const started = useRef(false)
  const confirm = async () => {
    setOutcome('waiting')
    try {
      const verification = await confirmByLink(api, token)
      broadcastConfirmed(verification.emailVerifyId)
      setOutcome({ verification, roomId: await findRoom(api, verification.lectureId) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reply?.code === 'VERIFICATION_USED') setOutcome('used')
      else setOutcome(verdictStatuses.has(error.status) ? 'failed' : 'unreached')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, which has one token.
  useEffect(() => {
    if (started.current) return
    started.current = true
    void confirm()
  }, [])
  return [outcome, () => void confirm()] as const
}

async function findRoom(api: Api, lectureId: number): Promise<number | undefined> {
  try {
    const rooms = await call(api, listWaitingRooms, {}, { withoutSession: true })
    return rooms.find((room) => room.lectureId === lectureId)?.id
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The registration page leads to the room, too.
    return undefined
  }
}

/** Statuses that are a verdict on the link; timeouts and rate limits are not. */
const verdictStatuses = new Set([400, 404, 409])
