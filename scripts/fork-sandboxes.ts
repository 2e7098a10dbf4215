import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { sandboxPorts, webhookMinuteMs } from './sandbox-settings.ts'
import type { welcome } from './welcome.ts'

interface Started {
  /** For the product, where the environment does not say otherwise. */
  readonly settings: Record<string, string>
  readonly addresses: Omit<Parameters<typeof welcome>[0], 'product' | 'seeded'>
}

interface Options {
  readonly port: number
  readonly publicOrigin: string
  /** As they are in the sources rather than in the build. */
  readonly fromSource: boolean
}

/** Starts the stub providers in a process of their own, on the ports after the product's. It ends with this one. */
export async function forkSandboxes({ port, publicOrigin, fromSource }: Options): Promise<Started> {
  const options = {
    publicOrigin,
    fromSource,
    ...sandboxPorts(port),
    webhookMinuteMs: webhookMinuteMs(process.env['SANDBOX_MINUTE_MS']),
  }
  const child = fork(join(root, 'scripts/sandbox-process.ts'), [JSON.stringify(options)])
  const failed = once(child, 'exit').then(() => process.exit(1))
  const [message] = await Promise.race([once(child, 'message'), failed])
  // It does not keep this process alive.
  child.channel?.unref()
  child.unref()
  return message
}
