import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { rowQueue } from '../platform/db/row-queue.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { expectRoomInOrder, insertTestRoom, insertTestTickets } from '../testing/waiting-room-fixture.ts'
import { enterInTurn } from './enter-room.ts'
import { leaveRoom } from './own-ticket.ts'
import { runRooms } from './run-rooms.ts'

const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1_000)
const zone = 'Asia/Seoul'
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

describe('a waiting room that two processes run', () => {
  let test: TestApp
  let other: Database
  beforeAll(async () => {
    test = await startTestApp('postgres')
    other = await openDatabase({ url: test.database.url, folder: '' })
  })
  afterAll(async () => {
    await other.close()
    await test.close()
  })

  const guest = (name: string) => ({ memberId: null, emailKey: `${name}@example.com` })
  const reading = { now: at(0), zone }

  it(`draws once and admits in order while people enter, leave and enter again (SEED=${seed})`, async () => {
    const random = seededRandom(seed)
    const roomId = await insertTestRoom(test.db, {
      lectureId: await test.make.lecture({ capacity: 60 }),
      opensAt: at(0),
      admitPerMinute: 600,
    })
    await insertTestTickets(test.db, roomId, 100, at(-60))
    const enters = [test.db, other.db].map((db) => enterInTurn(rowQueue(), db))
    const enter = (name: string, process: number) =>
      enters[process % 2]?.({ roomId, holder: guest(name), mail: null, language: 'en', ...reading })
    const work = Array.from({ length: 200 }, async (_, index) => {
      await setTimeout(random.whole(0, 1_500))
      const name = `guest-${random.whole(1, 150)}`
      if (random.chance(0.3)) {
        // Somebody who has not entered has nothing to leave.
        await leaveRoom(other.db, { roomId, holder: guest(name), ...reading }).catch(() => undefined)
        return
      }
      // In two tabs, of which each process answers one.
      const [one, two] = await Promise.all([enter(name, index), enter(name, index + 1)])
      expect(one?.code).toBe(two?.code)
    })
    const running = [test.db, other.db].map(async (db) => {
      for (let second = 0; second < 10; second++)
        await runRooms({ db, jobs: test.jobs, zone }, at(second / 10))
    })
    await Promise.all([...work, ...running])
    expect(await expectRoomInOrder(test.db, roomId)).toMatchObject({ drawn: true })
    for (let second = 1; second < 20; second++)
      await Promise.all([test.db, other.db].map((db) => runRooms({ db, jobs: test.jobs, zone }, at(second))))
    const { admitted } = await expectRoomInOrder(other.db, roomId)
    expect(admitted).toBeGreaterThanOrEqual(60)
    const { rows } = await sql<{
      running: number
    }>`select count(*)::integer as running from waiting_room_ticket
      where room_id = ${roomId} and admitted_at is not null and left_at is null`.execute(test.db)
    expect(rows).toEqual([{ running: 60 }])
  })

  it(`loses no position when its connections are cut during draw and admission (SEED=${seed})`, async () => {
    const random = seededRandom(seed + 1)
    let cut = 0
    const enough = process.env['LONG'] ? Number.POSITIVE_INFINITY : 4
    for (let round = 0; round < 20 && cut < enough; round++) {
      const roomId = await insertTestRoom(test.db, {
        lectureId: await test.make.lecture({ capacity: 500 }),
        opensAt: at(0),
        admitPerMinute: 6_000,
      })
      await insertTestTickets(test.db, roomId, 500, at(-60))
      for (const second of [0, 1]) {
        const run = runRooms({ db: other.db, jobs: test.jobs, zone }, at(second)).catch(() => void cut++)
        await setTimeout(random.whole(0, 40))
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%waiting_room%'
            and state <> 'idle'`.execute(test.db)
        await run
        await expectRoomInOrder(test.db, roomId)
      }
      await runRooms({ db: test.db, jobs: test.jobs, zone }, at(2))
      await runRooms({ db: test.db, jobs: test.jobs, zone }, at(7))
      expect(await expectRoomInOrder(test.db, roomId)).toEqual({ drawn: true, admitted: 500 })
      await sql`update waiting_room set closed_at = ${at(9)}, close_reason = 'FINISHED' where id = ${roomId}`.execute(
        test.db,
      )
    }
    expect(cut).toBeGreaterThan(0)
  })
})
