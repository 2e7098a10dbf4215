import * as z from 'zod/mini'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { setStaffRoles } from './set-staff-roles.ts'
import { listStaff } from './staff-db.ts'

/** `npm run operator`: lists staff, or gives and takes roles. */
export const staffCommand = z.union([
  z.object({ to: z.literal('list') }),
  z.object({
    to: z.enum(['add', 'remove']),
    email: z.string(),
    /** Empty: administrator when adding, all when removing. */
    roles: z.array(z.enum(staffRoles)),
    by: z.string(),
  }),
])
export type StaffCommand = z.infer<typeof staffCommand>

export type StaffCommandResult =
  | { readonly staff: readonly { readonly email: string; readonly roles: readonly StaffRole[] }[] }
  | { readonly refused: 'LAST_ADMINISTRATOR' }

export async function runStaffCommand(db: Db, command: StaffCommand, now: Date): Promise<StaffCommandResult> {
  try {
    if (command.to !== 'list') await changeRoles(db, command, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'LAST_ADMINISTRATOR') return { refused: error.code }
    throw error
  }
  return { staff: (await listStaff(db)).map(({ email, roles }) => ({ email, roles })) }
}

async function changeRoles(
  db: Db,
  { to, email, roles, by }: Exclude<StaffCommand, { to: 'list' }>,
  now: Date,
): Promise<void> {
  const added: readonly StaffRole[] = roles.length > 0 ? roles : ['administrator']
  const removed: readonly StaffRole[] = roles.length > 0 ? roles : staffRoles
  const change = (held: readonly StaffRole[]) =>
    to === 'add' ? [...held, ...added] : held.filter((role) => !removed.includes(role))
  await setStaffRoles(db, { email, change, by: { actor: { sub: by, role: 'command' } }, now })
}
