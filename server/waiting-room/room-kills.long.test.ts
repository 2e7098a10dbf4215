import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../testing/seeded-random.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { expectRoomInOrder, insertTestRoom, insertTestTickets } from '../testing/waiting-room-fixture.ts'
import { runRooms } from './run-rooms.ts'

const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000)
const zone = 'Asia/Seoul'
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const rounds = 20
const people = 3_000
/** On a busy machine a draw takes so long. */
const longestMs = 1_500

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
  `keeps every position through ${rounds} kills of both processes during %s (SEED=${seed})`,
  async (step) => {
    const random = seededRandom(seed)
    const seen = { before: 0, after: 0 }
    for (let round = 0; round < rounds; round++) {
      const roomId = await insertTestRoom(test.db, {
        ...{
          lectureId: await test.make.lecture({ capacity: people }),
          opensAt: at(0),
          admitPerMinute: 6_000,
        },
      })
      await insertTestTickets(test.db, roomId, people, at(-60))
      if (step === 'admission') await runRooms({ db: test.db, jobs: test.jobs, zone }, at(0))
      const before = await expectRoomInOrder(test.db, roomId)
      const processes = [start(at(1)), start(at(1))]
      await Promise.all(processes.map((one) => once(one, 'message')))
      for (const one of processes) one.send('go')
      await setTimeout(random.whole(0, longestMs))
      await Promise.all(processes.map(kill))

      const after = await expectRoomInOrder(test.db, roomId)
      const changed = after.drawn !== before.drawn || after.admitted > before.admitted
      seen[changed ? 'after' : 'before'] += 1
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
    process.stdout.write(`kills before a commit: ${seen.before}, after one: ${seen.after}\n`)
    expect(seen.after).toBeGreaterThan(0)
  },
  600_000,
)

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
