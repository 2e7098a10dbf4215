import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../server/platform/settings/root.ts'
import { webhookMinuteMs } from '../sandbox-settings.ts'
import { type Member, startMember } from './child.ts'
import type { ClusterLayout } from './layout.ts'

/** The stub providers, mail among them, and the product's settings for them. */
export async function startSandboxes({ folder, ports, publicOrigin }: ClusterLayout) {
  const minute = webhookMinuteMs(process.env['SANDBOX_MINUTE_MS'])
  const options = { publicOrigin, ...ports.sandboxes, webhookMinuteMs: minute }
  const child = fork(join(root, 'scripts/sandbox-process.ts'), [JSON.stringify(options)], {
    env: { ...process.env, DATA_DIR: join(folder, 'product') },
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error('The stub providers did not start.')
  })
  failed.catch(() => {})
  const [message] = await Promise.race([once(child, 'message'), failed])
  const member: Member = {
    name: 'sandboxes',
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
  const { settings, addresses } = message as Record<'settings' | 'addresses', Record<string, string>>
  return { member, settings, addresses }
}

/** The S3 server, and the product's setting for it. */
export async function startS3({ folder, ports, logOf }: ClusterLayout) {
  const member = await startMember({
    name: 's3',
    command: process.execPath,
    args: [join(root, 'scripts/s3-process.ts'), String(ports.s3), join(folder, 's3')],
    cwd: root,
    logFile: logOf('s3'),
  })
  const settings = {
    FILES_URL: `s3://S3RVER:S3RVER@127.0.0.1:${ports.s3}/education?tls=off`,
    X_ACCEL: 'on',
  }
  return { member, settings }
}
