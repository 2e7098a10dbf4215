import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { runStaffCommand, type StaffCommand } from '../server/people/staff/staff-command.ts'
import { exitWithUsage, runCommand, userName } from './command.ts'
import { runDatabaseCommand } from './database-command.ts'

/** `npm run operator`: gives and takes staff roles, before or after somebody's first sign-in. */
const usage = `npm run operator list
       npm run operator add <email> [role ...]      administrator if no role is named
       npm run operator remove <email> [role ...]   all roles if none is named
Roles: ${staffRoles.join(', ')}`

await runCommand(async () => {
  const command = readCommand()
  const result = await runDatabaseCommand('staff', command, (db) => runStaffCommand(db, command, new Date()))
  if ('refused' in result) {
    console.error('This is the last administrator. Make somebody else an administrator first.')
    process.exitCode = 1
    return
  }
  for (const { email, roles } of result.staff) console.log(`${email}: ${roles.join(', ')}`)
  if (command.to !== 'list')
    console.log('This applies from the next request on. Staff work at /console of the site.')
})

function readCommand(): StaffCommand {
  const [to, email, ...roles] = process.argv.slice(2)
  if (to === 'list' && email === undefined) return { to }
  const isChange = (to === 'add' || to === 'remove') && email !== undefined && /^[^\s@]+@[^\s@]+$/.test(email)
  if (isChange && areRoles(roles)) return { to, email, roles, by: userName() }
  return exitWithUsage(usage)
}

function areRoles(names: readonly string[]): names is StaffRole[] {
  return names.every((name) => staffRoles.some((role) => role === name))
}
