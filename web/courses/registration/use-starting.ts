import { useEffect, useRef } from 'react'
import { type EmailVerification, startEmailVerification } from '#contract/courses/guest.ts'
import { call } from '../../client/call.ts'
import { useClient } from '../../client/client-context.tsx'
import { newIdempotencyKey } from '../../client/idempotency-key.ts'
import { useSubmission } from '../../client/use-submission.ts'

/** Sends a mail. Each press is a wish of its own: a key kept for the form would give the first reply again. */
export function useStarting(onStarted: (verification: EmailVerification) => void) {
  const { api } = useClient()
  const field = useRef<HTMLFormElement>(null)
  const submission = useSubmission({
    body: startEmailVerification.body,
    send: (body) => call(api, startEmailVerification, { body }, { idempotencyKey: newIdempotencyKey() }),
    onDone: onStarted,
  })
  const { attempt } = submission
  useEffect(() => {
    if (attempt > 0) field.current?.querySelector('input')?.focus()
  }, [attempt])
  return { ...submission, field }
}
