import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { ApiError } from '../../client/api-error.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { emptyDraft, readDraft, writeDraft } from '../registration/guest-draft.ts'
import { confirmByLink } from '../registration/guest-reads.ts'
import { tellConfirmed } from '../registration/verification-news.ts'

type Outcome = 'waiting' | 'failed' | 'used' | 'unreached' | EmailVerification

/**
 * Where the link of the mail leads. The address is confirmed by a call that the page makes, not by opening it: mail
 * scanners open links too.
 */
export function ConfirmAddress({ token }: { token: string }) {
  const say = useWords('guest')
  const [outcome, confirm] = useConfirming(token)
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
      <Link className={buttonClass({ look: 'secondary' })} to="/attend">
        {say('browse')}
      </Link>
    </p>
  )
}

function Complete({ verification }: { verification: EmailVerification }) {
  const say = useWords('guest')
  const { lectureId, email, emailVerifyId } = verification
  /** For who has opened the link elsewhere: this tab takes the form over. */
  const takeOver = () => {
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
          className={buttonClass({ look: 'secondary' })}
          to="/attend/register/$lectureId"
          params={{ lectureId: String(lectureId) }}
          search={{ ismember: 'false' }}
          preload={false}
          onClick={takeOver}
        >
          {say('goOn')}
        </Link>
      </p>
    </>
  )
}

/** Confirms once as the page opens, and again where nobody answered. */
function useConfirming(token: string) {
  const { api } = useClient()
  const [outcome, setOutcome] = useState<Outcome>('waiting')
  const begun = useRef(false)
  const confirm = async () => {
    setOutcome('waiting')
    try {
      const verification = await confirmByLink(api, token)
      tellConfirmed(verification.emailVerifyId)
      setOutcome(verification)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.reply?.code === 'VERIFICATION_USED') setOutcome('used')
      else setOutcome(judged.has(error.status) ? 'failed' : 'unreached')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, which has one token.
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void confirm()
  }, [])
  return [outcome, () => void confirm()] as const
}

/** By these replies the link was judged; a time-out, or too much at once, is no answer about it. */
const judged = new Set([400, 404, 409])
