import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { fieldMessages } from '#words/field-messages.ts'
import type { CallOptions } from './api.ts'
import { useWords } from './client-context.tsx'
import { newIdempotencyKey } from './idempotency-key.ts'
import { useAction } from './use-action.ts'

interface Submission<Body extends z.core.$ZodType, Made> {
  /** What is sent, checked before. */
  readonly body: Body
  send(body: z.output<Body>, options: CallOptions): Promise<Made>
  onDone(made: Made): void
  /** After the reader has been told of a refusal. */
  onRefused?(code: ErrorCode): void
}

type Messages = Readonly<Record<string, string>>

/** Checks and sends a form, once at a time, under one key for the whole life of the form. */
export function useSubmission<Body extends z.core.$ZodType, Made>(form: Submission<Body, Made>) {
  const say = useWords('fields')
  const { act, pending } = useAction()
  const key = useRef<string>(undefined)
  const [{ errors, attempt }, setTry] = useState<{ errors: Messages; attempt: number }>({
    errors: {},
    attempt: 0,
  })
  const [mended, setMended] = useState<readonly string[]>([])
  // Shown before the alert opens, which hands the focus back to the summary when it closes.
  const show = (next: Messages) =>
    flushSync(() => {
      setTry((last) => ({ errors: next, attempt: last.attempt + 1 }))
      setMended([])
    })

  const submit = async (typed: object) => {
    const checked = safeParse(form.body, typed)
    if (!checked.success) return show(fieldMessages(checked.error.issues, say))
    key.current ??= newIdempotencyKey()
    const options = { idempotencyKey: key.current }
    const refusal = await act(
      () => {
        setTry((last) => ({ ...last, errors: {} }))
        return form.send(checked.data, options)
      },
      { reload: 'never', onDone: form.onDone, showFields: show },
    )
    if (refusal?.reply) form.onRefused?.(refusal.reply.code)
  }
  return {
    submit,
    /** What the last try was refused for. */
    errors,
    attempt,
    pending,
    /** The same of one field, until it has been changed since. */
    errorOf: (id: string) => (mended.includes(id) ? undefined : errors[id]),
    changed: (...ids: string[]) => setMended((before) => [...before, ...ids]),
  }
}
