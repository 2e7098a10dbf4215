import { useEffect, useRef } from 'react'
import { type EmailVerification, startEmailVerification } from '#contract/courses/guest.ts'
import { call } from '../../client/call.ts'
import { useClient } from '../../client/client-context.tsx'
import { newIdempotencyKey } from '../../client/idempotency-key.ts'
import { useSubmission } from '../../client/use-submission.ts'

/**
 * Sends a verification mail. Each click uses a new idempotency key: with the form's key the stored response would be
 * returned.
 */
export function useStartVerification(onStarted: (verification: EmailVerification) => void) {
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
