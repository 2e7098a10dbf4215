import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFormats, useWords } from '../client/client-context.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/** Replaces every page while the service is closed, and reloads once it is open again. */
export function MaintenancePage({ until }: { until: string | null }) {
  const say = useWords('shell')
  const formats = useFormats()
  const here = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => {
    const polling = import('../client/reload-when-available.ts').then((part) =>
      part.reloadWhenAvailable(here),
    )
    return () => void polling.then((stop) => stop())
  }, [here])
  return (
    <PlainPage title={say('maintenance')}>
      <div className="text-column">
        {until && <p>{say('maintenanceUntil', { until: formats.textMoment(new Date(until)) })}</p>}
        <p>{say('maintenanceText')}</p>
      </div>
      <p>
        {/* A link instead of a button: it works before hydration. */}
        <a className={buttonClass({ variant: 'secondary' })} rel="nofollow" href={here}>
          {say('retry')}
        </a>
      </p>
    </PlainPage>
  )
}
