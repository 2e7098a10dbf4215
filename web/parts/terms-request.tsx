import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { TermsToAgree } from '#contract/people/account.ts'
import { agreeToTerms } from '#contract/people/consent.ts'
import { call } from '../client/call.ts'
import { useClient, useFormats, useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useChange } from './use-change.ts'

/** Asks for consent to terms changed since the member agreed to them. */
export function TermsRequest({ terms }: { readonly terms: readonly TermsToAgree[] }) {
  const say = useWords('marketing')
  const { api } = useClient()
  const { textDay } = useFormats()
  const { change, pending, announcement } = useChange()
  const outcome = useRef<HTMLDivElement>(null)
  const agree = async ({ typeId, version, title }: TermsToAgree) => {
    await change(
      () => call(api, agreeToTerms, { params: { typeId }, body: { version } }),
      say('agreedToTerms', { title }),
    )
    // The button has been removed with the request.
    outcome.current?.focus()
  }
  return (
    <div className="stack-s">
      {terms.map((one) => (
        <Alert key={one.typeId} tone="warn" title={say('termsChanged', { title: one.title })}>
          <p>
            {say('termsChangedText', { day: textDay(one.startsAt) })}{' '}
            <Link to="/terms/$typeId/$version" params={{ typeId: one.typeId, version: String(one.version) }}>
              {say('readTerms')}
            </Link>
          </p>
          <Button variant="secondary" small pending={pending} onClick={() => void agree(one)}>
            {say('agreeToTerms')}
          </Button>
        </Alert>
      ))}
      <div role="status" ref={outcome} tabIndex={-1}>
        {announcement}
      </div>
    </div>
  )
}
