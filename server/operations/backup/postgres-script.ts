import type { Writable } from 'node:stream'
import { findPostgresTools } from './postgres-tools.ts'

/** Runs what `write` writes in one transaction of psql, rolled back if writing or a statement fails. */
export async function runScript(url: string, write: (script: Writable) => Promise<void>): Promise<void> {
  const tools = await findPostgresTools(url)
  const psql = tools.start(
    'psql',
    ['-X', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '-d', tools.url, '-f', '-'],
    ['pipe', 'ignore', 'pipe'],
  )
  const script = psql.process.stdin
  if (!script) throw new Error('psql was started without a pipe')
  // psql's error output says why it exited; the closed pipe does not.
  script.on('error', () => {})
  script.write('begin;\n')
  try {
    await write(script)
    // Commits only here: psql rolls an incomplete script back.
    script.end('\ncommit;\n')
  } catch (error) {
    script.destroy()
    await psql.done
    throw error
  }
  await psql.done
}
