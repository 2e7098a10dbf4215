import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { findMemberActor } from '../../people/session/session-db.ts'
import { rowQueue } from '../../platform/db/row-queue.ts'
import { ResponseCache } from '../../platform/response-cache/response-cache.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { guestFixture, guestForm } from '../../testing/guest-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { registerPeople } from './register-people.ts'

const path = (lectureId: number) => `/api/lecture/v1/lectures/${lectureId}/attenders`
const dayMs = 86_400_000
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

/** Somebody who registers, and what is to come of it if a seat is left. */
interface Arrival {
  readonly expected: string
  send(): Promise<{ status: number; body: { code?: string; attenderId?: number } }>
}

describe.each(engines)('concurrent registrations for one course on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const register = (lectureId: number, as: Awaited<ReturnType<typeof test.make.member>>, more = {}) =>
    test.call('POST', path(lectureId), { as, body: registration, ...more })

  async function arrival(lectureId: number, number: number, kind: number): Promise<Arrival> {
    const { make } = test
    const member = await make.member()
    const of = (expected: string, send: Arrival['send']): Arrival => ({ expected, send })
    switch (kind) {
      case 0: {
        await make.restriction(member, test.clock.now(), new Date(test.clock.now().getTime() + dayMs))
        return of('REGISTRATION_RESTRICTED', () => register(lectureId, member))
      }
      case 1: {
        const body = { ...registration, purpose: 'KNOWLEDGE_UNKNOWN' }
        return of('BAD_INPUT', () => register(lectureId, member, { body }))
      }
      case 2: {
        const email = `guest-${lectureId}-${number}@example.com`
        const { start, confirm, links } = guestFixture(test)
        // One address may ask for few mails only.
        const from = `198.51.100.${number}`
        const { emailVerifyId } = (await start(email, lectureId, { from })).body
        await confirm(emailVerifyId, { code: links.codeOf(emailVerifyId) }, { from })
        return of('seat', () =>
          test.call('POST', path(lectureId), { body: { ...guestForm, email, emailVerifyId } }),
        )
      }
      case 3: {
        const partnerId = await make.org(member)
        return of('seat', () => register(lectureId, member, { body: { ...registration, partnerId } }))
      }
      case 4: {
        const headers = { 'idempotency-key': `arrival-${lectureId}-${number}` }
        return of('seat', () => register(lectureId, member, { headers }))
      }
      default:
        return of('seat', () => register(lectureId, member))
    }
  }

  it(`give each person what registering alone would, and the seats to who came first (seed ${seed})`, async () => {
    const random = seededRandom(seed)
    // Eight of each kind, in a random order.
    const kinds = Array.from({ length: 64 }, (_, index) => ({
      kind: index % 8,
      at: random.whole(0, 1_000_000),
    }))
      .sort((a, b) => a.at - b.at)
      .map(({ kind }) => kind)
    const capacity = 25
    const lectureId = await test.make.lecture({ capacity })
    const people = await Promise.all(kinds.map((kind, number) => arrival(lectureId, number, kind)))
    const before = (await test.jobsIn('mail')).length
    const replies = await Promise.all(people.map((one) => one.send()))
    const outcomes = replies.map(({ status, body }) => (status === 201 ? 'seat' : String(body.code)))

    let left = capacity
    const expected = people.map((one) => {
      if (one.expected !== 'seat') return one.expected
      left -= 1
      return left >= 0 ? 'seat' : 'LECTURE_FULL'
    })
    // Requests reach the queue in this order but for what is read before, such as sessions.
    expect([...outcomes].sort()).toEqual([...expected].sort())
    expect(
      outcomes.filter((one, index) => one !== expected[index] && one !== 'seat' && one !== 'LECTURE_FULL'),
    ).toEqual([])
    const rows = await test.db
      .selectFrom('attender')
      .select(({ selectFrom }) => [
        'id',
        selectFrom('consent')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .whereRef('attender_id', '=', 'attender.id')
          .as('consents'),
      ])
      .where('lecture_id', '=', lectureId)
      .execute()
    const taken = outcomes.filter((one) => one === 'seat').length
    expect(rows.map(({ consents }) => Number(consents))).toEqual(Array.from({ length: taken }, () => 2))
    const ids = replies.flatMap(({ body }) => body.attenderId ?? []).sort((a, b) => a - b)
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids)
    const mails = (await test.jobsIn('mail')).slice(before) as { kind: string; attenderId: number }[]
    const mailed = mails.filter(({ kind }) => kind === 'registered').map(({ attenderId }) => attenderId)
    expect(mailed.sort((a, b) => a - b)).toEqual(ids)
  })

  it('give the stored response to who repeats a call among them', async () => {
    const lectureId = await test.make.lecture({ capacity: 3 })
    const first = await test.make.member()
    const others = await Promise.all(Array.from({ length: 6 }, () => test.make.member()))
    const headers = { 'idempotency-key': 'a-key-that-is-repeated' }
    const once = await register(lectureId, first, { headers })
    const replies = await Promise.all([
      ...others.slice(0, 3).map((one) => register(lectureId, one)),
      register(lectureId, first, { headers }),
      ...others.slice(3).map((one) => register(lectureId, one)),
    ])
    expect(replies[3]).toMatchObject({ status: 201, body: once.body })
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    const again = await register(lectureId, first, { headers })
    expect(again.body).toEqual(once.body)
  })

  it('give a seat whose hold has run out to who came first', async () => {
    const lectureId = await test.make.lecture({ capacity: 1, fee: 0 })
    const [holder, ...people] = await Promise.all(Array.from({ length: 5 }, () => test.make.member()))
    if (!holder) throw new Error('nobody')
    const holdId = await test.make.hold(lectureId, holder)
    const until = new Date(test.clock.now().getTime() - 1_000)
    await test.db.updateTable('hold').set({ until }).where('id', '=', holdId).execute()
    await test.db.updateTable('lecture').set({ seats_taken: 1 }).where('id', '=', lectureId).execute()
    const replies = await Promise.all(people.map((one) => register(lectureId, one)))
    const codes = replies.map(({ status, body }) => (status === 201 ? 'seat' : body.code))
    expect(codes.filter((code) => code === 'seat')).toHaveLength(1)
    expect(codes.filter((code) => code === 'LECTURE_FULL')).toHaveLength(3)
  })
})

describe('concurrent registrations for several courses', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  const register = (lectureId: number, as: TestMember, more = {}) =>
    test.call('POST', path(lectureId), { as, body: registration, ...more })
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof register>>) =>
    status === 201 ? 'seat' : (body.code as string)

  /** A process of its own: it shares only the database. */
  function otherProcess() {
    const inBatches = registerPeople(rowQueue(), {
      db: test.db,
      jobs: test.jobs,
      holdMinutes: 15,
      fullLectures: undefined,
    })
    return async (lectureId: number, { id }: TestMember) => {
      const actor = await findMemberActor(test.db, id)
      if (!actor) throw new Error('nobody')
      const { purpose, agreements } = registration
      const call = inBatches({
        lectureId,
        registration: { purpose, agreements },
        purposes: [purpose],
        actor,
        rememberedOrgId: undefined,
        idempotencyKey: undefined,
        language: 'en' as const,
        now: test.clock.now(),
        zone: test.config.zone,
      })
      return call.then(
        () => 'seat',
        (error) => String(error.code),
      )
    }
  }

  it('of two processes give out exactly the seats of each', async () => {
    const capacity = 7
    const lectures = await Promise.all(Array.from({ length: 6 }, () => test.make.lecture({ capacity })))
    const members = await Promise.all(Array.from({ length: 12 }, () => test.make.member()))
    const elsewhere = otherProcess()
    const codes = await Promise.all(
      members.flatMap((as, number) =>
        lectures.map(async (lectureId) => ({
          lectureId,
          code: number % 2 === 0 ? codeOf(await register(lectureId, as)) : await elsewhere(lectureId, as),
        })),
      ),
    )
    const expected = [...Array(5).fill('LECTURE_FULL'), ...Array(capacity).fill('seat')]
    for (const lectureId of lectures)
      expect(codes.flatMap((one) => (one.lectureId === lectureId ? one.code : [])).sort()).toEqual(expected)
    const { rows } = await sql<{ seats_taken: number; registered: number; consents: number }>`
      select seats_taken, (select count(*)::integer from attender where lecture_id = lecture.id) as registered,
        (select count(*)::integer from consent join attender on attender.id = attender_id
          where lecture_id = lecture.id) as consents
      from lecture where id = any(${lectures})`.execute(test.db)
    expect(rows).toEqual(
      lectures.map(() => ({ seats_taken: capacity, registered: capacity, consents: 2 * capacity })),
    )
  })

  it('do not wait for a course that is locked', async () => {
    const [locked, other] = [await test.make.lecture(), await test.make.lecture()]
    const [one, two] = [await test.make.member(), await test.make.member()]
    const waiting = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'lecture', [locked])
      const [first, second] = [register(locked, one), register(other, two)]
      expect((await second).status).toBe(201)
      await untilWaiting(test.db, 1)
      return { first }
    })
    expect((await waiting.first).status).toBe(201)
  })

  it('refuse a key that one call of them has used for another course', async () => {
    const lectures = await Promise.all([test.make.lecture(), test.make.lecture(), test.make.lecture()])
    const as = await test.make.member()
    const headers = { 'idempotency-key': 'a-key-of-three-calls' }
    const replies = await Promise.all(lectures.map((lectureId) => register(lectureId, as, { headers })))
    expect(replies.map(codeOf).sort()).toEqual(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_REUSED', 'seat'])
  })
})

describe('registering for a course that is known to be full', () => {
  let test: TestApp
  const responseCache = new ResponseCache()
  beforeAll(async () => {
    test = await startTestApp('postgres', {}, { responseCache, seatsChanged: () => responseCache.clear() })
  })
  afterAll(() => test.close())

  async function fullCourse() {
    const lectureId = await test.make.lecture({ capacity: 1 })
    const [holder, refused, other] = await Promise.all(Array.from({ length: 3 }, () => test.make.member()))
    if (!holder || !refused || !other) throw new Error('nobody')
    const register = (as: typeof holder, more = {}) =>
      test.call('POST', path(lectureId), { as, body: registration, ...more })
    const headers = { 'idempotency-key': `first-call-${lectureId}` }
    const { body } = await register(holder, { headers })
    expect((await register(refused)).body.code).toBe('LECTURE_FULL')
    return {
      holder,
      headers,
      other,
      register,
      attender: `${path(lectureId)}/${body.attenderId}`,
      first: body,
    }
  }

  it('is refused without a transaction', async () => {
    const { other, register } = await fullCourse()
    const record = recordStatements(test.database)
    const { done, statements } = await record(() => register(other))
    expect(done.body.code).toBe('LECTURE_FULL')
    expect(statements.filter((text) => !text.includes('web_session'))).toEqual([])
  })

  it('tells who is registered or restricted what is so', async () => {
    const { holder, headers, other, register, first } = await fullCourse()
    expect((await register(holder)).body.code).toBe('ALREADY_REGISTERED')
    expect((await register(holder, { headers })).body).toEqual(first)
    await test.make.restriction(other, test.clock.now(), new Date(test.clock.now().getTime() + dayMs))
    responseCache.clear()
    expect((await register(other)).body.code).toBe('REGISTRATION_RESTRICTED')
  })

  it('is possible again once a seat is free', async () => {
    const { holder, other, register, attender } = await fullCourse()
    expect((await test.call('DELETE', attender, { as: holder })).status).toBe(200)
    expect((await register(other)).status).toBe(201)
  })
})
