import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/platform/languages.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { afterOpening as at } from '../testing/waiting-room-steps.ts'
import { notificationMail } from './notification-mail.ts'
import { sendNotifications } from './send-notifications.ts'

type RoomMail = Extract<JobData['notification-mail'], { kind: 'roomOpen' }>

describe.each(engines)('who asked to be told of an opening with a waiting room, on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  beforeEach(async () => {
    const { length } = await test.jobsIn('notify')
    done = length
  })
  afterEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('notification').execute()
    await sql`update waiting_room set closed_at = ${testNow}::timestamptz, close_reason = 'BY_STAFF'
      where closed_at is null`.execute(test.db)
  })
  afterAll(() => test.close())

  const ask = async (as: TestMember, body: unknown) =>
    expect((await test.call('POST', '/api/user/v1/notifications', { as, body })).status).toBe(200)
  const roomsOf = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/notifications', { as })).body.rooms
  const move = (lectureId: number, to: string) =>
    test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: staff,
      body: { to },
    })

  /** A room that can be entered for fifteen minutes before the opening. */
  async function plan(subject: object, opensAt = at(0)): Promise<number> {
    const { status, body } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: staff,
      body: {
        ...subject,
        enterMinutes: 15,
        turnMinutes: 5,
        admitPerMinute: 60,
        opensAt: opensAt.toISOString(),
      },
    })
    expect([status, body.message]).toEqual([201, undefined])
    return body.id
  }

  /** Another date of a course, announced by the clock at the opening of its room, for somebody who asked for new dates. */
  async function newDateWithRoom({ target = 'NORMAL' as 'NORMAL' | 'PARTNER' } = {}) {
    const member = await test.make.member()
    const known = await test.make.lecture({ title: { en: 'Cloud', ja: 'クラウド', ko: '클라우드' } })
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', known)
      .executeTakeFirstOrThrow()
    await ask(member, { kind: 'NEW_DATE', lectureId: known })
    const title = { en: 'Cloud', ja: 'クラウド', ko: '클라우드' }
    const lectureId = await test.make.lecture({ courseId, title, target, state: 'DRAFT', announceAt: at(0) })
    return { member, known, lectureId, roomId: await plan({ lectureId }) }
  }

  /** Does what the worker does with jobs that are queued; those of before are done already. */
  let done = 0
  async function work() {
    const jobs = (await test.jobsIn('notify')) as JobData['notify'][]
    for (const job of jobs.slice(done)) await send(job)
    done = jobs.length
  }
  const send = (job: JobData['notify']) =>
    sendNotifications({ db: test.db, jobs: test.jobs, zone: test.config.zone }, job, test.clock.now())
  const mailsTo = async ({ id }: TestMember) =>
    ((await test.jobsIn('notification-mail')) as JobData['notification-mail'][]).filter(
      ({ memberId }) => memberId === id,
    )
  const tick = async (moment: Date) => {
    await test.moveTo(moment)
    await work()
  }
  const compose = async (member: TestMember) => {
    const [mail] = (await mailsTo(member)) as RoomMail[]
    if (!mail) throw new Error('no mail')
    return notificationMail(mail, test.config).compose(test.db, test.clock.now())
  }

  it('is told once that it can be entered, also in the account, and not again at the opening', async () => {
    const { member, known, roomId } = await newDateWithRoom()
    await tick(at(-901))
    expect([await mailsTo(member), await roomsOf(member)]).toEqual([[], []])
    await tick(at(-900))
    await tick(at(-600))
    expect(await mailsTo(member)).toMatchObject([{ kind: 'roomOpen', roomId }])
    expect(await roomsOf(member)).toEqual([
      { roomId, title: 'Cloud', examMonth: null, opensAt: at(0).toISOString() },
    ])
    const late = await test.make.member()
    await ask(late, { kind: 'NEW_DATE', lectureId: known })
    await tick(at(0))
    expect(await mailsTo(member)).toHaveLength(1)
    expect(await mailsTo(late)).toMatchObject([{ kind: 'newDate' }])
    expect([await roomsOf(member), await roomsOf(late)]).toEqual([[], []])
  })

  it('is not told of a date that is not meant for them', async () => {
    const { member } = await newDateWithRoom({ target: 'PARTNER' })
    await tick(at(-900))
    expect([await mailsTo(member), await roomsOf(member)]).toEqual([[], []])
  })

  it('is told before the opening as it is, not as it was, and not twice if it moves later', async () => {
    const { member, lectureId } = await newDateWithRoom()
    const moveOpening = async (to: Date) => {
      await test.db.updateTable('lecture').set({ announce_at: to }).where('id', '=', lectureId).execute()
      await test.db
        .updateTable('waiting_room')
        .set({ opens_at: to })
        .where('lecture_id', '=', lectureId)
        .execute()
    }
    await moveOpening(at(600))
    await tick(at(-300 - 1))
    expect(await mailsTo(member)).toEqual([])
    await tick(at(-300))
    expect(await mailsTo(member)).toHaveLength(1)
    await moveOpening(at(3_600))
    expect(await compose(member)).toMatchObject({
      message: { text: expect.stringContaining('opens at 2026.12.08 11:20 KST') },
    })
    await tick(at(2_700))
    await tick(at(3_600))
    expect(await mailsTo(member)).toHaveLength(1)
  })

  it.each([
    ['for a date that was dropped', 'lectures', { to: 'DROPPED', reason: 'A test.' }],
    ['closed by staff', 'waiting-rooms', { move: 'CLOSE' }],
    ['paused by staff', 'waiting-rooms', { move: 'PAUSE' }],
  ] as const)('is not told of a room %s', async (_, of, body) => {
    const { member, lectureId, roomId } = await newDateWithRoom()
    const id = of === 'lectures' ? lectureId : roomId
    const { status } = await test.call('POST', `/api/admin/v1/${of}/${id}/moves`, { as: staff, body })
    expect(status).toBe(200)
    await tick(at(-900))
    expect(await mailsTo(member)).toEqual([])
  })

  it('gets no mail of a room that is closed, or a notification that is ended, before it is sent', async () => {
    const { member, roomId } = await newDateWithRoom()
    await tick(at(-900))
    await test.db
      .updateTable('notification')
      .set({ ended_at: at(-900) })
      .execute()
    expect(await compose(member)).toEqual({ skipped: 'its cause is gone' })
    await test.db.updateTable('notification').set({ ended_at: null }).execute()
    expect(await compose(member)).toMatchObject({ message: {} })
    await sql`update waiting_room set closed_at = ${at(-900)}::timestamptz, close_reason = 'BY_STAFF'
      where id = ${roomId}`.execute(test.db)
    expect(await compose(member)).toEqual({ skipped: 'its cause is gone' })
  })

  it('is told of registration that opens again, and not when it has opened', async () => {
    const member = await test.make.member()
    const lectureId = await test.make.lecture({ state: 'PAUSED' })
    await ask(member, { kind: 'REGISTRATION_OPEN', lectureId })
    const roomId = await plan({ lectureId })
    await tick(at(-900))
    expect(await roomsOf(member)).toMatchObject([{ roomId }])
    await move(lectureId, 'ANNOUNCED')
    await tick(at(0))
    expect(await mailsTo(member)).toMatchObject([{ kind: 'roomOpen', roomId }])
  })

  it('is told of the exams of a month once, with all their rooms', async () => {
    const member = await test.make.member()
    await ask(member, { kind: 'EXAMS' })
    const opensAt = new Date('2027-01-01T00:00:00+09:00')
    const exams = await Promise.all(
      ['Architect', 'Essentials'].map((en) => test.make.exam({ name: { en }, startsInDays: 40 })),
    )
    const rooms = []
    for (const examId of exams) rooms.push(await plan({ examId }, opensAt))
    await tick(new Date(opensAt.getTime() - 900_000))
    expect(await mailsTo(member)).toHaveLength(1)
    const composed = await compose(member)
    expect(composed).toMatchObject({
      message: { subject: 'You can enter the waiting room: Exams of January 2027' },
    })
    const text = composed && 'message' in composed ? composed.message.text : ''
    for (const said of [
      'Architect',
      'Essentials',
      '/certification/date?month=2027-01',
      '2027.01.01 00:00 KST',
    ])
      expect(text).toContain(said)
    expect((await roomsOf(member)).map(({ roomId }: { roomId: number }) => roomId)).toEqual(rooms)
  })

  it('is told once by two workers at the same time', async () => {
    const { member, roomId } = await newDateWithRoom()
    test.clock.moveTo(at(-900))
    const job = { kind: 'roomOpen', roomId } as const
    await Promise.all([send(job), send(job)])
    await send(job)
    expect(await mailsTo(member)).toHaveLength(1)
  })

  it.each([
    ['en', 'You can enter the waiting room: Cloud', 'Go to the waiting room'],
    ['ja', '待合室にお入りいただけます：クラウド', '待合室へ'],
    ['ko', '대기실 입장 안내: 클라우드', '대기실로 이동'],
  ] as const)('is told in %s', async (language: Language, subject, action) => {
    const { member, roomId } = await newDateWithRoom()
    await test.db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
    await tick(at(-900))
    expect(await compose(member)).toMatchObject({
      message: {
        subject,
        unsubscribeUrl: expect.stringContaining('/notification-links/'),
        text: expect.stringContaining(`${action}: ${test.config.publicOrigin}/waiting/${roomId}`),
      },
    })
  })
})
