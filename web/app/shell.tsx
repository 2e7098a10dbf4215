import { Outlet, useMatches } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { useEmbedded } from '../client/use-embedded.ts'
import { usePageArrival } from '../routing/page-arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { PendingBar } from './pending-bar.tsx'

/** The layout around every screen. */
export function Shell({ signedIn }: { signedIn: boolean }) {
  const say = useWords('shell')
  const footer = useMatches({
    select: (matches) => matches.every(({ staticData }) => staticData.footer !== false),
  })
  const embedded = useEmbedded()
  usePageArrival()
  return (
    <>
      <a className="skip-link" href="#main">
        {say('skip')}
      </a>
      {!embedded && <Header signedIn={signedIn} />}
      <main id="main" tabIndex={-1}>
        <PendingBar />
        <Outlet />
      </main>
      {footer && !embedded && <Footer />}
      <NoticeDialog />
    </>
  )
}
