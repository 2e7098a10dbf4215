import { usualRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import type { Db } from '../platform/db/open.ts'
import { deleteOldInterest, listOpenings, lockSubject, type Opening } from './interest-db.ts'
import { isRoomDue } from './interest-rules.ts'
import { planRoom } from './plan-room.ts'
import { entersFrom } from './waiting-room-rules.ts'

interface Deps {
  readonly db: Db
  readonly zone: string
  /** Makes a room where more than so many people per seat are interested; 0 for never. */
  readonly factor: number
}

/**
 * Makes rooms for what opens within a day and is looked at by many more people than it has seats. Any process may run this: what
 * has a room, or had one that staff closed, gets no other.
 */
export async function makeRoomsByInterest({ db, zone, factor }: Deps, now: Date): Promise<void> {
  const reading = { now, zone }
  await deleteOldInterest(db, reading)
  const isDue = (opening: Opening) =>
    isRoomDue(
      {
        ...opening,
        entersFrom: entersFrom({ opensAt: opening.opensAt, enterMinutes: usualRoom.enterMinutes }),
      },
      factor,
      now,
    )
  for (const found of (await listOpenings(db, reading)).filter(isDue))
    await db.transaction().execute(async (tx) => {
      await lockSubject(tx, found)
      const opening = (await listOpenings(tx, reading)).find(
        ({ lectureId, examId }) => lectureId === found.lectureId && examId === found.examId,
      )
      if (!opening || !isDue(opening)) return
      const { lectureId, examId, opensAt, people, seats } = opening
      await planRoom(tx, {
        ...usualRoom,
        ...{ lectureId, examId, examMonth: null, opensAt, interest: { people, seats } },
        ...{ by: null, audit: bySystem, language: 'en', ...reading },
      })
    })
}

const bySystem = { actor: { sub: 'waiting rooms', role: 'system' } } as const
