import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const lectures = '/api/lecture/v1/lectures'
const primary = '/api/lecture/v1/primary-lectures'

describe.each(engines)('the course lists on %s', (engine) => {
  let test: TestApp
  let member: TestMember
  /** Ids of coming courses, soonest first. */
  let coming: number[]
  let past: number[]

  beforeAll(async () => {
    test = await startTestApp(engine)
    member = await test.make.member()
    await test.make.lecture({ state: 'DRAFT', recommended: true })
    await test.make.lecture({ state: 'DRAFT', startsInDays: -5 })
    const today = await test.make.lecture({ startsInDays: 0, state: 'IN_PROGRESS' })
    const dropped = await test.make.lecture({
      startsInDays: 2,
      state: 'DROPPED',
      droppedBecause: 'Too few registered.',
    })
    coming = [today, dropped]
    for (let days = 3; days < 13; days++)
      coming.push(
        await test.make.lecture({
          startsInDays: days,
          level: days % 2 ? 'BASIC' : 'ADVANCE',
          recommended: days > 10,
          state: days === 7 ? 'PAUSED' : 'ANNOUNCED',
        }),
      )
    past = []
    for (const days of [-30, -3, -1])
      past.push(await test.make.lecture({ startsInDays: days, state: 'COMPLETED' }))
  })
  afterAll(() => test.close())

  const list = (query = '') => test.call('GET', `${lectures}${query}`)
  const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
    body.content.map(({ id }: { id: number }) => id)

  it('list coming courses, soonest first, ten per page', async () => {
    const reply = await list()
    expect(reply.status).toBe(200)
    expect(idsOf(reply)).toEqual(coming.slice(0, 10))
    const sort = { sorted: true, unsorted: false, empty: false }
    expect({ ...reply.body, content: [] }).toEqual({
      content: [],
      totalPages: 2,
      totalElements: 12,
      sort,
      first: true,
      last: false,
      number: 0,
      numberOfElements: 10,
      pageable: { sort, pageNumber: 0, pageSize: 10, paged: true, unpaged: false, offset: 0 },
      size: 10,
      empty: false,
    })
  })

  it('list past courses, latest first', async () => {
    expect(idsOf(await list('?when=past'))).toEqual([...past].reverse())
    expect(idsOf(await list('?when=past&sort=startAt,asc'))).toEqual(past)
  })

  it('put the dates of a course together, the course with the next date first', async () => {
    const [first, second] = [coming[0] ?? 0, coming[1] ?? 0]
    const { course_id } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const late = await test.make.lecture({ startsInDays: 300, courseId: course_id })
    expect(idsOf(await list('?by=course&size=3'))).toEqual([first, late, second])
    expect((await list('?by=title')).status).toBe(400)
    await test.db.deleteFrom('lecture').where('id', '=', late).execute()
  })

  it('count a course as past from its finish on', async () => {
    test.clock.moveTo(new Date('2026-12-08T17:29:59+09:00'))
    expect(idsOf(await list())[0]).toBe(coming[0])
    test.clock.moveTo(new Date('2026-12-08T17:30:00+09:00'))
    expect(idsOf(await list())[0]).toBe(coming[1])
    expect(idsOf(await list('?when=past'))[0]).toBe(coming[0])
    test.clock.moveTo(new Date('2026-12-08T10:00:00+09:00'))
  })

  it.each([
    ['the second page', '?page=1', 10, 12, { number: 1, first: false, last: true, numberOfElements: 2 }],
    [
      'a page in the middle',
      '?page=1&size=5',
      5,
      10,
      { totalPages: 3, first: false, last: false, empty: false },
    ],
    ['one course per page', '?page=11&size=1', 11, 12, { totalPages: 12, first: false, last: true }],
    ['all on one page', '?size=100', 0, 12, { totalPages: 1, first: true, last: true, size: 100 }],
    [
      'a page beyond the end',
      '?page=2',
      12,
      12,
      { number: 2, empty: true, numberOfElements: 0, last: true, first: false },
    ],
    [
      'a page far beyond',
      '?page=100000&size=100',
      12,
      12,
      { number: 100_000, empty: true, totalElements: 12 },
    ],
  ])('return %s', async (_, query, from, to, envelope) => {
    const reply = await list(query)
    expect(reply.status).toBe(200)
    expect(idsOf(reply)).toEqual(coming.slice(from, to))
    expect(reply.body).toMatchObject(envelope)
    expect(reply.body.pageable).toMatchObject({
      pageNumber: reply.body.number,
      pageSize: reply.body.size,
      offset: reply.body.number * reply.body.size,
    })
  })

  it.each([
    ['?sort=startAt,desc', () => [...coming].reverse()],
    ['?sort=startAt,asc', () => coming],
    ['?sort=id,desc', () => [...coming].sort((a, b) => b - a)],
    ['?sort=id,asc', () => [...coming].sort((a, b) => a - b)],
    ['?sort=startAt,desc&sort=id,asc', () => [...coming].reverse()],
  ])('are sorted as requested: %s', async (query, expected) => {
    expect(idsOf(await list(`${query}&size=100`))).toEqual(expected())
  })

  it.each([
    ['page=-1', ['page']],
    ['page=abc', ['page']],
    ['page=1.5', ['page']],
    ['page=1e3', ['page']],
    ['page=', ['page']],
    ['page=100001', ['page']],
    ['page=99999999999999999999', ['page']],
    ['page=0&page=1', ['page']],
    ['size=0', ['size']],
    ['size=-5', ['size']],
    ['size=101', ['size']],
    ['size=100000', ['size']],
    ['size=abc', ['size']],
    ['size=10&size=10', ['size']],
    ['sort=title,asc', ['sort']],
    ['sort=startAt', ['sort']],
    ['sort=startAt,up', ['sort']],
    ['sort=startAt,asc&sort=x,asc', ['sort']],
    ['sort=%00', ['sort']],
    ['when=never', ['when']],
    ['state=DRAFT', ['state']],
    ['__proto__=1', ['__proto__']],
    ['page=-1&size=0&colour=red', ['page', 'size', 'colour']],
  ])('refuse ?%s, naming the field', async (query, fields) => {
    const { status, body } = await list(`?${query}`)
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    expect(Object.keys(body.fields).sort()).toEqual([...fields].sort())
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('show all facts of a course row', async () => {
    const { body } = await list('?size=100')
    expect(body.content.find(({ id }: { id: number }) => id === coming[2])).toEqual({
      id: coming[2],
      courseId: expect.any(Number),
      title: 'Test course',
      startAt: '2026-12-11T00:30:00.000Z',
      finishAt: '2026-12-11T08:30:00.000Z',
      method: 'ONLINE',
      level: 'BASIC',
      target: 'NORMAL',
      practice: 'NONE',
      taughtIn: 'ko',
      placeName: null,
      state: 'ANNOUNCED',
      label: 'RECRUITING',
      capacity: 10,
      seatsLeft: 10,
      fee: 0,
    })
    const labels = body.content.slice(0, 7).map(({ label }: { label: string }) => label)
    expect(labels.slice(0, 2)).toEqual(['COMPLETE', 'CANCELLED'])
    expect(labels[6]).toBe('CLOSED')
  })

  describe('on the home page', () => {
    it('have four groups, each with the number of its courses', async () => {
      const { status, body } = await test.call('GET', primary)
      expect([status, body]).toEqual([
        200,
        [
          { id: 1, name: 'BASIC', coming: 7 },
          { id: 2, name: 'INTERMEDIATE', coming: 0 },
          { id: 3, name: 'ADVANCE', coming: 5 },
          { id: 4, name: 'RECOMMENDED', coming: 2 },
        ],
      ])
      for (const { name, coming: count } of body.slice(0, 3))
        expect((await list(`?level=${name}`)).body.totalElements).toBe(count)
    })

    it.each([
      [1, [3, 5, 9, 11]],
      [2, []],
      [3, [4, 6, 8, 10, 12]],
      [4, [11, 12]],
    ])('list the recruiting courses of group %i, soonest first', async (group, days) => {
      const reply = await test.call('GET', `${primary}/${group}?size=12`)
      expect(reply.status).toBe(200)
      expect(idsOf(reply)).toEqual(days.map((day) => coming[day - 1]))
      expect(reply.body).toMatchObject({ totalElements: days.length, size: 12, empty: days.length === 0 })
    })

    it('return at most the requested number', async () => {
      const reply = await test.call('GET', `${primary}/1?size=1`)
      expect(idsOf(reply)).toEqual([coming[2]])
      expect(reply.body).toMatchObject({ totalElements: 4, totalPages: 4, first: true, last: false })
    })

    it('show a full course of a level after those with seats, and recommend none', async () => {
      const set = (seats: number) =>
        test.db
          .updateTable('lecture')
          .set({ seats_taken: seats })
          .where('id', 'in', [coming[2] ?? 0, coming[10] ?? 0])
          .execute()
      const { capacity } = (await test.call('GET', `${lectures}/${coming[2]}`)).body
      await set(capacity)
      expect(idsOf(await test.call('GET', `${primary}/1?size=12`))).toEqual(
        [5, 9, 3, 11].map((day) => coming[day - 1]),
      )
      const recommended = await test.call('GET', `${primary}/4?size=12`)
      expect(idsOf(recommended)).toEqual([coming[11]])
      expect(recommended.body.totalElements).toBe(1)
      await set(0)
    })

    it('have the picture of their course', async () => {
      const { body } = await test.call('GET', `${primary}/1?size=1`)
      expect(body.content[0].cover).toBe('/api/site/v1/illustrations/1-cover-fundamentals-1d4ed8-ffb224')
    })

    it.each(['5', '2147483647'])('answer 404 for group %s', async (group) => {
      const { status, body } = await test.call('GET', `${primary}/${group}`)
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    })

    it.each(['0', '-1', '1.5', '1e3', 'abc', '01', '2147483648', '%20', '1;drop'])(
      'refuse %s as a group id',
      async (group) => {
        const { status, body } = await test.call('GET', `${primary}/${group}`)
        expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['groupId']])
      },
    )
  })

  it.each([
    ['nothing', {}, '', 'Test course'],
    ['the cookie', { cookie: 'lang=ko' }, '', '시험 강의'],
    ['the browser', { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' }, '', '시험 강의'],
    ['the cookie before the browser', { cookie: 'lang=en', 'accept-language': 'ko' }, '', 'Test course'],
    ['the URL before the cookie', { cookie: 'lang=en' }, '?lang=ko', '시험 강의'],
    ['a URL with an unsupported language', { cookie: 'lang=ko' }, '?lang=fr', '시험 강의'],
    [
      'a cookie with an unsupported language',
      { cookie: 'lang=fr', 'accept-language': 'ko' },
      '',
      '시험 강의',
    ],
    ['Japanese, which this course lacks', { cookie: 'lang=ja' }, '', 'Test course'],
    ['Chinese, which falls back to English', { 'accept-language': 'zh-CN' }, '', 'Test course'],
  ])('use the language given by %s', async (_, headers, query, title) => {
    const { body } = await test.call('GET', `${lectures}${query}`, { headers })
    expect(body.content[0].title).toBe(title)
  })

  it('are cacheable with revalidation for visitors, and not for members', async () => {
    for (const path of [lectures, `${primary}/1`, `${lectures}/${coming[3]}`]) {
      const { headers } = await test.call('GET', path)
      expect([headers['cache-control'], headers['vary']]).toEqual(['no-cache', 'Cookie, Accept-Language'])
      const personal = await test.call('GET', path, { as: member })
      expect(personal.headers['cache-control']).toBe('private, no-store')
    }
  })
  it('keep courses with the same start in a stable order across pages', async () => {
    const together: number[] = []
    for (let index = 0; index < 6; index++) together.push(await test.make.lecture({ startsInDays: 40 }))
    // PostgreSQL moves an updated row behind the others.
    for (const id of together.slice(0, 3))
      await test.db.updateTable('lecture').set({ credits: 1 }).where('id', '=', id).execute()
    for (const sort of ['startAt,desc', 'startAt,asc']) {
      const pages = []
      for (let page = 0; page < 9; page++)
        pages.push(...idsOf(await list(`?sort=${sort}&size=2&page=${page}`)))
      expect(pages).toHaveLength(coming.length + together.length)
      expect(pages.filter((id) => together.includes(id))).toEqual(together)
    }
  })
})
