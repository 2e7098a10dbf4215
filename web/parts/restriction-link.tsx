import { Link } from '@tanstack/react-router'
import type { DecisionReply } from '#contract/platform/wire.ts'

interface RestrictionLinkProps {
  decision: DecisionReply
  label: string
}

/** For a member who is restricted from registering: the page that says why, and what to do; else nothing. */
export function RestrictionLink({ decision: { because }, label }: RestrictionLinkProps) {
  return because === 'REGISTRATION_RESTRICTED' ? <Link to="/account/completed">{label}</Link> : null
}
