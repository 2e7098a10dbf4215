import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { useWords } from '../../client/client-context.tsx'
import { normaliseEmail } from '../../client/normalise-email.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GuestCode } from './guest-code.tsx'
import { useStartVerification } from './use-start-verification.ts'

interface GuestEmailStepProps {
  /** What the address is confirmed for. */
  leadsTo: LeadsTo
  lectureId: number
  email: string
  onEmail(email: string): void
  verification: EmailVerification | null
  end: 'over' | 'used' | null
  /** Why the form cannot be sent without this step. */
  error?: string | undefined
  onStarted(verification: EmailVerification): void
  onConfirmed(verification: EmailVerification): void
  onOther(): void
}

/** Where the guest goes on, once the address is confirmed. */
const nextFields = { register: 'name', enter: 'enter', wait: 'join' } as const

/** A guest's first step: verifying an e-mail address. */
export function GuestEmailStep(props: GuestEmailStepProps) {
  const say = useWords('guest')
  const { leadsTo, verification, end, error, onStarted, onConfirmed, onOther } = props
  const [again, setAgain] = useState(false)
  const focusNext = useFocusNext()
  const started = (next: EmailVerification) => {
    setAgain(verification !== null)
    onStarted(next)
    focusNext('code')
  }
  const confirmed = (next: EmailVerification) => {
    onConfirmed(next)
    focusNext(nextFields[leadsTo])
  }
  const other = () => {
    onOther()
    focusNext('email')
  }
  return (
    <section
      className="stack"
      id="emailVerifyId"
      tabIndex={-1}
      aria-labelledby="address"
      aria-describedby={error ? 'emailVerifyId-error' : undefined}
    >
      <h2 id="address" className="h3">
        {say(`addressTitle.${leadsTo}`)}
      </h2>
      <GuestEmailStatus leadsTo={leadsTo} verification={verification} end={end} again={again} />
      {verification?.confirmed ? (
        <p>
          <Button variant="secondary" small onClick={other}>
            {say('other')}
          </Button>
        </p>
      ) : verification ? (
        <GuestCode
          {...props}
          verification={verification}
          onStarted={started}
          onConfirmed={confirmed}
          onOther={other}
        />
      ) : (
        <EnterAddress {...props} onStarted={started} />
      )}
      {error && (
        <div className="field">
          <FieldError id="emailVerifyId-error" message={error} />
        </div>
      )}
    </section>
  )
}

/**
 * Moves the focus to the next field after the user's own step. A confirmation that arrives from another tab does not
 * move it.
 */
function useFocusNext() {
  const nextField = useRef<string>(undefined)
  useEffect(() => {
    const field = nextField.current && document.getElementById(nextField.current)
    if (!field) return
    nextField.current = undefined
    field.focus()
  })
  return (id: 'code' | 'email' | (typeof nextFields)[LeadsTo]) => {
    nextField.current = id
  }
}

type EnterAddressProps = Pick<GuestEmailStepProps, 'lectureId' | 'email' | 'onEmail' | 'onStarted'>

function EnterAddress({ lectureId, email, onEmail, onStarted }: EnterAddressProps) {
  const say = useWords('guest')
  const { submit, pending, errorOf, changed, field } = useStartVerification(onStarted)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ email: normaliseEmail(email), lectureId })
  }
  return (
    <form className="stack" noValidate onSubmit={send} ref={field}>
      <TextField
        id="email"
        label={say('email')}
        hint={say('emailHint')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={errorOf('email')}
        value={email}
        onChange={({ target }) => {
          changed('email')
          onEmail(target.value)
        }}
      />
      <p>
        <Button type="submit" variant="secondary" pending={pending}>
          {pending ? say('sending') : say('send')}
        </Button>
      </p>
    </form>
  )
}

/** What the address is confirmed for: registering, entering a waiting room, or joining a waiting list. */
type LeadsTo = 'register' | 'enter' | 'wait'

interface GuestEmailStatusProps {
  leadsTo: LeadsTo
  verification: EmailVerification | null
  end: 'over' | 'used' | null
  /** Whether this is a repeated mail. */
  again: boolean
}

/**
 * Status of the e-mail verification. A live region, rendered from the start so that screen readers announce changes.
 */
function GuestEmailStatus({ leadsTo, verification, end, again }: GuestEmailStatusProps) {
  const say = useWords('guest')
  return (
    <div role="status" className="stack-s said">
      {end && (
        <Alert tone={end === 'used' ? 'good' : 'warn'}>
          <p>{say(end)}</p>
        </Alert>
      )}
      {verification &&
        (verification.confirmed ? (
          <Alert tone="good">
            <p>{say('confirmed', { email: verification.email })}</p>
            <p>{say.rich(`until.${leadsTo}`, { moment: () => <Deadline at={verification.expiresAt} /> })}</p>
          </Alert>
        ) : (
          <>
            <p>
              <b>{say('sentTitle', { email: verification.email })}</b>
            </p>
            <p>{again ? say('sentAgain') : say('sentText')}</p>
          </>
        ))}
    </div>
  )
}
