import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../platform/db/open.ts'
import { countPeople, listRooms } from './room-db.ts'

interface Deps {
  readonly db: Db
  readonly zone: string
}

/** Each scrape queries the database. */
export function registerRoomMetrics({ db, zone }: Deps, registry: Registry, now: () => Date): void {
  new Gauge({
    name: 'waiting_room_people',
    help: 'People in waiting rooms that are not closed: entered, waiting, admitted, done',
    labelNames: ['room', 'state'],
    registers: [registry],
    async collect() {
      // If the query fails, the gauge keeps its last values.
      const counted = await countLive({ db, zone }, now()).catch(() => undefined)
      if (!counted) return
      this.reset()
      for (const { room, state, people } of counted) this.set({ room, state }, people)
    },
  })
}

async function countLive({ db, zone }: Deps, now: Date) {
  const rooms = await listRooms(db, sql`room.closed_at is null`, { now, zone })
  const counted = []
  for (const row of rooms) {
    const { entered, waiting, running, done } = await countPeople(db, row, now)
    const states = { entered, waiting, admitted: running, done }
    for (const [state, people] of Object.entries(states))
      counted.push({ room: String(row.id), state, people })
  }
  return counted
}
