import { useRef } from 'react'
import type { Marketing } from '#contract/people/marketing.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { Button } from '../ui/button.tsx'
import { ConsentOver } from './consent-over.tsx'
import { sendMarketing } from './marketing-reads.ts'
import { useChange } from './use-change.ts'

/** Asks once more for consent to marketing that has ended, until it is answered: by one press, whichever way. */
export function MarketingNotice({ marketing }: { marketing: Marketing | null }) {
  const say = useWords('marketing')
  const { api } = useClient()
  const { change, pending, said } = useChange()
  const outcome = useRef<HTMLDivElement>(null)
  const answer = async (agreed: boolean) => {
    await change(() => sendMarketing(api, agreed), say(agreed ? 'agreedNow' : 'declinedNow'))
    // The buttons are gone with what was asked.
    outcome.current?.focus()
  }
  return (
    <div className="stack-s marketing-notice">
      {marketing?.until && marketing.givenAt && !marketing.agreed && (
        <ConsentOver givenAt={marketing.givenAt} until={marketing.until}>
          <div className="cluster">
            <Button look="secondary" small pending={pending} onClick={() => void answer(true)}>
              {say('agree')}
            </Button>
            <Button look="secondary" small pending={pending} onClick={() => void answer(false)}>
              {say('decline')}
            </Button>
          </div>
        </ConsentOver>
      )}
      <div role="status" ref={outcome} tabIndex={-1}>
        {said}
      </div>
    </div>
  )
}
