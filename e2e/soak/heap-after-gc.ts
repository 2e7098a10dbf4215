import { vi } from 'vitest'
import type { Running } from '../../testing/processes.ts'

/** Has a process tell on its standard error where its inspector listens. */
export const inspectorSettings = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' }

/** What a process still has in use after a garbage collection, in bytes: its heap and what belongs to it. */
export async function bytesAfterGc(running: Running): Promise<number> {
  process.kill(running.pid, 'SIGUSR1')
  const address = await vi.waitFor(
    () => {
      const found = /ws:\/\/\S+/.exec(running.stderr())?.[0]
      if (found === undefined) throw new Error('the inspector does not listen')
      return found
    },
    { timeout: 10_000, interval: 50 },
  )
  const session = new WebSocket(address)
  try {
    await new Promise((resolve, reject) => {
      session.onopen = resolve
      session.onerror = () => reject(new Error('the inspector does not answer'))
    })
    await ask(session, 1, 'HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    const { result } = await ask(session, 2, 'Runtime.evaluate', { expression })
    return (result as { readonly value: number }).value
  } finally {
    session.close()
  }
}

/** One call at a time; fails if the process ends. */
function ask(session: WebSocket, id: number, method: string, params = {}): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    session.onclose = () => reject(new Error('the process has ended'))
    session.onmessage = ({ data }) => {
      const { id: of, result } = JSON.parse(String(data))
      if (of === id) resolve(result)
    }
    session.send(JSON.stringify({ id, method, params }))
  })
}
