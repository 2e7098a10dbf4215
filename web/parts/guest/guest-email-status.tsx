import type { EmailVerification } from '#contract/courses/guest.ts'
import { useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Deadline } from '../../ui/moment.tsx'

/** What the address is confirmed for: registering, entering a waiting room, or joining a waiting list. */
export type LeadsTo = 'register' | 'enter' | 'wait'

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
export function GuestEmailStatus({ leadsTo, verification, end, again }: GuestEmailStatusProps) {
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
