import { type FormEvent, useRef, useState } from 'react'
import { confirmEmailVerification, type EmailVerification } from '#contract/courses/guest.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { useSubmission } from '../../client/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useStartVerification } from './use-start-verification.ts'

interface GuestCodeProps {
  lectureId: number
  verification: EmailVerification
  onStarted(verification: EmailVerification): void
  onConfirmed(verification: EmailVerification): void
  onOther(): void
}

/** For the code of the mail that has been sent, and what to do where it does not come. */
export function GuestCode({ lectureId, verification, onStarted, onConfirmed, onOther }: GuestCodeProps) {
  const say = useWords('guest')
  const { api } = useClient()
  const [code, setCode] = useState('')
  const { emailVerifyId, email, expiresAt } = verification
  const confirming = useSubmission({
    body: confirmEmailVerification.body,
    send: (body) => call(api, confirmEmailVerification, { params: { emailVerifyId }, body }),
    onDone: onConfirmed,
  })
  const starting = useStartVerification((next) => {
    setCode('')
    onStarted(next)
  })
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.normalize('NFKC').replaceAll(/\s/g, '')
    setWrong(!/^\d{6}$/.test(digits))
    if (/^\d{6}$/.test(digits)) void confirming.submit({ code: digits })
    else field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="stack">
      <form className="stack" noValidate onSubmit={send} ref={field}>
        <TextField
          id="code"
          label={say('code')}
          hint={say('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={wrong ? say('codeFormat') : undefined}
          value={code}
          onChange={({ target }) => {
            setWrong(false)
            setCode(target.value)
          }}
        />
        <div className="cluster">
          <Button type="submit" pending={confirming.pending}>
            {confirming.pending ? say('confirming') : say('confirm')}
          </Button>
          <Button
            variant="secondary"
            pending={starting.pending}
            onClick={() => void starting.submit({ email, lectureId })}
          >
            {starting.pending ? say('sending') : say('again')}
          </Button>
          <Button variant="quiet" onClick={onOther}>
            {say('other')}
          </Button>
        </div>
      </form>
      <p className="muted">{say.rich('notThere', { moment: () => <Deadline at={expiresAt} /> })}</p>
    </div>
  )
}
