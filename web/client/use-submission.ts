import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { fieldMessages } from '#words/field-messages.ts'
import type { CallOptions } from './api.ts'
import { useWords } from './client-context.tsx'
import { newIdempotencyKey } from './idempotency-key.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import { useAction } from './use-action.ts'

interface Submission<Body extends z.core.$ZodType, Result> {
  readonly body: Body
  send(body: z.output<Body>, options: CallOptions): Promise<Result>
  onDone(made: Result): void
  /** Runs after the error has been shown. */
  onRefused?(code: ErrorCode): void
}

type Messages = Readonly<Record<string, string>>

/** Sends one request at a time, all with the form's idempotency key. */
export function useSubmission<Body extends z.core.$ZodType, Result>(form: Submission<Body, Result>) {
  const say = useWords('fields')
  const { act, pending } = useAction()
  const key = useRef<string>(undefined)
  const [{ errors, attempt }, setAttempt] = useState<{ errors: Messages; attempt: number }>({
    errors: {},
    attempt: 0,
  })
  const [waiting, setWaiting] = useState(false)
  const [edited, setEdited] = useState<readonly string[]>([])
  // Rendered before the alert opens, which returns the focus to the summary when it closes.
  const show = (next: Messages) =>
    flushSync(() => {
      setAttempt((last) => ({ errors: next, attempt: last.attempt + 1 }))
      setEdited([])
    })

  const submit = async (typed: object) => {
    const checked = safeParse(form.body, typed)
    if (!checked.success) return show(fieldMessages(checked.error.issues, say))
    key.current ??= newIdempotencyKey()
    const options = { idempotencyKey: key.current }
    const refusal = await act(
      () => {
        setAttempt((last) => ({ ...last, errors: {} }))
        return retryWhenBusy(() => form.send(checked.data, options), { onWait: () => setWaiting(true) })
      },
      { reload: 'never', onDone: form.onDone, showFields: show },
    )
    setWaiting(false)
    if (refusal?.reply) form.onRefused?.(refusal.reply.code)
  }
  return {
    submit,
    errors,
    attempt,
    pending,
    /** Whether the call is being repeated, as the server is overloaded. */
    waiting,
    errorOf: (id: string) => (edited.includes(id) ? undefined : errors[id]),
    changed: (...ids: string[]) => setEdited((before) => [...before, ...ids]),
  }
}
