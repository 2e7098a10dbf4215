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

/** A discount code and what it makes of the fee, asked for before anything is held. */
export function DiscountField({ examId, code, quote, error, onCode, onQuote }: DiscountFieldProps) {
  const say = useWords('apply')
  const { won } = useFormats()
  const field = useRef<HTMLInputElement>(null)
  // The notice hands the focus back to what has it when it opens.
  const { ask, refusal, pending } = useQuote(examId, { onQuote, onRefused: () => field.current?.focus() })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || quote || code.trim() === '') return
    // Enter in this field is a wish to know the price, not yet to apply.
    event.preventDefault()
    void ask(code)
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
              onClick={() => void ask(code)}
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

/** Asks the price of one code at a time; what is refused is told by the notice, and stays at the field. */
function useQuote(
  examId: number,
  { onQuote, onRefused }: { onQuote(quote: DiscountCodeQuote): void; onRefused(): void },
) {
  const { api } = useClient()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ code: string; message: string }>()

  const ask = async (code: string): Promise<void> => {
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
  return { ask, refusal, pending }
}

function fieldRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.reply?.fields?.['discountCode'] : undefined
}
