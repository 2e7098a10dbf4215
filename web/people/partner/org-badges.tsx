import type { OrgRole } from '#contract/people/partner.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Whether partner courses are open to an organisation. */
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

const looks = {
  OWNER: { tone: 'brand', icon: 'disc' },
  ADMIN: { tone: 'good', icon: 'half' },
  MEMBER: { tone: 'plain', icon: 'ring' },
} as const

export function RoleBadge({ role }: { role: OrgRole }) {
  const say = useWords('organisation')
  return <Badge {...looks[role]}>{say(`role.${role}`)}</Badge>
}
