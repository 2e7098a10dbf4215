import { type ReactNode, useState } from 'react'
import type { Terms } from '#contract/people/terms.ts'
import { useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'

interface ConsentFieldProps {
  terms: Terms
  /** The version that was agreed to; consent to another version than shown does not count. */
  agreedTo: number | undefined
  error: string | undefined
  text: ReactNode
  onChange(version: number | undefined): void
}

/** The consent to the shown terms. */
export function ConsentField({ terms, agreedTo, error, text, onChange }: ConsentFieldProps) {
  const say = useWords('apply')
  const [initialVersion] = useState(terms.version)
  const agreed = agreedTo === terms.version
  return (
    <fieldset className="field" aria-describedby={error ? 'termsAgreed-error' : undefined}>
      <legend>{say('terms')}</legend>
      {terms.version !== initialVersion && (
        <Alert tone="warn">
          <p>{say('termsChanged', { version: terms.version })}</p>
        </Alert>
      )}
      <ul className={error ? 'agreements agreements-one is-invalid' : 'agreements agreements-one'}>
        <li>
          <Choice
            id="termsAgreed"
            name="termsAgreed"
            value={terms.version}
            label={say('agree')}
            required
            checked={agreed}
            aria-invalid={error ? true : undefined}
            onChange={(checked) => onChange(checked ? terms.version : undefined)}
          />
          {text}
        </li>
      </ul>
      <FieldError id="termsAgreed-error" message={error} />
    </fieldset>
  )
}
