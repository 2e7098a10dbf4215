import { userInfo } from 'node:os'
import { BackupError } from '../server/operations/backup/backup-error.ts'
import { CommandFailed } from '../server/operations/control/send-control-command.ts'
import { StorageUnavailable } from '../server/outside/storage/file-storage.ts'
import { FolderInUse } from '../server/platform/db/pglite.ts'
import { ConfigError } from '../server/platform/settings/parse-settings.ts'

/** Runs a command; what its user can act on is said in one line, with exit 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const said = sentenceOf(error)
    if (!said) throw error
    console.error(said)
    process.exit(1)
  }
}

/** Says how a command is used, and ends. */
export function refuseUsage(usage: string): never {
  console.error(`Usage: ${usage}`)
  process.exit(1)
}

/** Who runs it. Containers may run as a user that has no name. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'command'
  }
}

function sentenceOf(error: unknown): string | undefined {
  const told = [BackupError, CommandFailed, FolderInUse, ConfigError, StorageUnavailable]
  if (told.some((one) => error instanceof one)) return (error as Error).message
  const { code, message } = error as Error & { code?: string }
  if (['EACCES', 'EPERM', 'ENOSPC', 'EROFS'].includes(code ?? '')) return `Not possible: ${message}`
  if (['3D000', '28P01', '28000'].includes(code ?? '')) return `The database refuses: ${message}`
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code ?? ''))
    return `Cannot reach the database: ${message || code}. Is it running?`
  return undefined
}
