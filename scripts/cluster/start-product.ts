import { join } from 'node:path'
import { root } from '../../server/platform/settings/root.ts'
import { type Member, startMember } from './child.ts'
import type { ClusterLayout } from './layout.ts'

/** The web and worker processes, all with the same settings but role and port. */
export function productMembers(layout: ClusterLayout, settings: Record<string, string>) {
  const { folder, ports, publicOrigin } = layout
  const member = (role: string, port: number, index: number) => ({
    name: `${role}-${index + 1}`,
    settings: {
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
  })
  return [
    ...ports.web.map((port, index) => member('web', port, index)),
    ...ports.workers.map((port, index) => member('worker', port, index)),
  ]
}

export type ProductMember = ReturnType<typeof productMembers>[number]

export function startProduct(members: readonly ProductMember[], { logOf }: ClusterLayout): Promise<Member[]> {
  const start = ({ name, settings }: ProductMember) =>
    startMember({
      name,
      command: process.execPath,
      args: [join(root, 'dist/server/main.js')],
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      logFile: logOf(name),
    })
  return Promise.all(members.map(start))
}
