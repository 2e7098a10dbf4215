import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { serverUser } from '../../testing/postgres-server.ts'
import { launch, type Running } from '../../testing/processes.ts'
import type { ClusterFile, ClusterMember } from './cluster.ts'

export const databaseAt = (port: number) => `postgresql://postgres@127.0.0.1:${port}/education`

/** The PostgreSQL servers of a cluster started with `--patroni`; tests kill and restart them. */
export class Patroni {
  readonly #cluster: ClusterFile
  readonly #restarted = new Map<string, Running>()

  constructor(cluster: ClusterFile) {
    this.#cluster = cluster
  }

  /** The leader, and the other member. */
  async findRoles(): Promise<{ leader: ClusterMember; other: ClusterMember }> {
    const members = this.#cluster.ports.patroni?.members ?? []
    const isReplica = await Promise.all(
      members.map(async ({ postgres }) => {
        const client = new pg.Client({ connectionString: databaseAt(postgres) })
        await client.connect()
        const { rows: found } = await client.query('select pg_is_in_recovery() as replica')
        await client.end()
        return found[0].replica
      }),
    )
    const [leader, other] = [isReplica.indexOf(false), isReplica.indexOf(true)].map((at) => members[at])
    if (!leader || !other) throw new Error(`no leader and replica: ${isReplica}`)
    return { leader, other }
  }

  /** Kills Patroni and the server with all its processes at once, as a loss of power does. */
  async killMember(member: ClusterMember): Promise<void> {
    this.killPatroni(member)
    const text = await readFile(join(this.#folderOf(member), 'data/postmaster.pid'), 'utf8')
    const server = Number.parseInt(text, 10)
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' })
    for (const pid of [server, ...children.trim().split(/\s+/).map(Number)]) kill(pid)
  }

  /** Its server goes on. */
  killPatroni({ name }: ClusterMember): void {
    kill(this.#restarted.get(name)?.pid ?? this.#cluster.pids[name])
  }

  /** As a service manager does. */
  async restart(member: ClusterMember): Promise<void> {
    const user = await serverUser()
    const again = launch({
      command: 'patroni',
      args: [join(this.#folderOf(member), 'patroni.yaml')],
      env: {},
      cwd: this.#folderOf(member),
      ...(user && { user }),
    })
    this.#restarted.set(member.name, again)
  }

  /** Waits until the member is a replica that may take over. */
  async untilSynchronous({ patroni }: ClusterMember): Promise<void> {
    const isSynchronous = async () =>
      expect((await fetch(`http://127.0.0.1:${patroni}/sync`)).status).toBe(200)
    await vi.waitFor(isSynchronous, { timeout: 60_000, interval: 250 })
  }

  /** Ends those that were started again; the cluster ends its own. */
  async stop(): Promise<void> {
    for (const one of this.#restarted.values()) await one.end('SIGTERM')
  }

  #folderOf({ name }: ClusterMember): string {
    return join(this.#cluster.folder, name)
  }
}

function kill(pid: number | undefined): void {
  // 0 would be this process's own group.
  if (!pid) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
