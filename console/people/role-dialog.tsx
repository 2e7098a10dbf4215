import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listStaff, setStaffRoles } from '#contract/people/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { useLatest } from '../ui/use-latest.ts'

interface RoleDialogProps {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** The role that is given or taken away. */
  readonly role: StaffRole
  readonly onClose: () => void
}

/** Asks before somebody is given a role or loses one. */
export function RoleDialog({ email, roles: opened, role, onClose }: RoleDialogProps) {
  const say = useTranslations('staff')
  const client = useQueryClient()
  const latest = useLatestRoles(email, opened)
  const { roles } = latest.stored
  // As the dialog was opened: after another person's change the same is asked again, not its opposite.
  const isHeld = opened.includes(role)
  const values = { email, role: say(`role.${role}`) }
  const refresh = () => client.invalidateQueries({ queryKey: ['staff'] })
  const act = () => {
    const others = roles.filter((one) => one !== role)
    const changed = isHeld ? others : [...others, role]
    return call(setStaffRoles, { params: { email }, body: { roles: changed, before: [...roles] } })
  }
  const title = say(isHeld ? 'take' : 'give', values)
  return (
    <ActionDialog
      title={title}
      danger={isHeld}
      act={act}
      done={say('rolesSaved', { email })}
      latest={latest}
      onOutdated={refresh}
      onDone={refresh}
      onClose={onClose}
    >
      <p>{say(isHeld ? 'takeEffect' : 'giveEffect', values)}</p>
      <p className="muted">{say(`may.${role}`)}</p>
    </ActionDialog>
  )
}

type StaffMember = Reply<typeof listStaff>['content'][number]

function useLatestRoles(email: string, opened: readonly StaffRole[]) {
  const say = useTranslations('staff')
  const { enumerated } = useFormats()
  return useLatest<Pick<StaffMember, 'roles'> & Partial<StaffMember>>({
    opened: { roles: [...opened] },
    read: async () => {
      const { content } = await call(listStaff, {})
      return content.find((one) => one.email === email) ?? { roles: [] }
    },
    factsOf: ({ roles }) => ({ [say('roles')]: enumerated(roles.map((one) => say(`role.${one}`))) }),
    savedBy: ({ grantedAt, grantedBy }) =>
      grantedAt === undefined ? null : { updatedAt: grantedAt, updatedBy: grantedBy ?? null },
  })
}
