import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

interface InvalidLinkPageProps {
  readonly title: string
  /** What may be wrong with the link, and what to do. */
  readonly text: string
  /** Leads on. */
  readonly link: { readonly to: '/attend' | '/account/notifications'; readonly label: string }
}

/** In place of what a mailed link led to. */
export function InvalidLinkPage({ title, text, link }: InvalidLinkPageProps) {
  return (
    <PlainPage title={title}>
      <p className="text-column">{text}</p>
      <p>
        <Link className={buttonClass({ variant: 'secondary' })} to={link.to}>
          {link.label}
        </Link>
      </p>
    </PlainPage>
  )
}
