import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hostAddressOf } from '#contract/iframe/host-address-of.ts'
import { useSettings } from '../client/client-context.tsx'
import { useHostReturn } from '../client/host-return.ts'
import { buttonClass } from '../ui/button.tsx'

interface ReturnLinkProps {
  /** A path of the product. */
  to: string
  variant?: 'secondary'
  children: ReactNode
}

/** A link from a payment page to a screen: on the host site, if the user came from there. */
export function ReturnLink({ to, variant, children }: ReturnLinkProps) {
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const { hostSite } = useSettings()
  const from = useHostReturn(query)
  const className = buttonClass({ variant })
  return hostSite && from !== null ? (
    <a className={className} href={hostAddressOf(to, hostSite.paths, from)}>
      {children}
    </a>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  )
}
