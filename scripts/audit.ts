import { parseArgs } from 'node:util'
import { readLinkSecrets } from '../server/app/command-settings.ts'
import {
  type AuditCommand,
  type AuditReport,
  runAuditCommand,
} from '../server/operations/audit/audit-command.ts'
import { refuseUsage, runCommand, userName } from './command.ts'
import { askOrDo } from './data-command.ts'

/** `npm run audit [-- --accept "reason"]`: verifies the audit log, or accepts what is wrong with it. */
await runCommand(async () => {
  const order = readOrder()
  const told = await askOrDo<AuditReport>('audit', order, (parts) =>
    runAuditCommand({ ...parts, linkSecrets: readLinkSecrets(process.env) }, order, new Date()),
  )
  if (order.accept !== null)
    return console.log('Accepted, and noted in the audit log. It is compared with a new head from now on.')
  for (const problem of told.problems) console.log(problem)
  if (told.problems.length > 0) {
    console.log(`The audit log is broken. It has ${told.rows} rows.`)
    process.exitCode = 1
    return
  }
  const against = told.comparedWith
    ? `and agrees with the head of ${told.comparedWith}`
    : 'and had no head to be compared with; the first one was stored now'
  console.log(`The audit log holds: the chain of its ${told.rows} rows is whole, ${against}.`)
})

function readOrder(): AuditCommand {
  try {
    const { values } = parseArgs({ options: { accept: { type: 'string' } } })
    if (values.accept === undefined) return { accept: null, by: userName() }
    const because = values.accept.trim()
    if (because !== '') return { accept: because, by: userName() }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return refuseUsage('npm run audit [-- --accept "reason"]')
}
