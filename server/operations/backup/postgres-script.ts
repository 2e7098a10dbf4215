import type { Writable } from 'node:stream'
import { findPostgresTools } from './postgres-tools.ts'

/** Runs the statements that `write` writes in one transaction of psql; they are undone if writing or one of them fails. */
export async function runScript(url: string, write: (script: Writable) => Promise<void>): Promise<void> {
  const tools = await findPostgresTools(url)
  const psql = tools.start(
    'psql',
    ['-X', '-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '-d', tools.url, '-f', '-'],
    ['pipe', 'ignore', 'pipe'],
  )
  const script = psql.process.stdin
  if (!script) throw new Error('psql was started without a pipe')
  // psql's error output says why it exited, not the closed pipe.
  script.on('error', () => {})
  script.write('begin;\n')
  try {
    await write(script)
    // Only now: an incomplete script is rolled back when psql exits.
    script.end('\ncommit;\n')
  } catch (error) {
    script.destroy()
    await psql.done
    throw error
  }
  await psql.done
}
