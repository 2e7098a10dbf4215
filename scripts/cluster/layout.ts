import { join } from 'node:path'
import { readDataSettings } from '../../server/app/config.ts'
import { sandboxPorts } from '../sandbox-settings.ts'

/** Ports and folders of the cluster, from nginx's port on. */
export function clusterLayout(port: number, { withPatroni = false } = {}) {
  // A folder apart from that of the plain cluster, whose database Patroni does not manage.
  const folder = join(readDataSettings(process.env).dataDir, withPatroni ? 'cluster-patroni' : 'cluster')
  return {
    folder,
    publicOrigin: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
    ports: {
      nginx: port,
      sandboxes: sandboxPorts(port),
      pgbouncer: port + 8,
      /** With Patroni HAProxy's, which lead to those that are so at the time. */
      primary: port + 9,
      replica: port + 10,
      s3: port + 11,
      web: [port + 12, port + 13],
      workers: [port + 14, port + 15],
      ...(withPatroni && {
        patroni: {
          etcd: port + 16,
          etcdPeers: port + 17,
          members: [
            { name: 'postgres-1', postgres: port + 18, patroni: port + 19 },
            { name: 'postgres-2', postgres: port + 20, patroni: port + 21 },
          ],
        },
      }),
    },
    logOf: (name: string) => join(folder, 'logs', `${name}.log`),
  }
}

export type ClusterLayout = ReturnType<typeof clusterLayout>

export function portsOf({ ports }: ClusterLayout): number[] {
  const { sandboxes, web, workers, patroni, ...others } = ports
  const { etcd, etcdPeers, members = [] } = patroni ?? {}
  return [
    ...Object.values(others),
    ...Object.values(sandboxes),
    ...web,
    ...workers,
    ...[etcd, etcdPeers].filter((one) => one !== undefined),
    ...members.flatMap((member) => [member.postgres, member.patroni]),
  ]
}
