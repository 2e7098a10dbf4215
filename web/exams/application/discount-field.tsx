import { type KeyboardEvent, useRef, useState } from 'react'
import { type DiscountCodeQuote, quoteDiscountCode } from '#contract/exams/applicant.ts'
import { call } from '../../client/call.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
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
              variant="secondary"
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

/** Asks for the price with a code; a refusal is shown by the notice and at the field. */
function useQuote(
  examId: number,
  { onQuote, onRefused }: { onQuote(quote: DiscountCodeQuote): void; onRefused(): void },
) {
  const { act, pending } = useAction()
  const [refusal, setRefusal] = useState<{ code: string; message: string }>()

  const requestQuote = (code: string) => {
    setRefusal(undefined)
    return act((api) => call(api, quoteDiscountCode, { params: { examId }, body: { discountCode: code } }), {
      reload: 'never',
      onDone: onQuote,
      onRefused: (error) => {
        const message = error.reply?.fields?.['discountCode']
        if (message !== undefined) setRefusal({ code, message })
        onRefused()
      },
    })
  }
  return { requestQuote, refusal, pending }
}
