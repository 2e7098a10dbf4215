import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getPerson } from '#contract/reports/people-admin.ts'
import { useMayCall } from '../client/session.ts'

interface PersonLinkProps {
  /** Id in the list of people; null once erased. */
  readonly personId: string | null
  readonly children: ReactNode
}

/** The name of a person as the link to their page, for those who may open it. */
export function PersonLink({ personId, children }: PersonLinkProps) {
  const mayOpen = useMayCall()(getPerson)
  return mayOpen && personId !== null ? <Link to={`/people/${personId}`}>{children}</Link> : children
}
