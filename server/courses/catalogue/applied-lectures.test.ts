import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const applied = '/api/lecture/v1/applied-lectures'

describe.each(engines)('the list of my registrations on %s', (engine) => {
  let test: TestApp
  let mine: TestMember
  /** Courses in 3, 5 and 7 days; the one in 5 days was cancelled and registered again. */
  let attenders: { soon: number; canceled: number; again: number; late: number; dropped: number }

  beforeAll(async () => {
    test = await startTestApp(engine)
    mine = await test.make.member()
    const other = await test.make.member()
    const soon = await test.make.lecture({ startsInDays: 3 })
    const middle = await test.make.lecture({
      startsInDays: 5,
      method: 'OFFLINE',
      meetingUrl: null,
      place: { name: { en: 'Room 3', ko: '제3강의실' }, address: { en: 'Seoul' }, note: null },
    })
    const late = await test.make.lecture({ startsInDays: 7 })
    const finished = await test.make.lecture({ startsInDays: -7, state: 'COMPLETED' })
    const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000)
    attenders = {
      soon: await test.make.attender(soon, mine, { applied_at: hoursAgo(2) }),
      canceled: await test.make.attender(middle, mine, {
        applied_at: hoursAgo(9),
        apply_state: 'CANCELED',
        canceled_at: hoursAgo(8),
      }),
      again: await test.make.attender(middle, mine, { applied_at: hoursAgo(7) }),
      late: await test.make.attender(late, mine, { applied_at: hoursAgo(5), apply_state: 'PAID' }),
      dropped: await test.make.attender(soon, mine, { applied_at: hoursAgo(4), apply_state: 'DROPPED' }),
    }
    await test.make.attender(finished, mine, {
      progress_state: 'FINISHED',
      result: 'COMPLETED',
      finished_at: hoursAgo(100),
      applied_at: hoursAgo(400),
    })
    await test.make.attender(soon, other)
  })
  afterAll(() => test.close())

  const list = (query = '', as: TestMember | undefined = mine) =>
    test.call('GET', `${applied}${query}`, as && { as })
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
    body.content.map(({ attenderId }: { attenderId: number }) => attenderId)

  it('contains unfinished and cancelled registrations, the latest course first', async () => {
    const { late, again, canceled, soon, dropped } = attenders
    const expected = [late, again, canceled, soon, dropped]
    expect(idsOf(await list())).toEqual(expected)
    const asSpecified = await list('?page=0&size=10&sort=startAt,desc&sort=appliedAt,desc')
    expect(idsOf(asSpecified)).toEqual(expected)
    expect(asSpecified.body).toMatchObject({ totalElements: 5, totalPages: 1, first: true, last: true })
  })

  it('is sorted as requested', async () => {
    const { late, again, canceled, soon, dropped } = attenders
    expect(idsOf(await list('?sort=startAt,asc&sort=appliedAt,asc'))).toEqual([
      dropped,
      soon,
      canceled,
      again,
      late,
    ])
    expect(idsOf(await list('?sort=appliedAt,desc'))).toEqual([soon, dropped, late, again, canceled])
    expect(idsOf(await list('?sort=appliedAt,asc'))).toEqual([canceled, again, late, dropped, soon])
  })

  it('is paged', async () => {
    const { again, canceled } = attenders
    const page = await list('?page=1&size=2&sort=appliedAt,asc')
    expect(page.body).toMatchObject({
      totalElements: 5,
      totalPages: 3,
      number: 1,
      size: 2,
      numberOfElements: 2,
    })
    const all = idsOf(await list('?sort=appliedAt,asc'))
    expect(idsOf(page)).toEqual(all.slice(2, 4))
    expect(all.slice(0, 2)).toEqual([canceled, again])
    expect((await list('?page=3&size=2')).body).toMatchObject({ empty: true, content: [], last: true })
  })

  it('shows all facts of a registration', async () => {
    const { body } = await list('?lang=ko')
    const row = (id: number) =>
      body.content.find(({ attenderId }: { attenderId: number }) => attenderId === id)
    expect(row(attenders.again)).toEqual({
      lectureId: expect.any(Number),
      attenderId: attenders.again,
      title: '시험 강의',
      startAt: '2026-12-13T00:30:00.000Z',
      finishAt: '2026-12-13T08:30:00.000Z',
      canceledAt: null,
      method: 'OFFLINE',
      target: 'NORMAL',
      appliedAt: '2026-12-07T18:00:00.000Z',
      applyState: 'APPLIED',
      progressState: 'PREPARED',
      phase: 'UPCOMING',
      label: 'applied',
      placeName: '제3강의실',
      meetingUrl: null,
      meetingOpensAt: null,
      paidAmount: null,
      orderId: null,
      attendance: null,
      material: null,
      actions: { cancel: { allowed: true, until: '2026-12-12T15:00:00.000Z' } },
    })
    expect(row(attenders.canceled)).toMatchObject({
      canceledAt: '2026-12-07T17:00:00.000Z',
      label: 'canceled',
      actions: { cancel: { allowed: false, because: 'ATTENDER_CLOSED', message: '이미 취소된 신청입니다.' } },
    })
    expect(row(attenders.dropped)).toMatchObject({ label: 'dropped', canceledAt: null })
    expect(row(attenders.late)).toMatchObject({ applyState: 'PAID', actions: { cancel: { allowed: true } } })
    expect(row(attenders.soon)).toMatchObject({
      meetingUrl: null,
      meetingOpensAt: '2026-12-11T00:20:00.000Z',
    })
  })

  it('shows the meeting link to live attenders, from ten minutes before the start to the finish', async () => {
    const linkAt = async (moment: string, id: number) => {
      test.clock.moveTo(new Date(moment))
      const { body } = await list()
      return body.content.find(({ attenderId }: { attenderId: number }) => attenderId === id).meetingUrl
    }
    const link = 'https://meet.example.com/test'
    expect(await linkAt('2026-12-11T09:19:59+09:00', attenders.soon)).toBeNull()
    expect(await linkAt('2026-12-11T09:20:00+09:00', attenders.soon)).toBe(link)
    expect(await linkAt('2026-12-11T17:29:59+09:00', attenders.soon)).toBe(link)
    expect(await linkAt('2026-12-11T17:30:00+09:00', attenders.soon)).toBeNull()
    expect(await linkAt('2026-12-11T12:00:00+09:00', attenders.dropped)).toBeNull()
    test.clock.moveTo(testNow)
  })

  it.each([
    ['2026-12-10T23:59:59+09:00', 'PREPARED', 'applied'],
    ['2026-12-11T00:00:00+09:00', 'PREPARED', 'prepared'],
    ['2026-12-11T09:30:00+09:00', 'IN_PROGRESS', 'inProgress'],
    ['2026-12-11T17:30:00+09:00', 'WAITING_FINISH', 'waitingFinish'],
  ])('follows the clock before the stored state is updated: at %s %s, %s', async (now, progress, label) => {
    test.clock.moveTo(new Date(now))
    const { body } = await list()
    const row = (id: number) =>
      body.content.find(({ attenderId }: { attenderId: number }) => attenderId === id)
    expect([row(attenders.soon).progressState, row(attenders.soon).label]).toEqual([progress, label])
    expect([row(attenders.dropped).progressState, row(attenders.dropped).label]).toEqual([
      'PREPARED',
      'dropped',
    ])
    test.clock.moveTo(testNow)
  })

  it('names the cancellation deadline that has passed', async () => {
    test.clock.moveTo(new Date('2026-12-11T00:00:00+09:00'))
    const { body } = await list('?sort=startAt,asc&sort=appliedAt,desc&size=1')
    expect(body.content[0].actions.cancel).toEqual({
      allowed: false,
      because: 'CANCEL_DEADLINE_PASSED',
      message: 'Cancelling ended on 2026.12.10 23:59 KST.',
      until: '2026-12-10T15:00:00.000Z',
    })
    test.clock.moveTo(testNow)
  })

  it('is empty for a member without registrations', async () => {
    const { status, body } = await list('', await test.make.member())
    expect([status, body.content, body.totalElements, body.totalPages]).toEqual([200, [], 0, 0])
    expect(body).toMatchObject({ first: true, last: true, empty: true, number: 0, numberOfElements: 0 })
  })

  it('is for members only and not cacheable', async () => {
    const { status, body } = await test.call('GET', applied)
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN'])
    expect((await list()).headers['cache-control']).toBe('private, no-store')
  })

  it.each([
    ['page=-1', 'page'],
    ['size=0', 'size'],
    ['size=101', 'size'],
    ['size=abc', 'size'],
    ['sort=id,asc', 'sort'],
    ['sort=startAt,desc&sort=startAt,desc&sort=startAt,desc&sort=startAt,desc', 'sort'],
    ['memberId=1', 'memberId'],
  ])('refuses ?%s', async (query, field) => {
    const { status, body } = await list(`?${query}`)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', [field]])
  })
})
