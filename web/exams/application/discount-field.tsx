import { type KeyboardEvent, useRef, useState } from 'react'
import { type DiscountCodeQuote, quoteDiscountCode } from '#contract/exams/applicant.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useFailure } from '../../client/use-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isComposing } from '../../ui/use-composition.ts'

interface DiscountFieldProps {
  examId: number
  code: string
  quote: DiscountCodeQuote | null
  error: string | undefined
  onCode(code: string): void
  onQuote(quote: DiscountCodeQuote): void
}

/** A discount code and the resulting price; a quote holds no seat. */
export function DiscountField({ examId, code, quote, error, onCode, onQuote }: DiscountFieldProps) {
  const say = useWords('apply')
  const { won } = useFormats()
  const field = useRef<HTMLInputElement>(null)
  // The alert returns the focus to the element that had it.
  const { requestQuote, refusal, pending } = useQuote(examId, {
    onQuote,
    onRefused: () => field.current?.focus(),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || quote || code.trim() === '') return
    // Enter in this field requests the price, it does not submit the form.
    event.preventDefault()
    void requestQuote(code)
  }
  return (
    <div className="stack-s">
      <Field
        id="discountCode"
        label={say('discountCode')}
        optional={say('optional')}
        hint={say('discountHint')}
        error={refusal?.code === code ? refusal.message : error}
        control={(props) => (
          <div className="joined">
            <input
              {...props}
              ref={field}
              type="text"
              name="discountCode"
              className="input code"
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => onCode(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button
              look="secondary"
              pending={pending}
              disabled={code.trim() === ''}
              onClick={() => void requestQuote(code)}
            >
              {pending ? say('checkingCode') : say('applyCode')}
            </Button>
          </div>
        )}
      />
      <p role="status" className="small">
        {quote && say('codeTakesOff', { fee: won(quote.fee), amount: won(quote.amount) })}
      </p>
    </div>
  )
}

/** Requests one quote at a time; errors are shown in the alert, and at the field. */
function useQuote(
  examId: number,
  { onQuote, onRefused }: { onQuote(quote: DiscountCodeQuote): void; onRefused(): void },
) {
  const { api } = useClient()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ code: string; message: string }>()

  const requestQuote = async (code: string): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setRefusal(undefined)
    try {
      onQuote(await call(api, quoteDiscountCode, { params: { examId }, body: { discountCode: code } }))
    } catch (error) {
      const message = fieldRefusal(error)
      if (message !== undefined) setRefusal({ code, message })
      onRefused()
      fail(error)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  return { requestQuote, refusal, pending }
}

function fieldRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.reply?.fields?.['discountCode'] : undefined
}
