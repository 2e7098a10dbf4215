import { parseArgs } from 'node:util'
import {
  type RetentionCommand,
  runRetentionCommand,
} from '../server/operations/retention/retention-command.ts'
import {
  type RetentionCounts,
  type RetentionKind,
  retentionKinds,
} from '../server/operations/retention/retention-rules.ts'
import { exitWithUsage, runCommand } from './command.ts'
import { runDataCommand } from './data-command.ts'

/** `npm run retention [-- --dry-run]`: deletes personal data whose retention period is over, or only counts it. */
const labels: Record<RetentionKind, string> = {
  orders: 'orders with their ledger lines and holds',
  registrations: 'registrations of guests, whose names and email addresses are erased',
  consents: 'consents to marketing, and consents of unpaid orders',
  mails: 'records of mails',
  invitations: 'invitations to organisations',
  'org-agreements': 'consents of people who have left an organisation',
  sessions: 'sessions that have ended',
  verifications: 'verifications of email addresses',
  'address-corrections': 'corrected addresses of guests',
  'result-files': 'result files',
  'attendance-files': 'attendance files',
  'data-imports': 'imported files',
  deliveries: 'deliveries of results that staff have settled',
  tickets: 'tickets of waiting rooms, whose holders are erased',
  'waiting-entries': 'ended entries of waiting lists',
  'waiting-periods': 'ended entries for any date of a course',
  notifications: 'ended notifications',
}

await runCommand(async () => {
  const command = readCommand()
  const counts = await runDataCommand<RetentionCounts>('retention', command, (parts) =>
    runRetentionCommand(parts, command, new Date()),
  )
  const width = Math.max(...retentionKinds.map((kind) => String(counts[kind]).length))
  for (const kind of retentionKinds) console.log(`${String(counts[kind]).padStart(width)}  ${labels[kind]}`)
  const rows = retentionKinds.reduce((sum, kind) => sum + counts[kind], 0)
  console.log(command.dryRun ? `${rows} in total; nothing was deleted.` : `${rows} in total were deleted.`)
})

function readCommand(): RetentionCommand {
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
    // Without a preceding `--`, npm consumes `--dry-run` and passes it on in the environment.
    return { dryRun: values['dry-run'] || process.env['npm_config_dry_run'] === 'true' }
  } catch {
    return exitWithUsage('npm run retention [-- --dry-run]')
  }
}
