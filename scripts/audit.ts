import { parseArgs } from 'node:util'
import { readLinkSecrets } from '../server/app/command-settings.ts'
import {
  type AuditCommand,
  type AuditReport,
  runAuditCommand,
} from '../server/operations/audit/audit-command.ts'
import { exitWithUsage, runCommand, userName } from './command.ts'
import { runDataCommand } from './data-command.ts'

/** `npm run audit [-- --accept "reason"]`: verifies the audit log, or accepts its damage. */
await runCommand(async () => {
  const command = readCommand()
  const report = await runDataCommand<AuditReport>('audit', command, (parts) =>
    runAuditCommand({ ...parts, linkSecrets: readLinkSecrets(process.env) }, command, new Date()),
  )
  if (command.accept !== null)
    return console.log('Accepted and recorded in the audit log. From now on it is compared with a new head.')
  for (const problem of report.problems) console.log(problem)
  const { head } = report
  const newest = head ? ` The newest head is of row ${head.id}, stored at ${head.at}.` : ''
  if (report.problems.length > 0) {
    console.log(`The audit log is damaged. It has ${report.rows} rows.${newest}`)
    process.exitCode = 1
    return
  }
  const comparison = report.comparedWith
    ? `and matches the head of ${report.comparedWith}`
    : 'and there was no stored head to compare with; the first one has been stored'
  console.log(
    `The audit log is intact: the chain of its ${report.rows} rows is valid ${comparison}.${newest}`,
  )
})

function readCommand(): AuditCommand {
  try {
    const { values } = parseArgs({ options: { accept: { type: 'string' } } })
    if (values.accept === undefined) return { accept: null, by: userName() }
    const reason = values.accept.trim()
    if (reason !== '') return { accept: reason, by: userName() }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return exitWithUsage('npm run audit [-- --accept "reason"]')
}
