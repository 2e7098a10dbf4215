import { userInfo } from 'node:os'
import { BackupError } from '../server/operations/backup/backup-error.ts'
import { CommandFailed } from '../server/operations/control/send-control-command.ts'
import { StorageUnavailable } from '../server/outside/storage/file-storage.ts'
import { MigrationRefused } from '../server/platform/db/migration-rules.ts'
import { FolderInUse } from '../server/platform/db/pglite.ts'
import { poolerAdvice } from '../server/platform/db/pooler-advice.ts'
import { PeerRefusal } from '../server/platform/peers/peers.ts'
import { ConfigError } from '../server/platform/settings/parse-settings.ts'

/** Runs a command. Errors that its user can fix are printed in one line, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = messageOf(error)
    if (!message) throw error
    console.error(message)
    process.exit(1)
  }
}

/** Prints the usage of a command and exits with 1. */
export function exitWithUsage(usage: string): never {
  console.error(`Usage: ${usage}`)
  process.exit(1)
}

/** The user who runs the command. Containers may run as a user without a name. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'command'
  }
}

function messageOf(error: unknown): string | undefined {
  const expected = [
    ...[BackupError, CommandFailed, FolderInUse, ConfigError, StorageUnavailable],
    ...[MigrationRefused, PeerRefusal],
  ]
  if (expected.some((errorClass) => error instanceof errorClass)) return (error as Error).message
  const { code, message } = error as Error & { code?: string }
  if (['EACCES', 'EPERM', 'ENOSPC', 'EROFS'].includes(code ?? ''))
    return `Not permitted or no space: ${message}`
  if (['3D000', '28P01', '28000'].includes(code ?? '')) return `The database refuses: ${message}`
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code ?? ''))
    return `Cannot reach the database: ${message || code}. Is it running?`
  return poolerAdvice(error)
}
