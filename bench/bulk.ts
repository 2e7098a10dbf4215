import { setTimeout } from 'node:timers/promises'
import { type BulkAct, type BulkKind, bulkLooks } from '#contract/reports/bulk-act.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { atMost, type Outcome } from './outcome.ts'
import { insertLectures, type Setup } from './setup.ts'
import { type Staff, staffOf } from './staff-calls.ts'

const rows = 500
const maxSeconds = 10

/** Acts on 500 rows, over HTTP and by the worker of the same process: until all are looked at, and until all are done. */
export async function measureBulk(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const { origin } = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on', SEED: 'none' })
  const staff = (await staffOf(database, origin, 1))(0)
  await insertLectures(database, rows)
  await database.rows(`update lecture set state = 'DRAFT'`)
  const lectureId = await insertClass(database)
  await database.rows('vacuum analyze')
  const drafts = { params: {}, filters: { state: 'DRAFT' }, input: {} }
  const people = {
    params: { lectureId: String(lectureId) },
    filters: {},
    input: { reason: 'A measurement.' },
  }
  return [
    ...(await measure(staff, 'announceDates', { label: 'dates announced', asked: drafts })),
    ...(await measure(staff, 'cancelRegistrations', {
      label: 'people of one date cancelled',
      asked: people,
    })),
  ]
}

/** A date with as many people. */
async function insertClass(database: TestDatabase): Promise<number> {
  await insertMembers(database, rows)
  const startAt = new Date(Date.now() + 30 * 86_400_000)
  const lectureId = await insertLecture(database, { startAt, capacity: rows })
  await database.rows(
    `insert into attender (lecture_id, member_id, email_key, name, email, language, purpose, apply_state, applied_at, progress_state)
     select $1, id, email_key, 'Learner', email, 'en', 'ETC', 'APPLIED', now(), 'PREPARED' from member
     where not roles @> array['operator'] order by id limit $2`,
    [lectureId, rows],
  )
  await database.rows('update lecture set seats_taken = $2 where id = $1', [lectureId, rows])
  return lectureId
}

async function measure(
  staff: Staff,
  kind: BulkKind,
  { label, asked }: { readonly label: string; readonly asked: object },
): Promise<Outcome[]> {
  const begun = performance.now()
  const { id } = await post(staff, bulkLooks[kind].path, asked)
  const looked = await untilIn(staff, id, 'LOOKED_AT')
  if (looked.counts.READY !== rows) throw new Error(`not all are ready: ${JSON.stringify(looked.counts)}`)
  const lookedAt = performance.now()
  await post(staff, `/api/admin/v1/bulk-acts/${id}/runs`, {})
  const ended = await untilIn(staff, id, 'ENDED')
  if (ended.counts.DONE !== rows) throw new Error(`not all are done: ${JSON.stringify(ended.counts)}`)
  const [looking, doing] = [(lookedAt - begun) / 1_000, (performance.now() - lookedAt) / 1_000]
  return [
    atMost({ label: `${rows} ${label}: looked at`, value: looking, max: maxSeconds, unit: 's' }),
    atMost({ label: `${rows} ${label}: done`, value: doing, max: maxSeconds, unit: 's' }),
  ]
}

async function post({ origin, cookie }: Staff, path: string, body: object): Promise<BulkAct> {
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as BulkAct
}

async function untilIn({ origin, cookie }: Staff, id: string, state: BulkAct['state']): Promise<BulkAct> {
  for (;;) {
    const reply = await fetch(`${origin}/api/admin/v1/bulk-acts/${id}`, { headers: { cookie } })
    const bulkAct = (await reply.json()) as BulkAct
    if (bulkAct.state === state) return bulkAct
    await setTimeout(200)
  }
}
