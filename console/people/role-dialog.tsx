import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { setStaffRoles } from '#contract/people/staff.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface RoleDialogProps {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** The role that is given or taken away. */
  readonly role: StaffRole
  readonly onClose: () => void
}

/** Asks before somebody is given a role or loses one. */
export function RoleDialog({ email, roles, role, onClose }: RoleDialogProps) {
  const say = useTranslations('staff')
  const client = useQueryClient()
  const isHeld = roles.includes(role)
  const values = { email, role: say(`role.${role}`) }
  const act = async () => {
    const changed = isHeld ? roles.filter((one) => one !== role) : [...roles, role]
    await call(setStaffRoles, { params: { email }, body: { roles: changed, before: [...roles] } })
    await client.invalidateQueries({ queryKey: ['staff'] })
    return say('rolesSaved', { email })
  }
  const title = say(isHeld ? 'take' : 'give', values)
  return (
    <ActionDialog title={title} submitLabel={title} danger={isHeld} {...{ act, onClose }} onDone={onClose}>
      <p>{say(isHeld ? 'takeEffect' : 'giveEffect', values)}</p>
      <p className="muted">{say(`may.${role}`)}</p>
    </ActionDialog>
  )
}
