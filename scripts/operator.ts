import { join } from 'node:path'
import { readDataSettings } from '../server/app/config.ts'
import { appendAudit } from '../server/platform/audit/append-audit.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { exitWithUsage, runCommand, userName } from './command.ts'

/** `npm run operator add <e-mail>`: makes somebody an operator, before or after their first sign-in. */
const [verb, address] = process.argv.slice(2)

if (verb !== 'add' || !address || !/^[^\s@]+@[^\s@]+$/.test(address))
  exitWithUsage('npm run operator add <e-mail>')

await runCommand(() => addOperator(address.normalize('NFKC').toLowerCase()))

async function addOperator(email: string): Promise<void> {
  const { databaseUrl, dataDir } = readDataSettings(process.env)
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'db') })
  const { db } = database
  await migrate(db)
  const now = new Date()
  const added = await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('operator_grant')
      .values({ email, granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await appendAudit(tx, {
      at: now,
      actor: { sub: userName(), role: 'command' },
      action: 'operator.add',
      entity: 'operator',
      entityId: email,
    })
    return true
  })
  await database.close()
  console.log(
    added ? `${email} is an operator from their next request on.` : `${email} is already an operator.`,
  )
}
