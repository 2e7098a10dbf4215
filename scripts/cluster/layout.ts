import { join } from 'node:path'
import { readDataSettings } from '../../server/app/config.ts'
import { sandboxPorts } from '../sandbox-settings.ts'

/** Ports and folders of the cluster, from nginx's port on. */
export function clusterLayout(port: number) {
  const folder = join(readDataSettings(process.env).dataDir, 'cluster')
  return {
    folder,
    publicOrigin: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
    ports: {
      nginx: port,
      sandboxes: sandboxPorts(port),
      pgbouncer: port + 8,
      primary: port + 9,
      replica: port + 10,
      s3: port + 11,
      web: [port + 12, port + 13],
      workers: [port + 14, port + 15],
    },
    logOf: (name: string) => join(folder, 'logs', `${name}.log`),
  }
}

export type ClusterLayout = ReturnType<typeof clusterLayout>

export function portsOf({ ports }: ClusterLayout): number[] {
  const { sandboxes, web, workers, ...others } = ports
  return [...Object.values(others), ...Object.values(sandboxes), ...web, ...workers]
}
