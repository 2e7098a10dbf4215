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
import { refuseUsage, runCommand } from './command.ts'
import { askOrDo } from './data-command.ts'

/** `npm run retention [-- --dry-run]`: deletes personal data whose period is over, or tells how much of it there is. */
const meanings: Record<RetentionKind, string> = {
  orders: 'orders with their ledger lines and holds',
  registrations: 'registrations of guests, whose names and addresses are erased',
  consents: 'consents to marketing, and to what was never paid',
  mails: 'notes of mails',
  invitations: 'invitations to organisations',
  sessions: 'sessions that have ended',
  verifications: 'verifications of addresses',
  'result-files': 'files of results',
  'attendance-files': 'files of attendance',
  deliveries: 'deliveries of results that staff has settled',
}

await runCommand(async () => {
  const order = readOrder()
  const counts = await askOrDo<RetentionCounts>('retention', order, (parts) =>
    runRetentionCommand(parts, order, new Date()),
  )
  const width = Math.max(...retentionKinds.map((kind) => String(counts[kind]).length))
  for (const kind of retentionKinds) console.log(`${String(counts[kind]).padStart(width)}  ${meanings[kind]}`)
  const rows = retentionKinds.reduce((sum, kind) => sum + counts[kind], 0)
  console.log(order.dryRun ? `${rows} in all; nothing was deleted.` : `${rows} in all were deleted.`)
})

function readOrder(): RetentionCommand {
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
    // Without `--` before it npm keeps `--dry-run` to itself, and tells of it in the environment.
    return { dryRun: values['dry-run'] || process.env['npm_config_dry_run'] === 'true' }
  } catch {
    return refuseUsage('npm run retention [-- --dry-run]')
  }
}
