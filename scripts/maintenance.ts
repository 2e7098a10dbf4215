import { parseArgs } from 'node:util'
import {
  type MaintenanceCommand,
  runMaintenanceCommand,
} from '../server/operations/maintenance/maintenance-command.ts'
import { parseMinutes } from '../server/operations/maintenance/maintenance-rules.ts'
import { exitWithUsage, runCommand, userName } from './command.ts'
import { runDatabaseCommand } from './database-command.ts'

/** `npm run maintenance on|off|status`: closes the service for all but staff, opens it, or prints its status. */
const usage = 'npm run maintenance on [--for 30m] | off | status   (--for takes up to a week: 45m, 2h, 1h30m)'

await runCommand(async () => {
  const command = readCommand()
  const { closure } = await execute(command)
  if (!closure) return console.log('The service is open.')
  const end = closure.until ? `announced until ${closure.until}` : 'no end announced'
  console.log(`The service is under maintenance since ${closure.since}, ${end}.`)
  if (command.to === 'on') console.log('Staff can still use it. `npm run maintenance off` opens it again.')
})

function readCommand(): MaintenanceCommand {
  try {
    const { positionals, values } = parseArgs({
      // Without a preceding `--`, npm consumes `--for` and passes on only the duration.
      options: { for: { type: 'string' } },
      allowPositionals: true,
    })
    const [to, bare, ...rest] = positionals
    const duration = values.for ?? bare
    const minutes = duration === undefined ? null : parseMinutes(duration)
    if (rest.length > 0 || minutes === undefined || (duration && to !== 'on')) exitWithUsage(usage)
    if (to === 'on' || to === 'off' || to === 'status') return { to, minutes, by: userName() }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  exitWithUsage(usage)
}

/** Runs the command; returns the period of maintenance as it then is. */
function execute(command: MaintenanceCommand) {
  return runDatabaseCommand('maintenance', command, async (db) => {
    const closure = await runMaintenanceCommand(db, command, new Date())
    return {
      closure: closure && {
        since: closure.since.toISOString(),
        until: closure.until?.toISOString() ?? null,
      },
    }
  })
}
