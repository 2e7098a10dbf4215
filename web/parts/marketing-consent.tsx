import { Link } from '@tanstack/react-router'
import type { Marketing } from '#contract/people/marketing.ts'
import { useWords } from '../client/client-context.tsx'
import { Button } from '../ui/button.tsx'
import { ConsentLapsed } from './consent-lapsed.tsx'
import { TextDay } from './text-day.tsx'
import { useChange } from './use-change.ts'

interface MarketingConsentProps {
  marketing: Marketing
  send(agreed: boolean): Promise<unknown>
}

/** Consent to marketing: given or withdrawn with one click, and requested again after it has lapsed. */
export function MarketingConsent({ marketing, send }: MarketingConsentProps) {
  const say = useWords('marketing')
  const { change, pending, announcement } = useChange()
  const { agreed } = marketing
  const toggle = () => change(() => send(!agreed), say(agreed ? 'withdrawnNow' : 'agreedNow'))
  return (
    <section className="settings-part" aria-labelledby="marketing">
      <h2 id="marketing">{say('title')}</h2>
      <div className="stack">
        <ConsentStatus {...marketing} />
        <p className="muted text-column">
          {say.rich('text', {
            terms: (part) => (
              <Link to="/terms/$typeId" params={{ typeId: 'ad' }}>
                {part}
              </Link>
            ),
          })}
        </p>
        <div className="cluster">
          <Button variant="secondary" pending={pending} onClick={() => void toggle()}>
            {say(agreed ? 'withdraw' : 'agree')}
          </Button>
          <p role="status">{announcement}</p>
        </div>
      </div>
    </section>
  )
}

function ConsentStatus({ agreed, givenAt, until }: Marketing) {
  const say = useWords('marketing')
  if (!givenAt || !until) return <p>{say('none')}</p>
  if (!agreed) return <ConsentLapsed givenAt={givenAt} until={until} />
  return (
    <p>
      {say.rich('given', {
        day: () => <TextDay at={givenAt} />,
        until: () => <TextDay at={until} />,
      })}
    </p>
  )
}
