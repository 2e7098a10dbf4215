import { useRef } from 'react'
import type { Marketing } from '#contract/people/marketing.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { Button } from '../ui/button.tsx'
import { ConsentLapsed } from './consent-lapsed.tsx'
import { sendMarketing } from './marketing-reads.ts'
import { useChange } from './use-change.ts'

/** Requests lapsed consent to marketing again until it is given or declined, with one click each. */
export function MarketingNotice({ marketing }: { marketing: Marketing | null }) {
  const say = useWords('marketing')
  const { api } = useClient()
  const { change, pending, announcement } = useChange()
  const outcome = useRef<HTMLDivElement>(null)
  const respond = async (agreed: boolean) => {
    await change(() => sendMarketing(api, agreed), say(agreed ? 'agreedNow' : 'declinedNow'))
    // The buttons have been removed with the request.
    outcome.current?.focus()
  }
  return (
    <div className="stack-s marketing-notice">
      {marketing?.until && marketing.givenAt && !marketing.agreed && (
        <ConsentLapsed givenAt={marketing.givenAt} until={marketing.until}>
          <div className="cluster">
            <Button variant="secondary" small pending={pending} onClick={() => void respond(true)}>
              {say('agree')}
            </Button>
            <Button variant="secondary" small pending={pending} onClick={() => void respond(false)}>
              {say('decline')}
            </Button>
          </div>
        </ConsentLapsed>
      )}
      <div role="status" ref={outcome} tabIndex={-1}>
        {announcement}
      </div>
    </div>
  )
}
