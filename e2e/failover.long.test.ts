import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers, type Rows } from '../testing/database.ts'
import type { Running } from '../testing/processes.ts'
import { register } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'
import { type ClusterFile, startCluster } from './support/cluster.ts'
import { databaseAt, Patroni } from './support/patroni.ts'

/** Registrations a second, and how many try for each course of ten seats. */
const perSecond = 8
const triesPerCourse = 12
const seats = 10
/** Within it registrations succeed again. */
const awayMs = 15_000
const setup = openSetup()

let running: Running
let cluster: ClusterFile
let patroni: Patroni
let leaderPool: pg.Pool
beforeAll(async () => {
  ;({ running, cluster } = await startCluster(setup, ['--patroni']))
  patroni = new Patroni(cluster)
  leaderPool = new pg.Pool({ connectionString: databaseAt(cluster.ports.primary), max: 2 })
  leaderPool.on('error', () => {})
})
afterAll(async () => {
  await leaderPool.end()
  await patroni.stop()
  // Killing it would leave its processes behind.
  await running.end('SIGTERM')
})

const rows: Rows['rows'] = async (text, values) => (await leaderPool.query(text, values)).rows

interface Try {
  readonly lectureId: number
  /** When it was answered, by this process's clock; undefined while it isn't. */
  answeredAt?: number
  /** `201`, or what else came. */
  answer?: string
}

/** Registers members one after the other, at a steady rate whatever the answers, until stopped. */
function startLoad(secrets: readonly string[], lectureIds: readonly number[]) {
  const tries: Try[] = []
  const pending: Promise<void>[] = []
  let stopping = false
  const tryOnce = async (secret: string, one: Try) => {
    const browser = new Browser()
    browser.setCookie(cluster.publicOrigin, 'sid', secret)
    one.answer = await register({ browser, origin: cluster.publicOrigin }, one.lectureId).catch(String)
    one.answeredAt = performance.now()
  }
  const run = async () => {
    const began = performance.now()
    for (const [index, secret] of secrets.entries()) {
      await pause(Math.max(0, began + (index * 1_000) / perSecond - performance.now()))
      if (stopping) return
      const one: Try = { lectureId: lectureIds[Math.floor(index / triesPerCourse)] ?? 0 }
      tries.push(one)
      pending.push(tryOnce(secret, one))
    }
    throw new Error('too few members for the length of the test')
  }
  const ended = run()
  ended.catch(() => {})
  return {
    tries,
    acknowledged: () => tries.filter(({ answer }) => answer === '201'),
    /** Rejects if it ran out of members. */
    stop: async () => {
      stopping = true
      await ended
      await Promise.all(pending)
    },
  }
}

/** The longest time without an acknowledgement since `from`. */
function longestPause(load: ReturnType<typeof startLoad>, from: number): number {
  const times = load
    .acknowledged()
    .map(({ answeredAt = 0 }) => answeredAt)
    .filter((at) => at >= from)
    .sort((a, b) => a - b)
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? from)))
}

/** Waits until as many more registrations have succeeded. */
const untilAcknowledged = (load: ReturnType<typeof startLoad>, more: number) => {
  const wanted = load.acknowledged().length + more
  return vi.waitFor(() => expect(load.acknowledged().length).toBeGreaterThanOrEqual(wanted), {
    timeout: 60_000,
    interval: 50,
  })
}

describe('under a steady load of registrations', () => {
  let load: ReturnType<typeof startLoad>
  const figures: Record<string, number> = {}
  beforeAll(async () => {
    const count = 150 * perSecond
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    const lectures = Array.from({ length: Math.ceil(count / triesPerCourse) }, () =>
      insertLecture({ rows }, { startAt, capacity: seats }),
    )
    load = startLoad(await insertMembers({ rows }, count), await Promise.all(lectures))
    await untilAcknowledged(load, 30)
  })

  it('the leader is lost with its machine, and the product writes again within 15 seconds', async () => {
    const { leader, other } = await patroni.findRoles()
    const killedAt = performance.now()
    await patroni.killMember(leader)
    await untilAcknowledged(load, 60)
    figures['leader lost'] = longestPause(load, killedAt)
    expect(figures['leader lost']).toBeLessThan(awayMs)

    await patroni.restart(leader)
    await patroni.untilSynchronous(leader)
    expect(await patroni.findRoles()).toEqual({ leader: other, other: leader })
  })

  it('the leader loses its Patroni: nobody writes to it any more, and the other takes over', async () => {
    const { leader, other } = await patroni.findRoles()
    const killedAt = performance.now()
    patroni.killPatroni(leader)
    await vi.waitFor(
      async () => expect(await rows('select inet_server_port() as port')).toEqual([{ port: other.postgres }]),
      { timeout: 30_000, interval: 100 },
    )
    // Its server still runs as a primary, but acknowledges nothing: the replica that has to confirm is gone.
    const left = new pg.Client({ connectionString: databaseAt(leader.postgres), query_timeout: 3_000 })
    left.on('error', () => {})
    await left.connect()
    expect((await left.query('select pg_is_in_recovery() as replica')).rows).toEqual([{ replica: false }])
    await expect(left.query('create table written_to_the_old_primary ()')).rejects.toThrow('timeout')
    await left.end()
    await untilAcknowledged(load, 30)
    figures['Patroni lost'] = longestPause(load, killedAt)
    expect(figures['Patroni lost']).toBeLessThan(awayMs)

    await patroni.restart(leader)
    await patroni.untilSynchronous(leader)
    expect(await rows("select to_regclass('written_to_the_old_primary') as name")).toEqual([{ name: null }])
  })

  it('nothing acknowledged is lost, and no seat is given twice', async () => {
    await load.stop()
    const answers = [...new Set(load.tries.map(({ answer = '' }) => answer))].sort()
    const counted = answers.map((answer) => [
      answer,
      load.tries.filter((one) => one.answer === answer).length,
    ])
    const result = { milliseconds: figures, answers: Object.fromEntries(counted) }
    process.stdout.write(`${JSON.stringify(result)}\n`)

    const stored = await rows<{ id: number; seats_taken: number; registered: number }>(
      `select lecture.id, seats_taken, count(attender.id)::integer as registered
      from lecture left join attender on lecture_id = lecture.id and apply_state = 'APPLIED'
      where lecture.id = any($1) group by lecture.id order by lecture.id`,
      [[...new Set(load.tries.map(({ lectureId }) => lectureId))]],
    )
    for (const { id, seats_taken, registered } of stored) {
      const ofCourse = load.tries.filter(({ lectureId }) => lectureId === id)
      const acknowledged = ofCourse.filter(({ answer }) => answer === '201').length
      const unknown = ofCourse.filter(({ answer = '' }) => !/^(201|409)/.test(answer)).length
      expect({ id, seats_taken }).toEqual({ id, seats_taken: registered })
      expect(registered).toBeLessThanOrEqual(seats)
      expect(registered).toBeGreaterThanOrEqual(acknowledged)
      expect(registered).toBeLessThanOrEqual(acknowledged + unknown)
      // Refused for want of seats only when there was none.
      if (ofCourse.some(({ answer }) => answer === '409 LECTURE_FULL')) expect(registered).toBe(seats)
    }
  })
})
