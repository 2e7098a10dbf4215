import { beforeAll, describe, expect, it } from 'vitest'
import { getLecture, listLectures, registerAttender } from '#contract/lecture.ts'
import { Browser } from './support/browser.ts'
import { insertLecture, insertMembers, type TestDatabase } from './support/database.ts'
import { copyDemonstration } from './support/demonstration.ts'
import { freePort } from './support/free-port.ts'
import { nobodyThere } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

/** A signed-in member before one of the product's addresses. */
interface Seeker {
  readonly browser: Browser
  readonly origin: string
}

/** All of them press the button at once; how often each answer came. */
async function rush(seekers: readonly Seeker[], lectureId: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  await Promise.all(
    seekers.map(async ({ browser, origin }) => {
      const called = await browser.call(origin, registerAttender, {
        params: { lectureId },
        body: registration,
      })
      const answer = called.status === 201 ? '201' : `${called.status} ${called.refusal().code}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }),
  )
  return answers
}

describe('on PostgreSQL with two processes', () => {
  let database: TestDatabase
  let origins: string[]
  beforeAll(async () => {
    database = await stage.database()
    const settings = { ...nobodyThere, DATABASE_URL: database.url }
    // Both at once, on a database without tables.
    const products = await Promise.all([stage.product({ settings }), stage.product({ settings })])
    origins = products.map(({ origin }) => origin)
  })

  const rushes = [
    { members: 200, seats: 20 },
    ...(process.env['LONG'] ? [{ members: 1000, seats: 100 }] : []),
  ]

  it.each(rushes)(
    '$members members at once for $seats seats get exactly these',
    async ({ members, seats }) => {
      const startAt = new Date(Date.now() + 10 * 86_400_000)
      const lectureId = await insertLecture(database, { startAt, capacity: seats })
      const secrets = await insertMembers(database, members)
      const seekers = secrets.map((secret, index) => seekerAt(origins[index % 2] ?? '', secret))

      expect(await rush(seekers, lectureId)).toEqual({ 201: seats, '409 LECTURE_FULL': members - seats })
      expect(await stored(lectureId)).toEqual({
        taken: seats,
        live: seats,
        people: seats,
        consents: seats * 2,
        mails: seats,
      })
    },
  )

  it('one member who presses twenty times at both gets one seat', async () => {
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    const lectureId = await insertLecture(database, { startAt })
    const [secret = ''] = await insertMembers(database, 1)
    const seekers = Array.from({ length: 20 }, (_, index) => seekerAt(origins[index % 2] ?? '', secret))

    expect(await rush(seekers, lectureId)).toEqual({ 201: 1, '409 ALREADY_REGISTERED': 19 })
    expect(await stored(lectureId)).toMatchObject({ taken: 1, live: 1, mails: 1 })
  })

  function seekerAt(origin: string, secret: string): Seeker {
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

describe('on the embedded database', () => {
  it('200 members at once for 20 seats get exactly these', async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const sandboxes = await stage.sandboxes(origin)
    const settings = { ...sandboxes.settings, PORT: String(port), DATA_DIR: sandboxes.dataDir }
    await copyDemonstration(sandboxes.dataDir)
    await stage.product({ settings })
    const seekers = await signedIn(220)
    const lecture = await roomyCourse(origin)

    // Others take what is more than 20.
    const early = seekers.splice(200, lecture.seatsLeft - 20)
    for (const one of early) expect(await rush([one], lecture.id)).toEqual({ 201: 1 })
    seekers.length = 200

    expect(await rush(seekers, lecture.id)).toEqual({ 201: 20, '409 LECTURE_FULL': 180 })
    const seen = await Promise.all(
      seekers.map(async ({ browser }) =>
        (await browser.call(origin, getLecture, { params: { lectureId: lecture.id } })).reply(),
      ),
    )
    expect(new Set(seen.map(({ seatsLeft }) => seatsLeft))).toEqual(new Set([0]))
    expect(seen.filter(({ applyState }) => applyState === 'APPLIED')).toHaveLength(20)
    expect(new Set(seen.flatMap(({ attenderId }) => attenderId ?? [])).size).toBe(20)

    async function signedIn(count: number): Promise<Seeker[]> {
      const made: Seeker[] = []
      // Eight at a time: signing in is not what is tried here.
      const queue = Array.from({ length: count }, (_, index) => `rush-${index}`)
      const worker = async () => {
        for (let sub = queue.pop(); sub !== undefined; sub = queue.pop()) {
          await sandboxes.addAccount({ sub })
          const browser = new Browser()
          await signIn(browser, origin, { sub })
          made.push({ browser, origin })
        }
      }
      await Promise.all(Array.from({ length: 8 }, worker))
      return made
    }
  }, 120_000)

  /** A recruiting demonstration course with 20 to 40 free seats. */
  async function roomyCourse(origin: string) {
    const { content } = (await new Browser().call(origin, listLectures, { query: { size: 100 } })).reply()
    const found = content.find(
      ({ state, target, fee, seatsLeft }) =>
        state === 'ANNOUNCED' && target === 'NORMAL' && fee === 0 && seatsLeft >= 20 && seatsLeft <= 40,
    )
    if (!found) throw new Error('no course has room')
    return found
  }
})
