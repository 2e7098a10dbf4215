import { Outlet, useMatches } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { usePageArrival } from './page-arrival.ts'

/** The frame around every screen. */
export function Shell({ signedIn }: { signedIn: boolean }) {
  const say = useWords('shell')
  const footer = useMatches({
    select: (matches) => matches.every(({ staticData }) => staticData.footer !== false),
  })
  usePageArrival()
  return (
    <>
      <a className="skip-link" href="#main">
        {say('skip')}
      </a>
      <Header signedIn={signedIn} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {footer && <Footer />}
      <NoticeDialog />
    </>
  )
}
