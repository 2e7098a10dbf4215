import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestHistory } from '../app/guest-history.ts'
import { signIn } from '../people/sign-in/sign-in.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { guestFixture } from '../testing/guest-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { uniqueNumber } from '../testing/unique-number.ts'
import { insertTestRoom } from '../testing/waiting-room-fixture.ts'
import { afterOpening as at, roomSteps } from '../testing/waiting-room-steps.ts'
import { turnMail } from './turn-mail.ts'

describe.each(engines)('guests in a waiting room on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  let steps: ReturnType<typeof roomSteps>
  let guests: ReturnType<typeof guestFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('courses')
    steps = roomSteps(test, staff)
    guests = guestFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('try_count').execute()
  })

  const ticketsOf = (roomId: number) => `/api/waiting-room/v1/rooms/${roomId}/tickets`
  const newAddress = () => `guest-${uniqueNumber()}@example.com`
  /** Enters as a guest; the verification identifies the ticket. */
  const enter = async (
    { roomId, lectureId }: { roomId: number; lectureId: number },
    { email = newAddress(), mail = false, language = 'en' } = {},
  ) => {
    const emailVerifyId = await guests.verified(email, lectureId)
    const { status, body } = await test.call('POST', ticketsOf(roomId), {
      body: { mail, guest: { email, emailVerifyId } },
      headers: { 'accept-language': language },
    })
    expect(status).toBe(200)
    return { email, emailVerifyId, ticket: body }
  }
  const own = async (roomId: number, emailVerifyId: string) =>
    test.call('GET', `${ticketsOf(roomId)}/own?emailVerifyId=${emailVerifyId}`)
  const signInAs = async (email: string): Promise<TestMember> => {
    const user = {
      sub: `sub-${email}`,
      email,
      emailVerified: true,
      name: '홍길동',
      phoneNumber: null,
      accountType: 'MEMBER' as const,
      roles: [],
      idToken: 'none',
      idpSid: null,
    }
    const secret = await signIn(test.db, user, {
      language: 'en',
      guestHistory,
      userAgent: null,
      request: { ip: '127.0.0.1', id: 'test' },
      now: test.clock.now(),
      zone: test.config.zone,
    })
    const { id } = await test.db
      .selectFrom('member')
      .select('id')
      .where('sub', '=', user.sub)
      .executeTakeFirstOrThrow()
    return { id, sub: user.sub, headers: { cookie: `sid=${secret}` } }
  }

  it('may enter where they can register: free courses that are not for partners', async () => {
    const opensAt = at(0)
    const rooms = await Promise.all(
      [{}, { fee: 10_000 }, { target: 'PARTNER' as const }].map(async (overrides) =>
        insertTestRoom(test.db, { lectureId: await test.make.lecture(overrides), opensAt }),
      ),
    )
    const { body } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: await test.make.staff('exams'),
      body: {
        enterMinutes: 15,
        turnMinutes: 5,
        admitPerMinute: 60,
        opensAt: opensAt.toISOString(),
        examId: await test.make.exam({ startsInDays: 20 }),
      },
    })
    const told = await Promise.all([...rooms, body.id].map((roomId) => steps.status(roomId)))
    expect(told.map(({ openToGuests }) => openToGuests)).toEqual([true, false, false, false])
  })

  it('are mailed in their language when their turn has come, to the address that they confirmed', async () => {
    const room = await steps.plan()
    test.clock.moveTo(at(-600))
    const asking = await enter(room, { mail: true, language: 'ko' })
    await enter(room, { mail: false, language: 'ko' })
    await test.moveTo(at(0))
    await test.moveTo(at(1))
    const jobs = (await test.jobsIn('room-mail')) as JobData['room-mail'][]
    const mails = await Promise.all(jobs.map((job) => turnMail(job, test.config).compose(test.db, at(2))))
    const toGuests = mails.flatMap((mail) =>
      mail && 'message' in mail && mail.message.to.startsWith('guest-') ? [mail.message] : [],
    )
    expect(toGuests).toMatchObject([
      {
        to: asking.email,
        subject: '신청하실 차례입니다',
        text: expect.stringContaining(`/waiting/${room.roomId}`),
      },
    ])
  })

  it('keep their place on another device, and leave it on either', async () => {
    const room = await steps.plan()
    test.clock.moveTo(at(-600))
    const first = await enter(room)
    const second = await enter(room, { email: first.email })
    expect(second.ticket.code).toBe(first.ticket.code)
    const left = await test.call(
      'DELETE',
      `${ticketsOf(room.roomId)}/own?emailVerifyId=${second.emailVerifyId}`,
    )
    expect(left.body).toMatchObject({ state: 'LEFT' })
    expect((await own(room.roomId, first.emailVerifyId)).body).toMatchObject({ state: 'LEFT' })
  })

  it('keep their place when they sign in with an account that has the address', async () => {
    const room = await steps.plan()
    test.clock.moveTo(at(-600))
    const { email, emailVerifyId, ticket } = await enter(room, { mail: true })
    const member = await signInAs(email.toUpperCase())
    expect(await steps.own(room.roomId, member)).toMatchObject({ ...ticket, now: expect.any(String) })
    expect((await steps.enter(room.roomId, member)).body).toMatchObject({ code: ticket.code, mail: true })
    expect((await own(room.roomId, emailVerifyId)).body.code).toBe(ticket.code)
    await test.moveTo(at(0))
    expect(await steps.own(room.roomId, member)).toMatchObject({ state: 'ADMITTED' })
    expect((await steps.register(room.lectureId, member)).status).toBe(201)
  })

  it('have one place with the account of the address, whichever entered first', async () => {
    const room = await steps.plan()
    test.clock.moveTo(at(-600))
    const email = newAddress()
    const member = await signInAs(email)
    const { body: ofMember } = await steps.enter(room.roomId, member)
    const { emailVerifyId, ticket } = await enter(room, { email })
    const again = await signInAs(email)
    expect((await steps.own(room.roomId, again)).code).toBe(ofMember.code)
    expect(ticket.code).toBe(ofMember.code)
    expect((await own(room.roomId, emailVerifyId)).body.code).toBe(ofMember.code)
    expect(await steps.status(room.roomId)).toMatchObject({ entered: 1 })
    await test.moveTo(at(0))
    expect((await own(room.roomId, emailVerifyId)).body).toMatchObject({ state: 'ADMITTED' })
    const { status } = await guests.register(room.lectureId, { email, emailVerifyId })
    expect(status).toBe(201)
    expect(await steps.own(room.roomId, member)).toMatchObject({ state: 'DONE' })
  })

  /** As before a person had one place: the account's, and a later one of its address. */
  async function enterTwice(roomId: number) {
    const email = newAddress()
    const member = await signInAs(email)
    await steps.enter(roomId, member)
    const second = await test.db
      .insertInto('waiting_room_ticket')
      .values({ room_id: roomId, email_key: email, code: `second-${email}`, entered_at: at(-300) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { email, member, second: second.id }
  }

  it('take part in the draw once, although they have two places', async () => {
    const room = await steps.plan()
    test.clock.moveTo(at(-600))
    const { second } = await enterTwice(room.roomId)
    await steps.enter(room.roomId, await test.make.member())
    await test.moveTo(at(0))
    const { rows } = await sql<{ id: number; position: number | null }>`
      select id, position from waiting_room_ticket where room_id = ${room.roomId} order by position`.execute(
      test.db,
    )
    expect(rows.map(({ position }) => position)).toEqual([1, 2, null])
    expect(rows[2]?.id).toBe(second)
  })

  it('get one turn, although two of their places were drawn', async () => {
    const room = await steps.plan()
    test.clock.moveTo(at(-600))
    const { member, second } = await enterTwice(room.roomId)
    const next = await test.make.member()
    await test.moveTo(at(0))
    await sql`update waiting_room_ticket set position = 2, drawn_position = 2 where id = ${second}`.execute(
      test.db,
    )
    await sql`update waiting_room set last_position = 2 where id = ${room.roomId}`.execute(test.db)
    await steps.enter(room.roomId, next)
    await test.moveTo(at(10))
    const { admitted_at } = await test.db
      .selectFrom('waiting_room_ticket')
      .select('admitted_at')
      .where('id', '=', second)
      .executeTakeFirstOrThrow()
    expect(admitted_at).toBeNull()
    expect(await steps.own(room.roomId, member)).toMatchObject({ state: 'ADMITTED', position: 1 })
    expect(await steps.own(room.roomId, next)).toMatchObject({ state: 'ADMITTED', position: 3 })
  })
})
