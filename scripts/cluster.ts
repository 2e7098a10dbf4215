import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfChanged } from './build.ts'
import type { Member } from './cluster/child.ts'
import { isHealthy, readHealth } from './cluster/cluster-health.ts'
import { type ClusterLayout, clusterLayout, portsOf } from './cluster/layout.ts'
import { databaseSettings, startPgbouncer, startPrimary, startReplica } from './cluster/start-databases.ts'
import { startNginx } from './cluster/start-nginx.ts'
import { startFailOver } from './cluster/start-patroni.ts'
import { type ProductMember, productMembers, startProduct } from './cluster/start-product.ts'
import { startS3, startSandboxes } from './cluster/start-stub-providers.ts'
import { exitWithUsage } from './command.ts'
import { parsePort, requireFreePorts } from './ports.ts'

/**
 * `npm run cluster`: the product as it runs on many machines, on this one: nginx, two web and two worker processes,
 * PgBouncer, PostgreSQL with a streaming replica, an S3 server and the stub providers. `--once` stops it once it is up;
 * `--synchronous` makes commits wait for the replica; `--patroni` runs PostgreSQL with fail-over by Patroni, and HAProxy
 * before it. `--without-product` starts all but the web and worker processes, for tests that start them: cluster.json has
 * their settings.
 */
const withoutProduct = '--without-product'
const flags = new Set(process.argv.slice(2))
if ([...flags].some((flag) => !['--once', '--synchronous', '--patroni', withoutProduct].includes(flag)))
  exitWithUsage('npm run cluster [-- --once] [--synchronous | --patroni]')
const withPatroni = flags.has('--patroni')
const layout = clusterLayout(parsePort(process.env['PORT'], withPatroni ? 21 : 15), { withPatroni })
await requireFreePorts(portsOf(layout))
await buildIfChanged()

const startMs = 100_000
const members: Member[] = []
let product: readonly ProductMember[] = []
let started = Promise.resolve()
const stopped = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.resolve())
try {
  const began = performance.now()
  started = startAll(layout)
  await Promise.race([started.then(waitUntilHealthy), stopped.promise])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await writeFile(
    join(layout.folder, 'cluster.json'),
    JSON.stringify({
      ...layout,
      product,
      pids: Object.fromEntries(members.map(({ name, pid }) => [name, pid])),
    }),
  )
  console.log(`The cluster is up after ${seconds} s: ${layout.publicOrigin}, logs in ${layout.folder}/logs`)
  if (flags.has('--once')) console.log(JSON.stringify(await readHealth(layout)))
  else await stopped.promise
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await started.catch(() => {})
  await stopAll()
  process.exit()
}

async function startAll(of: ClusterLayout): Promise<void> {
  await mkdir(of.folder, { recursive: true })
  // PostgreSQL and PgBouncer run as user postgres and have to reach their folders.
  if (process.getuid?.() === 0)
    for (const folder of [of.folder, dirname(of.folder)]) await chmod(folder, 0o711)
  const add = (member: Member) => {
    members.push(member)
    return member
  }
  const pair = async () => {
    const primary = await startPrimary(of)
    add({ name: 'primary', ...primary })
    const replica = await startReplica(of, primary, { synchronous: flags.has('--synchronous') })
    add({ name: 'replica', ...replica })
  }
  const databases = async () => {
    await (withPatroni ? startFailOver(of, add) : pair())
    add(await startPgbouncer(of))
  }
  const standIns = async () => {
    const s3 = await startS3(of)
    add(s3.member)
    const sandboxes = await startSandboxes(of)
    add(sandboxes.member)
    return { ...sandboxes.settings, ...s3.settings }
  }
  // Both to their ends, so that a failure leaves nothing that is still starting.
  const [first, second] = await Promise.allSettled([databases(), standIns()])
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  const standInSettings = second.value
  product = productMembers(of, { ...standInSettings, ...databaseSettings(of) })
  if (!flags.has(withoutProduct)) for (const member of await startProduct(product, of)) add(member)
  add(await startNginx(of))
}

async function waitUntilHealthy(): Promise<void> {
  const deadline = performance.now() + startMs
  for (;;) {
    const { replica, ...ofProduct } = await readHealth(layout)
    const health = { replica: replica ?? '', ...(!flags.has(withoutProduct) && ofProduct) }
    if (isHealthy(health)) return
    if (performance.now() > deadline) throw new Error(`The cluster did not start: ${JSON.stringify(health)}`)
    await pause(200)
  }
}

/** From the outside in, so that each finishes its work with what it needs. */
async function stopAll(): Promise<void> {
  const product = ['nginx', 'web', 'worker', 's3', 'sandboxes']
  const names = [...product, 'pgbouncer', 'haproxy', 'postgres', 'etcd', 'replica', 'primary']
  for (const name of names)
    await Promise.all(members.filter((one) => one.name.startsWith(name)).map((one) => one.stop()))
}
