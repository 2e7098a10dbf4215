import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { unreachableProviders } from '../testing/product.ts'
import { type Registrant, rush } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'

const setup = openSetup()
describe('on PostgreSQL with two processes', () => {
  let database: TestDatabase
  let origins: string[]
  beforeAll(async () => {
    database = await setup.database()
    const settings = { ...unreachableProviders, DATABASE_URL: database.url }
    // Both start concurrently on an empty database.
    const products = await Promise.all([setup.product({ settings }), setup.product({ settings })])
    origins = products.map(({ origin }) => origin)
  })

  const rushes = [
    { members: 200, seats: 20 },
    ...(process.env['LONG'] ? [{ members: 1000, seats: 100 }] : []),
  ]

  it.each(rushes)('gives $members concurrent members exactly $seats seats', async ({ members, seats }) => {
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    const lectureId = await insertLecture(database, { startAt, capacity: seats })
    const secrets = await insertMembers(database, members)
    const registrants = secrets.map((secret, index) => registrantAt(origins[index % 2] ?? '', secret))

    expect(await rush(registrants, lectureId)).toEqual({ 201: seats, '409 LECTURE_FULL': members - seats })
    expect(await stored(lectureId)).toEqual({
      taken: seats,
      live: seats,
      people: seats,
      consents: seats * 2,
      mails: seats,
    })
  })

  it('one member with twenty concurrent requests to both processes gets one seat', async () => {
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    const lectureId = await insertLecture(database, { startAt })
    const [secret = ''] = await insertMembers(database, 1)
    const registrants = Array.from({ length: 20 }, (_, index) =>
      registrantAt(origins[index % 2] ?? '', secret),
    )

    expect(await rush(registrants, lectureId)).toEqual({ 201: 1, '409 ALREADY_REGISTERED': 19 })
    expect(await stored(lectureId)).toMatchObject({ taken: 1, live: 1, mails: 1 })
  })

  function registrantAt(origin: string, secret: string): Registrant {
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    return { browser, origin }
  }

  async function stored(lectureId: number) {
    const [row] = await database.rows(
      `select seats_taken as taken,
        (select count(*)::integer from attender where lecture_id = lecture.id and apply_state in ('APPLIED', 'PAID')) as live,
        (select count(distinct member_id)::integer from attender where lecture_id = lecture.id) as people,
        (select count(*)::integer from consent join attender on attender.id = consent.attender_id
          where lecture_id = lecture.id) as consents,
        (select count(*)::integer from pgboss.job join attender on attender.id = (job.data->>'attenderId')::integer
          where job.name = 'mail' and attender.lecture_id = lecture.id) as mails
       from lecture where id = $1`,
      [lectureId],
    )
    return row
  }
})
