import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Rows } from '../../testing/database.ts'
import type { seededRandom } from '../../testing/seeded-random.ts'
import type { ClusterFile } from '../support/cluster.ts'
import type { Patroni } from '../support/patroni.ts'
import type { MailServer } from './mail-server.ts'
import type { Period } from './response-log.ts'
import type { Services } from './services.ts'

/** The others are killed: these live long enough for their memory to be compared. */
export const neverKilled = ['web-1', 'worker-1']

/** When in an hour what happens; a shorter soak has the same in less time. */
const plan = {
  firstLoss: 8,
  mailAway: [15, 20],
  upgrade: 28,
  storageAway: [38, 43],
  secondLoss: 50,
  end: 60,
} as const

/** Shorter ones would leave a killed process no time to serve again. */
const shortestKillMs = 15_000

interface Parts {
  readonly minutes: number
  readonly services: Services
  readonly patroni: Patroni
  readonly cluster: ClusterFile
  readonly mailServer: MailServer
  readonly random: ReturnType<typeof seededRandom>
  readonly database: Rows
  /** Migrates, and replaces the processes by this version. */
  readonly upgrade: () => Promise<void>
}

/** What happened when, by `performance.now()`. */
export interface Timeline {
  readonly kills: { readonly name: string; readonly at: number }[]
  /** Of the leader, and how long until the other one led. */
  readonly losses: { readonly at: number; readonly ms: number }[]
  readonly storageAway: Period
  readonly mailAway: Period
  readonly upgrade: Period
  readonly end: number
}

/** Runs the planned outages and the upgrade, and kills a process each minute except during the upgrade. */
export async function runEvents(parts: Parts): Promise<Timeline> {
  const began = performance.now()
  const minuteMs = parts.minutes * 1_000
  const until = (minute: number) => untilTime(began + minute * minuteMs)
  const kills: Timeline['kills'] = []
  let alone = Promise.resolve()
  let isOver = false
  /** One at a time: if web-2 were killed while web-1 is replaced, no web process would be left. */
  const inTurn = (work: () => Promise<void>) => {
    alone = alone.then(work)
    return alone
  }
  const killing = async () => {
    const everyMs = Math.max(minuteMs, shortestKillMs)
    for (let at = began + everyMs; at < began + plan.end * minuteMs; at += everyMs) {
      await untilTime(at + parts.random.whole(0, everyMs / 4))
      if (isOver) return
      await inTurn(async () => {
        const name = parts.random.pick(parts.services.names.filter((one) => !neverKilled.includes(one)))
        kills.push({ name, at: performance.now() })
        await parts.services.kill(name)
      })
    }
  }
  const planned = async () => {
    const losses: Timeline['losses'][number][] = []
    await until(plan.firstLoss)
    losses.push(await loseLeader(parts))
    await until(plan.mailAway[0])
    const mailAway = await away(parts.mailServer, plan.mailAway, minuteMs)
    await until(plan.upgrade)
    const upgrade = await inPeriod(() => inTurn(parts.upgrade))
    await until(plan.storageAway[0])
    const storageAway = await away(storageSwitch(parts), plan.storageAway, minuteMs)
    await until(plan.secondLoss)
    losses.push(await loseLeader(parts))
    await until(plan.end)
    return { losses, storageAway, upgrade, mailAway }
  }
  const [happened] = await Promise.all([
    planned().finally(() => {
      isOver = true
    }),
    killing(),
  ])
  return { ...happened, kills, end: performance.now() }
}

const untilTime = (at: number) => pause(Math.max(0, at - performance.now()))

async function inPeriod(work: () => Promise<void>): Promise<Period> {
  const from = performance.now()
  await work()
  return { from, to: performance.now() }
}

interface Leaving {
  leave(): Promise<void>
  serve(): Promise<void>
}

/** As long as planned, also if it begins late. */
function away(party: Leaving, [from, to]: readonly [number, number], minuteMs: number): Promise<Period> {
  return inPeriod(async () => {
    await party.leave()
    await pause((to - from) * minuteMs)
    await party.serve()
  })
}

/** Its process takes connections and does not answer. */
function storageSwitch({ cluster }: Pick<Parts, 'cluster'>): Leaving {
  const signal = (name: NodeJS.Signals) => process.kill(cluster.pids['s3'] ?? Number.NaN, name)
  return {
    leave: async () => {
      signal('SIGSTOP')
    },
    serve: async () => {
      signal('SIGCONT')
    },
  }
}

/** Kills the primary and its Patroni at once, as a loss of power would; starts them as a replica once the other one leads. */
async function loseLeader({ patroni, database }: Parts): Promise<{ at: number; ms: number }> {
  const { leader, other } = await patroni.findRoles()
  const at = performance.now()
  await patroni.killMember(leader)
  const port = async () => (await database.rows('select inet_server_port() as port'))[0]?.['port']
  await vi.waitFor(async () => expect(await port()).toBe(other.postgres), { timeout: 60_000, interval: 100 })
  const ms = performance.now() - at
  await patroni.restart(leader)
  await patroni.untilSynchronous(leader)
  return { at, ms }
}
