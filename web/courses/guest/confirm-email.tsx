import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { ApiError } from '../../client/api-error.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { broadcastConfirmed } from '../registration/confirmation-channel.ts'
import { emptyDraft, readDraft, writeDraft } from '../registration/guest-draft.ts'
import { confirmByLink } from '../registration/guest-reads.ts'

type Outcome = 'waiting' | 'failed' | 'used' | 'unreached' | EmailVerification

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
  return <Complete verification={outcome} />
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

function Complete({ verification }: { verification: EmailVerification }) {
  const say = useWords('guest')
  const { lectureId, email, emailVerifyId } = verification
  /** For users who opened the link elsewhere: this tab continues with the form. */
  const continueHere = () => {
    const draft = readDraft(lectureId)
    const emailVerifyIds = [...draft.emailVerifyIds.filter((id) => id !== emailVerifyId), emailVerifyId]
    writeDraft(lectureId, { ...emptyDraft, ...draft, email, emailVerifyIds })
  }
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
      setOutcome(verification)
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

/** Statuses that are a verdict on the link; timeouts and rate limits are not. */
const verdictStatuses = new Set([400, 404, 409])
