import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { expectRoomInOrder, insertTestRoom, insertTestTickets } from '../testing/waiting-room-fixture.ts'
import { runRooms } from './run-rooms.ts'

const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000)
const zone = 'Asia/Seoul'
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const kills = 20
const maxRounds = 200
const people = 3_000
/** After a transaction has begun to write, the processes are killed within this time. */
const longestMs = 40

let test: TestApp
const children = new Set<ChildProcess>()
beforeAll(async () => {
  test = await startTestApp('postgres')
})
afterEach(async () => {
  for (const one of children) await kill(one)
})
afterAll(() => test.close())

/** Runs rooms from a moment on, a tenth of a second of the centre's clock at a time, until it is killed. */
const worker = `
  import { openDatabase } from '../platform/db/open.ts'
  import { runRooms } from './run-rooms.ts'
  const [url, from] = process.argv.slice(1)
  const { db } = await openDatabase({ url, folder: '' })
  await db.selectFrom('waiting_room').select('id').execute()
  // Nobody asked for a mail.
  const jobs = { send: () => Promise.reject(new Error('a mail')) }
  process.send('ready')
  await new Promise((resolve) => process.once('message', resolve))
  for (let now = Number(from); ; now += 100) await runRooms({ db, jobs, zone: '${zone}' }, new Date(now))`

it.each(['draw', 'admission'])(
  `keeps every position through ${kills} kills of both processes within a transaction of the %s (SEED=${seed})`,
  async (step) => {
    const random = seededRandom(seed)
    const seen = { within: 0, between: 0 }
    while (seen.within < kills && seen.within + seen.between < maxRounds) {
      const roomId = await insertTestRoom(test.db, {
        lectureId: await test.make.lecture({ capacity: people }),
        opensAt: at(0),
        admitPerMinute: 6_000,
      })
      await insertTestTickets(test.db, roomId, people, at(-60))
      if (step === 'admission') await runRooms({ db: test.db, jobs: test.jobs, zone }, at(0))
      const before = await expectRoomInOrder(test.db, roomId)
      const processes = [start(at(1)), start(at(1))]
      await Promise.all(processes.map((one) => once(one, 'message')))
      for (const one of processes) one.send('go')
      await untilWritingOrDone(roomId)
      await setTimeout(random.whole(0, longestMs))
      const atKill = { ...(await progressOf(roomId)), writing: await isWriting() }
      await Promise.all(processes.map(kill))
      await untilNobodyWrites()

      const after = await expectRoomInOrder(test.db, roomId)
      // What was being written is gone: it was not committed.
      const isCut = atKill.writing && after.drawn === atKill.drawn && after.admitted === atKill.admitted
      seen[isCut ? 'within' : 'between'] += 1
      expect(after.admitted).toBeGreaterThanOrEqual(before.admitted)
      for (const second of [60, 61, 90, 120])
        await runRooms({ db: test.db, jobs: test.jobs, zone }, at(second))
      expect(await expectRoomInOrder(test.db, roomId)).toEqual({ drawn: true, admitted: people })
      await test.db
        .updateTable('waiting_room')
        .set({ closed_at: at(130), close_reason: 'FINISHED' })
        .where('id', '=', roomId)
        .execute()
    }
    process.stdout.write(`${step}: kills within a transaction: ${seen.within}, others: ${seen.between}\n`)
    expect(seen.within).toBe(kills)
  },
  900_000,
)

/** Whether another process is in the middle of a transaction that gives out positions or turns. */
async function isWriting(): Promise<boolean> {
  const { rows } = await sql<{ writing: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and xact_start is not null and query ~ 'update waiting_room') as writing`.execute(test.db)
  return rows[0]?.writing ?? false
}

/** On a busy machine all may be done before anybody has looked. */
async function untilWritingOrDone(roomId: number): Promise<void> {
  const isSeen = async () => (await isWriting()) || (await progressOf(roomId)).admitted === people
  await expect.poll(isSeen, { timeout: 60_000, interval: 1 }).toBe(true)
}

async function untilNobodyWrites(): Promise<void> {
  await expect.poll(isWriting, { timeout: 60_000, interval: 10 }).toBe(false)
}

/** As far as it is committed. */
async function progressOf(roomId: number): Promise<{ drawn: boolean; admitted: number }> {
  const { rows } = await sql<{ drawn: boolean; admitted: number }>`
    select drawn_at is not null as drawn, (select count(*)::integer from waiting_room_ticket
      where room_id = room.id and admitted_at is not null) as admitted
    from waiting_room room where id = ${roomId}::integer`.execute(test.db)
  return rows[0] ?? { drawn: false, admitted: 0 }
}

function start(from: Date): ChildProcess {
  const args = ['--input-type=module', '--eval', worker, test.database.url ?? '', String(from.getTime())]
  const started = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(started)
  return started
}

async function kill(one: ChildProcess): Promise<void> {
  children.delete(one)
  if (one.exitCode !== null || one.signalCode !== null) return
  const ended = once(one, 'exit')
  one.kill('SIGKILL')
  await ended
}
