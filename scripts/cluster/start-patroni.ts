import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../server/platform/settings/root.ts'
import { serverUser, waitUntilReady } from '../../testing/postgres-server.ts'
import { findProgram, type Member, startMember } from './child.ts'
import type { ClusterLayout } from './layout.ts'
import { binaries, createDatabase, serverAddress } from './start-databases.ts'

const host = '127.0.0.1'

/** PostgreSQL with fail-over, and an empty database of the product at the first start. */
export async function startFailOver(layout: ClusterLayout, add: (member: Member) => void): Promise<void> {
  const { ports } = layout
  add(await startEtcd(layout))
  for (const member of ports.patroni?.members ?? []) add(await startPatroni(layout, member))
  add(await startHaproxy(layout))
  const url = serverAddress(ports.primary, 'postgres')
  await waitUntilReady(url, { tries: 1_200 })
  await createDatabase(url)
}

/** What Patroni keeps: who leads, and for how long still. On several machines it is three; here one is enough to look at. */
async function startEtcd({ folder, ports, logOf }: ClusterLayout): Promise<Member> {
  const own = await ownFolder(join(folder, 'etcd'))
  const [clients, peers] = [ports.patroni?.etcd, ports.patroni?.etcdPeers].map(
    (port) => `http://${host}:${port}`,
  )
  const options = {
    name: 'etcd-1',
    'data-dir': join(own, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd-1=${peers}`,
    'log-level': 'warn',
  }
  return startMember({
    name: 'etcd',
    command: findProgram('etcd', 'etcd-server'),
    args: Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    // It reads its options from the environment, too.
    env: { PATH: process.env['PATH'] ?? '' },
    cwd: own,
    user: await serverUser(),
    logFile: logOf('etcd'),
  })
}

type PatroniMember = NonNullable<ClusterLayout['ports']['patroni']>['members'][number]

/** A member of PostgreSQL: Patroni, which starts the server. */
async function startPatroni(
  { folder, ports, logOf }: ClusterLayout,
  { name, postgres, patroni }: PatroniMember,
): Promise<Member> {
  const own = await ownFolder(join(folder, name))
  const configuration = join(own, 'patroni.yaml')
  await writeFromTemplate('patroni/patroni.yaml', configuration, {
    MEMBER: name,
    MEMBERS_HOST: host,
    POSTGRES_PORT: String(postgres),
    PATRONI_PORT: String(patroni),
    ETCD_HOSTS: `${host}:${ports.patroni?.etcd}`,
    DATA_FOLDER: join(own, 'data'),
    POSTGRES_PROGRAMS: await binaries(),
    SOCKET_FOLDER: own,
  })
  const member = await startMember({
    name,
    command: findProgram('patroni'),
    args: [configuration],
    cwd: own,
    user: await serverUser(),
    logFile: logOf(name),
  })
  const stop = async () => {
    await member.stop()
    await endServer(join(own, 'data'))
  }
  return { ...member, stop }
}

/** Leads to the leader at one port, to its replicas at another. */
async function startHaproxy({ folder, ports, logOf }: ClusterLayout): Promise<Member> {
  const own = await ownFolder(join(folder, 'haproxy'))
  const configuration = join(own, 'haproxy.cfg')
  const members = (ports.patroni?.members ?? []).map(
    ({ name, postgres, patroni }) => `server ${name} ${host}:${postgres} check port ${patroni}`,
  )
  await writeFromTemplate('haproxy/haproxy.cfg', configuration, {
    PRIMARY_LISTEN: `${host}:${ports.primary}`,
    REPLICAS_LISTEN: `${host}:${ports.replica}`,
    MEMBERS: members.join('\n  '),
  })
  return startMember({
    name: 'haproxy',
    command: findProgram('haproxy'),
    args: ['-db', '-f', configuration],
    cwd: own,
    user: await serverUser(),
    logFile: logOf('haproxy'),
  })
}

async function ownFolder(folder: string): Promise<string> {
  const user = await serverUser()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

async function writeFromTemplate(
  name: string,
  file: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const template = await readFile(join(root, 'deploy', `${name}.template`), 'utf8')
  await writeFile(
    file,
    template.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? ''),
  )
}

/** A server outlives its Patroni if that was killed. */
async function endServer(dataFolder: string): Promise<void> {
  for (let signal: NodeJS.Signals | 0 = 'SIGINT'; ; signal = 0) {
    const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number.parseInt(text, 10)
    try {
      if (!pid) return
      process.kill(pid, signal)
    } catch {
      return
    }
    await pause(100)
  }
}
