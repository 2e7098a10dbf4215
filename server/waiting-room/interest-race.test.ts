import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { auditOf } from '../testing/audit-of.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { storeLooks } from './interest-db.ts'
import { makeRoomsByInterest } from './rooms-by-interest.ts'

const opensAt = new Date('2027-01-01T00:00:00+09:00')
const now = new Date('2026-12-31T12:00:00+09:00')
const dates = 8

describe('interest that two processes compare with seats', () => {
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

  it('is counted once per person, and makes one room each', async () => {
    const lectureIds = await Promise.all(
      Array.from({ length: dates }, () =>
        test.make.lecture({ startsInDays: 40, state: 'DRAFT', announceAt: opensAt, capacity: 2 }),
      ),
    )
    const { zone } = test.config
    const looks = (person: number) =>
      lectureIds.map((lectureId) => ({ lectureId, examId: null, person: `person ${person}` }))
    // Both have the same people in another order.
    await Promise.all(
      [test.db, other.db].flatMap((db, process) =>
        Array.from({ length: 9 }, (_, index) => {
          const person = process === 0 ? index : 8 - index
          return storeLooks(
            db,
            looks(person).toSorted(() => (process === 0 ? 1 : -1)),
            { now, zone },
          )
        }),
      ),
    )
    await Promise.all(
      [test.db, other.db, test.db, other.db].map((db) => makeRoomsByInterest({ db, zone, factor: 4 }, now)),
    )
    for (const lectureId of lectureIds) {
      const rooms = await test.db
        .selectFrom('waiting_room')
        .select(['id', 'interested', 'interest_seats'])
        .where('lecture_id', '=', lectureId)
        .execute()
      expect(rooms).toMatchObject([{ interested: 9, interest_seats: 2 }])
      expect(await auditOf(test.db, 'waitingRoom', rooms[0]?.id ?? 0)).toHaveLength(1)
    }
  })
})
