import { useEffect } from 'react'
import type { ViewNotice } from '#contract/site.ts'
import { call } from '../client/call.ts'
import { useClient, useFormats, useWords } from '../client/client-context.tsx'
import { useAction } from '../client/use-action.ts'
import { Button } from '../ui/button.tsx'

/** Shown on every page of a view by staff: the person, the end of the view, and a button to end it. */
export function ViewBanner({ view }: { view: ViewNotice }) {
  const say = useWords('shell')
  const { textMoment } = useFormats()
  const { act, pending } = useAction()
  useReloadAt(view.until)
  const end = () =>
    act(
      async (api) => {
        const { endView } = await import('#contract/people/person-view.ts')
        return call(api, endView, {})
      },
      {
        reload: 'after refusal',
        onDone: ({ personId }) => window.location.assign(`/console/people/${personId ?? ''}`),
      },
    )
  return (
    <section className="view-banner" aria-label={say('viewingTitle')}>
      <div className="container">
        <p>{say('viewing', { name: view.name, until: textMoment(view.until) })}</p>
        <Button variant="secondary" small pending={pending} onClick={() => void end()}>
          {say('viewingEnd')}
        </Button>
      </div>
    </section>
  )
}

/** Reloads the page when the view ends. */
function useReloadAt(until: string): void {
  const { currentTime } = useClient()
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), Math.max(Date.parse(until) - currentTime(), 0))
    return () => clearTimeout(timer)
  }, [until, currentTime])
}
