import { setTimeout as pause } from 'node:timers/promises'
import { insertLecture, insertMembers, type TestDatabase } from '../e2e/support/database.ts'
import { atMost, type Outcome } from './outcome.ts'
import { databaseCpuMs, databaseServerOf } from './process-usage.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'

const waiting = 5_000
const joining = 300
const freed = 300

/** PostgreSQL's CPU for joining a line of thousands, seeing one's place and being offered a seat, and how soon that is. */
export async function measureWaitingList(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on' })
  const lectureId = await insertLecture(database, {
    startAt: new Date(Date.now() + 864_000_000),
    capacity: freed,
  })
  const cookies = (await insertMembers(database, waiting + joining)).map((secret) => `sid=${secret}`)
  await fill(database, lectureId)
  const server = await serverOf(database)
  const costOf = async (method: string, path: string) => {
    const before = databaseCpuMs(server)
    const { statuses } = await sendLoad({
      ports: [product.port],
      connections: 4,
      requests: cookies.slice(-joining).map((cookie) => rawRequest(method, path, { cookie })),
    })
    if (Object.keys(statuses).some((status) => !status.startsWith('2')))
      throw new Error(JSON.stringify(statuses))
    return (databaseCpuMs(server) - before) / joining
  }
  const path = `/api/lecture/v1/lectures/${lectureId}/waiting-list`
  return [
    costOutcome(`joining a waiting list of ${waiting}`, await costOf('POST', `${path}/entries`)),
    costOutcome(`seeing one's place in it`, await costOf('GET', path)),
    ...(await offers(database, { server, lectureId })),
  ]
}

function costOutcome(label: string, ms: number): Outcome {
  return {
    label: `${label}: CPU of PostgreSQL`,
    figure: `${ms.toFixed(1)} ms`,
    budget: { text: '≤ 20 ms', met: ms <= 20 },
  }
}

async function serverOf(database: TestDatabase): Promise<number> {
  const [backend] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid')
  if (!backend) throw new Error('no backend')
  return databaseServerOf(backend.pid)
}

/** All seats are taken by members who are not in the line of the others. */
async function fill(database: TestDatabase, lectureId: number): Promise<void> {
  await database.rows(
    `with people as (
      insert into member (sub, created_at) select 'seated-' || n, now() from generate_series(1, $2::integer) n returning id
    ), registered as (
      insert into attender (lecture_id, member_id, language, purpose, apply_state, applied_at)
      select $1, id, 'en', 'ETC', 'APPLIED', now() from people
    ) update lecture set seats_taken = capacity where id = $1`,
    [lectureId, freed],
  )
  await database.rows(
    `insert into waiting_entry (lecture_id, member_id, joined_at)
    select $1, id, now() from member where sub not like 'seated-%' order by id limit $2`,
    [lectureId, waiting],
  )
  await database.rows('analyze')
}

/** All who are registered cancel at once, as by the product's statement, and the worker offers their seats. */
async function offers(
  database: TestDatabase,
  { server, lectureId }: { readonly server: number; readonly lectureId: number },
): Promise<Outcome[]> {
  const before = databaseCpuMs(server)
  const began = performance.now()
  await database.rows(
    `update attender set apply_state = 'CANCELED', canceled_at = now() where lecture_id = $1`,
    [lectureId],
  )
  await database.rows('update lecture set seats_taken = 0, seats_reserved = capacity where id = $1', [
    lectureId,
  ])
  const offered = async () => {
    const [row] = await database.rows<{ seats: number }>(
      `select count(*)::integer as seats from waiting_entry where lecture_id = $1 and state = 'OFFERED'`,
      [lectureId],
    )
    return row?.seats ?? 0
  }
  while ((await offered()) < freed) await pause(100)
  const seconds = (performance.now() - began) / 1_000
  return [
    atMost({
      label: `${freed} seats freed at once: until all are offered`,
      value: seconds,
      max: 10,
      unit: 's',
    }),
    costOutcome(`each of these offers, with reading the line`, (databaseCpuMs(server) - before) / freed),
  ]
}
