import { join } from 'node:path'
import { root } from '../../server/platform/settings/root.ts'
import { type Member, startMember } from './child.ts'
import type { ClusterLayout } from './layout.ts'

/** The web and worker processes, all with the same settings but role and port. */
export function startProduct(layout: ClusterLayout, settings: Record<string, string>): Promise<Member[]> {
  const { folder, ports, publicOrigin, logOf } = layout
  const start = (role: string, port: number, index: number) => {
    const name = `${role}-${index + 1}`
    return startMember({
      name,
      command: process.execPath,
      args: [join(root, 'dist/server/main.js')],
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        DRAIN_SECONDS: '1',
        TRUST_PROXY: 'loopback',
        DATA_DIR: join(folder, 'product'),
        PUBLIC_ORIGIN: publicOrigin,
        HOST: '127.0.0.1',
        ...settings,
        ROLE: role,
        PORT: String(port),
      },
      logFile: logOf(name),
    })
  }
  return Promise.all([
    ...ports.web.map((port, index) => start('web', port, index)),
    ...ports.workers.map((port, index) => start('worker', port, index)),
  ])
}
