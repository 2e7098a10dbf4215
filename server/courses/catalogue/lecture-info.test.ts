import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noSections } from '#contract/courses/course-sections.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the course page on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const path = (id: number | string) => `/api/lecture/v1/lectures/${id}`
  const day = (text: string) => new Date(`2026-12-${text}:00+09:00`)

  it('shows a visitor all facts of a two-day course on site', async () => {
    const id = await test.make.lecture({
      method: 'OFFLINE',
      meetingUrl: null,
      place: {
        name: { en: 'Room 3', ko: '제3강의실' },
        address: { en: '12 Sample-ro, Seoul', ko: '서울 샘플로 12' },
        note: null,
        directions: { en: 'Exit 4.', ko: '4번 출구' },
      },
      taughtIn: 'en',
      practice: 'NORMAL',
      level: 'ADVANCE',
      credits: 30_000,
      days: [
        { startAt: day('15T09:30'), finishAt: day('15T17:30') },
        { startAt: day('16T10:00'), finishAt: day('16T18:00') },
      ],
    })
    const { status, body } = await test.call('GET', path(id))
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      courseId: expect.any(Number),
      title: 'Test course',
      startAt: '2026-12-15T00:30:00.000Z',
      finishAt: '2026-12-16T09:00:00.000Z',
      method: 'OFFLINE',
      level: 'ADVANCE',
      target: 'NORMAL',
      practice: 'NORMAL',
      taughtIn: 'en',
      state: 'ANNOUNCED',
      label: 'RECRUITING',
      capacity: 10,
      seatsLeft: 10,
      fee: 0,
      placeName: 'Room 3',
      days: [
        { startAt: '2026-12-15T00:30:00.000Z', finishAt: '2026-12-15T08:30:00.000Z' },
        { startAt: '2026-12-16T01:00:00.000Z', finishAt: '2026-12-16T09:00:00.000Z' },
      ],
      place: {
        name: 'Room 3',
        address: '12 Sample-ro, Seoul',
        note: null,
        directions: 'Exit 4.',
        mapUrl: 'https://www.openstreetmap.org/search?query=12%20Sample-ro%2C%20Seoul',
      },
      recruitFinishAt: '2026-12-14T09:00:00.000Z',
      cancelUntil: '2026-12-14T15:00:00.000Z',
      credits: 30_000,
      attenderId: null,
      partnerUse: false,
      applyState: null,
      progressState: null,
      held: null,
      openToGuests: true,
      otherDates: [],
      waiting: null,
      assignedSeat: null,
      actions: {
        register: { allowed: true, until: '2026-12-14T09:00:00.000Z' },
        joinWaitingList: { allowed: false, because: 'SEATS_LEFT', message: expect.any(String) },
      },
    })
    const korean = await test.call('GET', `${path(id)}?lang=ko`)
    expect(korean.body.placeName).toBe('제3강의실')
    expect(korean.body.place).toEqual({
      name: '제3강의실',
      address: '서울 샘플로 12',
      note: null,
      directions: '4번 출구',
      mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent('서울 샘플로 12')}`,
    })
  })

  it('offers credits, but none for a partner course, which grants none', async () => {
    const [open, partner] = [
      await test.make.lecture({ credits: 500 }),
      await test.make.lecture({ credits: 500, target: 'PARTNER' }),
    ]
    expect((await test.call('GET', path(open))).body.credits).toBe(500)
    expect((await test.call('GET', path(partner))).body.credits).toBe(0)
  })

  it('never contains the meeting link', async () => {
    const id = await test.make.lecture({ meetingUrl: 'https://meet.example.com/secret-room' })
    for (const as of [undefined, await test.make.member()]) {
      const { body } = await test.call('GET', path(id), as && { as })
      expect(JSON.stringify(body)).not.toContain('secret-room')
    }
  })

  it('shows a member their own registration only', async () => {
    const id = await test.make.lecture()
    const [mine, other] = [await test.make.member(), await test.make.member()]
    const before = await test.call('GET', path(id), { as: mine })
    expect(before.body).toMatchObject({ attenderId: null, actions: { register: { allowed: true } } })

    const registered = await test.call('POST', `${path(id)}/attenders`, { as: mine, body: registration })
    const after = await test.call('GET', `${path(id)}?lang=ko`, { as: mine })
    expect(after.body).toMatchObject({
      attenderId: registered.body.attenderId,
      applyState: 'APPLIED',
      progressState: 'PREPARED',
      seatsLeft: 9,
      actions: {
        register: {
          allowed: false,
          because: 'ALREADY_REGISTERED',
          message: '이미 신청이 완료된 강의입니다.',
        },
      },
    })
    for (const as of [other, undefined])
      expect((await test.call('GET', path(id), as && { as })).body).toMatchObject({
        attenderId: null,
        applyState: null,
        actions: { register: { allowed: true } },
      })
  })

  it('ignores a cancelled registration', async () => {
    const id = await test.make.lecture()
    const mine = await test.make.member()
    await test.make.attender(id, mine, { apply_state: 'CANCELED' })
    const { body } = await test.call('GET', path(id), { as: mine })
    expect(body).toMatchObject({ attenderId: null, seatsLeft: 10, actions: { register: { allowed: true } } })
  })

  it.each([
    ['PAUSED', {}, 'CLOSED', 'LECTURE_NOT_RECRUITING', '지금은 이 강의를 신청할 수 없습니다.'],
    ['ANNOUNCED', { capacity: 1 }, 'FULL', 'LECTURE_FULL', '이 강의는 정원이 마감되었습니다.'],
    [
      'ANNOUNCED',
      { target: 'PARTNER' },
      'RECRUITING',
      'PARTNER_ONLY',
      '파트너 조직의 구성원만 신청할 수 있는 강의입니다.',
    ],
    [
      'DROPPED',
      { droppedBecause: 'Ill.' },
      'CANCELLED',
      'LECTURE_NOT_RECRUITING',
      '지금은 이 강의를 신청할 수 없습니다.',
    ],
  ] as const)(
    'explains in Korean why registration is closed: %s %j',
    async (state, options, label, because, message) => {
      const id = await test.make.lecture({ state, ...options })
      if (label === 'FULL') await test.make.attender(id, await test.make.member())
      const as = await test.make.member()
      const headers = { 'accept-language': 'ko' }
      const { body } = await test.call('GET', path(id), { as, headers })
      expect(body).toMatchObject({ label, actions: { register: { allowed: false, because, message } } })
      if (because !== 'PARTNER_ONLY')
        expect((await test.call('GET', path(id), { headers })).body.actions.register.message).toBe(message)
    },
  )

  it('names the end of a restriction', async () => {
    const id = await test.make.lecture()
    const as = await test.make.member()
    await test.make.restriction(as, day('01T00:00'), day('20T00:00'))
    const { body } = await test.call('GET', path(id), { as })
    expect(body.actions.register).toEqual({
      allowed: false,
      because: 'REGISTRATION_RESTRICTED',
      message:
        'You can’t register for courses until 2026.12.19 23:59 KST. The reason is on the page of your past courses.',
    })
  })

  it('tells who applied for partner use, as the claim or staff say, from others', async () => {
    const id = await test.make.lecture({ practice: 'NORMAL', credits: 500 })
    const [member, applied] = [await test.make.member(), await test.make.member()]
    const partner = await test.make.member({ partner: true })
    await test.db.updateTable('member').set({ partner_use: true }).where('id', '=', applied.id).execute()
    const shown = async (as?: TestMember) => (await test.call('GET', path(id), as && { as })).body.partnerUse
    expect([await shown(), await shown(member), await shown(applied), await shown(partner)]).toEqual([
      ...[false, false, true, true],
    ])
  })

  it('offers a restricted member only dates that can still be booked after the restriction', async () => {
    const id = await test.make.lecture()
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const within = await test.make.lecture({ courseId, startsInDays: 12 })
    const after = await test.make.lecture({ courseId, startsInDays: 20 })
    const datesFor = async (as: TestMember) =>
      (await test.call('GET', path(id), { as })).body.otherDates.map((date: { id: number }) => date.id)
    const as = await test.make.member()
    expect(await datesFor(as)).toEqual([within, after])
    // Registration for the date of the 20th ends with the 19th.
    await test.make.restriction(as, day('01T00:00'), day('20T00:00'))
    expect(await datesFor(as)).toEqual([after])
  })

  it('follows the clock before the stored state is updated', async () => {
    const id = await test.make.lecture()
    test.clock.moveTo(day('17T18:00'))
    expect((await test.call('GET', path(id))).body).toMatchObject({
      state: 'CLOSED',
      label: 'CLOSED',
      actions: { register: { allowed: false, because: 'LECTURE_NOT_RECRUITING' } },
    })
    test.clock.moveTo(testNow)
  })

  it("serves the description separately, in the reader's language", async () => {
    const id = await test.make.lecture({
      description: {
        introduction: { en: 'Intro', ko: '소개' },
        forWhom: { en: 'All', ja: '全員' },
        outline: [{ title: { en: 'One', ko: '하나' }, text: { en: 'First' } }],
      },
    })
    const { status, body } = await test.call('GET', `${path(id)}/description`)
    expect([status, body]).toEqual([
      200,
      {
        lectureId: id,
        cover: expect.stringContaining('/illustrations/1-cover-'),
        sharePicture: expect.stringMatching(/\/share-pictures\/\d+-[0-9a-f]{16}$/),
        introduction: 'Intro',
        forWhom: 'All',
        ...noSections,
        instructors: [],
        outline: [{ title: 'One', text: 'First' }],
        nextCourse: null,
        certification: null,
      },
    ])
    const korean = await test.call('GET', `${path(id)}/description?lang=ko`)
    expect(korean.body).toMatchObject({
      introduction: '소개',
      forWhom: 'All',
      outline: [{ title: '하나', text: 'First' }],
    })
    expect((await test.call('GET', path(id))).body.introduction).toBeUndefined()
  })

  it('answers 404 for a draft or an unknown id', async () => {
    const draft = await test.make.lecture({ state: 'DRAFT' })
    for (const as of [undefined, await test.make.member()])
      for (const address of [
        path(draft),
        path(999_999),
        `${path(draft)}/description`,
        `${path(999_999)}/description`,
      ]) {
        const { status, body } = await test.call('GET', address, as && { as })
        expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
      }
  })

  it.each(['0', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999999999999', '%00', '1%2f2'])(
    'refuses %s as an id',
    async (id) => {
      for (const address of [path(id), `${path(id)}/description`]) {
        const { status, body } = await test.call('GET', address)
        expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['lectureId']])
      }
    },
  )
})
