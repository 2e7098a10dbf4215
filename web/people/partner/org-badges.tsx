import type { OrgRole } from '#contract/people/partner.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Whether an organisation has access to partner courses. */
export function PartnerBadge({ partner }: { partner: boolean }) {
  const say = useWords('organisation')
  return partner ? (
    <Badge tone="brand" icon="check">
      {say('partner')}
    </Badge>
  ) : (
    <Badge tone="plain" icon="dash">
      {say('notPartner')}
    </Badge>
  )
}

const badges = {
  OWNER: { tone: 'brand', icon: 'disc' },
  ADMIN: { tone: 'good', icon: 'half' },
  MEMBER: { tone: 'plain', icon: 'ring' },
} as const

export function RoleBadge({ role }: { role: OrgRole }) {
  const say = useWords('organisation')
  return <Badge {...badges[role]}>{say(`role.${role}`)}</Badge>
}
