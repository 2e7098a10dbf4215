import { Link, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useClient, useSettings, useWords } from '../client/client-context.tsx'
import type { Problem } from '../client/problem.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

const InvitationPage = lazyRouteComponent(() => import('./invitation.tsx'), 'InvitationPage')
const MaintenancePage = lazyRouteComponent(() => import('./maintenance-page.tsx'), 'MaintenancePage')

/** Loads the page of a problem that is not part of every first view; loaders call it before the page is rendered. */
export async function preloadProblem({ kind }: Problem): Promise<void> {
  if (kind === 'signIn') await InvitationPage.preload?.()
  if (kind === 'maintenance') await MaintenancePage.preload?.()
}

/** Whether a problem replaces the whole page, or only the part that could not be loaded. */
export function isWholePage({ kind }: Problem): boolean {
  return kind !== 'quiet' && kind !== 'notify'
}

/** Replaces a page whose data could not be loaded. */
export function ProblemPage({ problem }: { problem: Problem }) {
  const say = useWords('shell')
  switch (problem.kind) {
    case 'maintenance':
      return <MaintenancePage until={null} />
    case 'notFound':
      return <NotFoundPage />
    case 'quiet':
    case 'notify':
      return (
        <PlainPage title={say('errorTitle')}>
          <ProblemState problem={problem} title={say('unreadTitle')} />
        </PlainPage>
      )
    case 'signIn':
      return <InvitationPage />
    case 'error':
      return <ErrorPage />
  }
}

/** The error state of a list or a part of a page, with a retry button. */
export function ProblemState({ problem, title }: { problem: Problem; title: string }) {
  const say = useWords('shell')
  const router = useRouter()
  const { alert } = useClient()
  useEffect(() => {
    if (problem.kind === 'notify') alert.write(problem)
  }, [alert, problem])
  const text = problem.kind === 'notify' ? (problem.message ?? say('generalError')) : say('unreadText')
  return (
    <ListState title={title} text={text}>
      <Button variant="secondary" onClick={() => void router.invalidate()}>
        {say('retry')}
      </Button>
    </ListState>
  )
}

export function ErrorPage() {
  const say = useWords('shell')
  return (
    <PlainPage title={say('errorTitle')}>
      <p className="text-column">{say('generalError')}</p>
      <ToHome />
    </PlainPage>
  )
}

export function NotFoundPage() {
  const say = useWords('shell')
  return (
    <PlainPage title={say('notFoundTitle')}>
      <p className="text-column">{say('notFound')}</p>
      <p className="text-column">
        <Help />
      </p>
      <ToHome />
    </PlainPage>
  )
}

/** Contact links: the inquiry page and the support phone, as configured. */
function Help() {
  const say = useWords('shell')
  const { inquiryUrl, supportPhone } = useSettings()
  const inquiry = (words: ReactNode) => (
    <a className="unbroken" href={inquiryUrl ?? ''}>
      {words}
    </a>
  )
  const phone = (words: ReactNode) => <a href={`tel:${supportPhone?.replace(/[^+\d]/g, '')}`}>{words}</a>
  if (inquiryUrl && supportPhone) return say.rich('helpBoth', { inquiry, phone, number: supportPhone })
  if (inquiryUrl) return say.rich('helpInquiry', { inquiry })
  if (supportPhone) return say.rich('helpPhone', { phone, number: supportPhone })
  return say('helpNone')
}

function ToHome() {
  const say = useWords('shell')
  return (
    <p>
      <Link className={buttonClass({ variant: 'secondary' })} to="/">
        {say('toHome')}
      </Link>
    </p>
  )
}
