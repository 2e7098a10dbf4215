import { insertLecture } from '../e2e/support/database.ts'
import { pollSeconds } from '../server/waiting-room/waiting-room-rules.ts'
import { insertRoom } from './insert-room.ts'
import { atMost, type Outcome } from './outcome.ts'
import { cpuMsOf, databaseCpuMs } from './process-usage.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'

const people = 100_000
const seconds = 20
const pauseMs = 100

/** CPU of everybody's polls of a room, with the admissions and counts of each second; a database of its own is included. */
export async function measureWaitingRoom(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on' })
  const lectureId = await insertLecture(database, {
    startAt: new Date(Date.now() + 864_000_000),
    capacity: people,
  })
  const roomId = await insertRoom(database, {
    lectureId,
    opensAt: new Date(Date.now() + 600_000),
    admitPerMinute: 60,
  })
  await database.rows(
    `insert into waiting_room_ticket (room_id, email_key, code, entered_at)
    select $1, 'guest-' || n, md5(n::text), now() from generate_series(1, $2::integer) n`,
    [roomId, people],
  )
  const path = `/api/waiting-room/v1/rooms/${roomId}`
  await database.rows('update waiting_room set opens_at = now() where id = $1', [roomId])
  const drawMs = await untilDrawn(product.origin + path)
  await database.rows('analyze waiting_room_ticket')
  const [backend] = await database.rows<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  const used = () => cpuMsOf(product.process.pid) + databaseCpuMs(backend?.pid ?? 0)
  const connections = Math.round((people / pollSeconds(people)) * (pauseMs / 1_000))
  const before = { at: performance.now(), used: used() }
  const { responses, statuses, latency } = await sendLoad({
    ports: [product.port],
    connections,
    seconds,
    pauseMs,
    requests: [rawRequest('GET', path, { 'accept-encoding': 'br', 'accept-language': 'ko' })],
  })
  const elapsed = performance.now() - before.at
  const share = ((used() - before.used) / elapsed) * 100
  if (statuses['200'] !== responses) throw new Error(JSON.stringify(statuses))
  const rate = (responses / elapsed) * 1_000
  const wanted = people / pollSeconds(people)
  return [
    atMost({
      label: `${people} people who wait, each reading the room every ${pollSeconds(people)} s (${rate.toFixed(0)} of ${wanted} a second measured, 99th percentile ${latency.p99.toFixed(0)} ms): CPU of the process and the database, of a core`,
      // What was not reached counts as if it cost the same.
      value: share * Math.max(1, wanted / rate),
      max: 20,
      unit: '%',
    }),
    {
      label: `the draw of ${people} tickets, from the opening until it is told`,
      figure: `${(drawMs / 1_000).toFixed(1)} s`,
    },
  ]
}

/** Resolves once the draw is told, with the time it took. */
async function untilDrawn(url: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { drawnAt } = (await (await fetch(url)).json()) as { drawnAt: string | null }
    if (drawnAt) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
