import type { AdminOrg } from '#contract/people/org-admin.ts'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { PersonLink } from '../ui/person-link.tsx'

interface OrgPersonProps {
  readonly person: NonNullable<AdminOrg['owner']>
  /** Shows the address beside the name. */
  readonly withEmail?: boolean
}

/** Somebody of an organisation, with the button that shows who they are where they are masked. */
export function OrgPerson({ person: { memberId, name, email, masked }, withEmail }: OrgPersonProps) {
  const text = (withEmail ? [name, email].filter(Boolean).join(', ') : (name ?? email)) || '–'
  return (
    <>
      <PersonLink personId={`m-${memberId}`}>{text}</PersonLink>{' '}
      <DisclosePersonButton personId={`m-${memberId}`} masked={masked} label={text} />
    </>
  )
}
