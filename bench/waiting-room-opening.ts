import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../server/platform/settings/root.ts'
import { verifyDraw } from '../server/waiting-room/verify-draw-rules.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { insertRoom } from './insert-room.ts'
import { atMost, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import { settlingMs, visit } from './rush.ts'
import type { Setup } from './setup.ts'
import { startFront } from './start-front.ts'
import type { OpeningJob, OpeningResult } from './waiting-room-opening-process.ts'

const members = 10_000
const seats = 100
const enteringSeconds = 60

/**
 * An opening with a waiting room: members load the course's page, enter, reload now and then, are admitted and register or
 * leave, while visitors browse; two web processes behind nginx, and a worker, on PostgreSQL.
 */
export async function measureOpening(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, SANDBOX: 'on', TRUST_PROXY: 'loopback' }
  const web = { ...settings, ROLE: 'web' }
  const products = [await setup.product(web), await setup.product(web)]
  await setup.product({ ...settings, ROLE: 'worker' })
  const front = await startFront(setup, products)
  const lectureId = await insertLecture(database, {
    startAt: new Date(Date.now() + 864_000_000),
    capacity: seats,
  })
  const secrets = await insertMembers(database, members)
  const opensAt = Date.now() + enteringSeconds * 1_000
  const roomId = await insertRoom(database, { lectureId, opensAt: new Date(opensAt), admitPerMinute: 600 })
  const load = simulate({ port: front.port, secrets, lectureId, roomId, opensAt })
  const [result, visited] = await Promise.all([load, visit([front], load)])
  const stored = await readOutcome(database, { lectureId, roomId })
  const draw = await fetch(`${products[0]?.origin}/api/waiting-room/v1/rooms/${roomId}/draw`)
  const { faults, entries } = verifyDraw(await draw.json(), {})
  const memory = () => Math.max(...products.map(({ process }) => memoryMbOf(process.pid)))
  const atEnd = memory()
  await setTimeout(settlingMs)
  const withinSecond = (result.withinSecond / result.responses) * 100
  return [
    {
      label: `opening with a waiting room: ${members} members for ${seats} seats, two web processes behind nginx, and a worker; responses within 1 s`,
      figure: `${withinSecond.toFixed(2)} % of ${result.responses}, longest ${(result.longestMs / 1_000).toFixed(1)} s`,
      budget: { text: '≥ 99.9 %', met: withinSecond >= 99.9 },
    },
    {
      label: 'its seats, people admitted twice, positions against the draw',
      figure: `${stored.seats} registered of ${stored.admitted} admitted, ${stored.outOfOrder} out of order, ${stored.twice} twice, ${faults.length} faults in the draw of ${entries}; unexpected responses: ${JSON.stringify(result.unexpected)}`,
      budget: {
        text: `exactly ${seats}, nobody twice, in the order drawn`,
        met:
          stored.seats === seats &&
          stored.twice === 0 &&
          stored.outOfOrder === 0 &&
          faults.length === 0 &&
          Object.keys(result.unexpected).length === 0,
      },
    },
    atMost({
      label: `${visited.responses} visitors' pages during it, 99th percentile`,
      value: visited.latency.p99,
      max: 300,
      unit: 'ms',
    }),
    atMost({
      label: `memory of the larger process ${settlingMs / 1_000} s after it (${atEnd.toFixed(0)} MB at its end)`,
      value: memory(),
      max: 300,
      unit: 'MB',
    }),
  ]
}

/** In a process of its own. */
async function simulate(job: OpeningJob): Promise<OpeningResult> {
  const child: ChildProcess = fork(join(root, 'bench/waiting-room-opening-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(job)
  const [result] = (await once(child, 'message')) as [OpeningResult]
  await once(child, 'exit')
  return result
}

interface Stored {
  readonly seats: number
  readonly admitted: number
  readonly twice: number
  readonly outOfOrder: number
}

async function readOutcome(
  database: TestDatabase,
  { lectureId, roomId }: { lectureId: number; roomId: number },
): Promise<Stored> {
  const [stored] = await database.rows<Stored & { live: number }>(
    `select (select seats_taken from lecture where id = $1) as seats,
      (select count(*)::integer from attender where lecture_id = $1 and apply_state = 'APPLIED') as live,
      (select count(*)::integer from waiting_room_ticket where room_id = $2 and admitted_at is not null) as admitted,
      (select count(*)::integer from (select member_id from waiting_room_ticket where room_id = $2
        group by member_id having count(*) > 1) more) as twice,
      (select count(*)::integer from (select admitted_at < max(admitted_at) over (order by position) as early
        from waiting_room_ticket where room_id = $2 and admitted_at is not null) admitted where early) as "outOfOrder"`,
    [lectureId, roomId],
  )
  if (!stored || stored.live !== stored.seats) throw new Error(JSON.stringify(stored))
  return stored
}
