import { join } from 'node:path'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { readDataSettings } from '../server/app/config.ts'
import { setStaffRoles } from '../server/people/staff/set-staff-roles.ts'
import { listStaff } from '../server/people/staff/staff-db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { type Db, openDatabase } from '../server/platform/db/open.ts'
import { AppError } from '../server/platform/errors/app-error.ts'
import { refuseUsage, runCommand, userName } from './command.ts'

/** `npm run operator`: gives and takes staff roles, before or after somebody's first sign-in. */
const usage = `npm run operator list
       npm run operator add <e-mail> [role ...]      administrator if no role is named
       npm run operator remove <e-mail> [role ...]   all roles if none is named
Roles: ${staffRoles.join(', ')}`

const [verb, address, ...roles] = process.argv.slice(2)
const isRoleList = (list: readonly string[]): list is StaffRole[] =>
  list.every((role) => staffRoles.some((known) => known === role))

if (verb === 'list' && !address) await runCommand(() => withDatabase(printStaff))
else if (
  (verb === 'add' || verb === 'remove') &&
  address &&
  /^[^\s@]+@[^\s@]+$/.test(address) &&
  isRoleList(roles)
)
  await runCommand(() => withDatabase((db) => changeRoles(db, { verb, address, roles })))
else refuseUsage(usage)

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  try {
    await migrate(database.db)
    await work(database.db)
  } finally {
    await database.close()
  }
}

async function printStaff(db: Db): Promise<void> {
  for (const { email, roles } of await listStaff(db)) console.log(`${email}: ${roles.join(', ')}`)
}

interface Change {
  readonly verb: 'add' | 'remove'
  readonly address: string
  readonly roles: readonly StaffRole[]
}

async function changeRoles(db: Db, { verb, address, roles: named }: Change): Promise<void> {
  const added: readonly StaffRole[] = named.length > 0 ? named : ['administrator']
  const removed: readonly StaffRole[] = named.length > 0 ? named : staffRoles
  try {
    const roles = await setStaffRoles(db, {
      email: address,
      change: (held) =>
        verb === 'add' ? [...held, ...added] : held.filter((role) => !removed.includes(role)),
      by: { actor: { sub: userName(), role: 'command' } },
      now: new Date(),
    })
    const held = roles.length > 0 ? roles.join(', ') : 'no role'
    console.log(`${address.toLowerCase()} has ${held} from the next request on.`)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LAST_ADMINISTRATOR') throw error
    console.error(`${address} is the last administrator. Make somebody else an administrator first.`)
    process.exitCode = 1
  }
}
