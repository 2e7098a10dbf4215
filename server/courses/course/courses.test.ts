import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { courseSample, dateSample } from '../../testing/course-sample.ts'
import { lectureEditOf } from '../../testing/lecture-edit.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const text = { en: 'Text', ko: '본문' }
const input = {
  ...courseSample,
  title: { en: 'Running databases', ko: '데이터베이스 운영' },
  introduction: text,
  forWhom: text,
  outline: [{ title: text, text }],
  instructors: [{ name: '홍길동', about: text, picture: null }],
}
const path = '/api/admin/v1/courses'

describe.each(engines)('the catalogue on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'], name: '성춘향' })
  })
  afterAll(() => test.close())

  const create = (overrides: object = {}, headers: Record<string, string> = {}) =>
    test.call('POST', path, { as: staff, body: { ...input, ...overrides }, headers })
  const replace = (id: number, version: number | undefined, overrides: object = {}) =>
    test.call('PUT', `${path}/${id}`, {
      as: staff,
      body: { ...input, ...overrides },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const addDates = (id: number, lectures: object[], headers: Record<string, string> = {}) =>
    test.call('POST', `${path}/${id}/lectures`, { as: staff, body: { lectures }, headers })
  const lecture = async (id: number): Promise<AdminLectureDetail> =>
    (await test.call('GET', `/api/admin/v1/lectures/${id}`, { as: staff })).body
  const edit = (one: AdminLectureDetail, overrides: object) =>
    test.call('PUT', `/api/admin/v1/lectures/${one.id}`, {
      as: staff,
      body: { ...lectureEditOf(one), ...overrides },
      headers: { 'if-match': `"${one.version}"` },
    })

  it('takes a course, lists and finds it, and records it', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        version: 1,
        ...input,
        topic: 'databases',
        outdated: [],
        translatedFrom: {},
        cover: null,
        drawnCover: expect.stringContaining('/illustrations/1-cover-'),
        comingLectures: 0,
        allLectures: 0,
        updatedAt: testNow.toISOString(),
        updatedBy: '성춘향',
      },
    ])
    expect((await test.call('GET', `${path}/${body.id}`, { as: staff })).body).toEqual(body)
    for (const query of ['text=데이터베이스', 'text=RUNNING+data', 'text=홍길동', 'level=BASIC&archived=no'])
      expect((await test.call('GET', `${path}?${query}`, { as: staff })).body.content).toContainEqual(body)
    for (const query of ['text=nowhere', 'level=ADVANCE', 'archived=yes'])
      expect((await test.call('GET', `${path}?${query}`, { as: staff })).body.content).toEqual([])
    const { drawnCover: _, ...stored } = body
    expect(await auditOf(test.db, 'course', body.id)).toEqual([
      { action: 'course.create', actor_sub: staff.sub, before: null, after: stored },
    ])
  })

  it('has the topic of its title until staff choose one, which a change that leaves it out keeps', async () => {
    const { body } = await create({ title: { en: 'Migrating Databases' } })
    expect(body.topic).toBe('migration')
    const { id, version } = body
    const replace = (change: object, at: number) =>
      test.call('PUT', `${path}/${id}`, {
        as: staff,
        body: { ...input, ...change },
        headers: { 'if-match': `"${at}"` },
      })
    const chosen = await replace({ topic: 'linux' }, version)
    expect(chosen.body).toMatchObject({
      topic: 'linux',
      drawnCover: expect.stringContaining('1-cover-linux-'),
    })
    expect((await replace({ title: { en: 'Networks' } }, version + 1)).body.topic).toBe('linux')
    expect((await replace({ topic: 'castles' }, version + 2)).body.fields).toHaveProperty('topic')
  })

  it('is ordered by the titles that the reader sees', async () => {
    for (const title of [
      { en: 'Ordered: alpha', ko: 'Ordered: 하나' },
      { en: 'Ordered: Beta', ko: 'Ordered: 가상' },
      { en: 'Ordered: zeta' },
    ])
      await create({ title })
    const titles = async (query: string) =>
      (await test.call('GET', `${path}?text=ordered&size=10&${query}`, { as: staff })).body.content.map(
        ({ title }: { title: { en: string } }) => title.en.slice('Ordered: '.length),
      )
    expect(await titles('sort=title,asc&lang=en')).toEqual(['alpha', 'Beta', 'zeta'])
    expect(await titles('sort=title,desc&lang=en')).toEqual(['zeta', 'Beta', 'alpha'])
    expect(await titles('lang=ko')).toEqual(['zeta', 'Beta', 'alpha'])
    expect(await titles('lang=zh')).toEqual(['alpha', 'Beta', 'zeta'])
  })

  it('creates a course once per idempotency key', async () => {
    const headers = { 'idempotency-key': `create-course-${engine}` }
    const replies = await Promise.all([create({}, headers), create({}, headers)])
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id)
  })

  it('refuses a change of an older version, and one without a version', async () => {
    const { id } = (await create()).body
    const replies = await Promise.all([replace(id, 1, { capacity: 30 }), replace(id, 1, { capacity: 40 })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const refused = replies.find(({ status }) => status === 412)
    expect(refused?.body.code).toBe('VERSION_CHANGED')
    expect((await replace(id, undefined)).body.code).toBe('VERSION_REQUIRED')
    const saved = replies.find(({ status }) => status === 200)?.body
    expect((await test.call('GET', `${path}/${id}`, { as: staff })).body).toMatchObject({
      version: 2,
      capacity: saved.capacity,
    })
  })

  it('adds dates as drafts with its texts, which follow until they are announced', async () => {
    const { id } = (await create()).body
    const { status, body } = await addDates(id, [
      dateSample,
      { ...dateSample, announceAt: '2026-12-10T09:00:00+09:00' },
    ])
    expect([status, body.ids.length]).toEqual([201, 2])
    const [draft, other] = body.ids
    expect(await lecture(draft)).toMatchObject({
      courseId: id,
      state: 'DRAFT',
      title: input.title,
      instructors: input.instructors,
      version: 1,
      moves: [
        { to: 'ANNOUNCED', needsReason: false, decision: { allowed: true } },
        { to: 'DROPPED', needsReason: true, decision: { allowed: true } },
      ],
      nextMove: null,
    })
    expect((await lecture(other)).nextMove).toEqual({ to: 'ANNOUNCED', at: '2026-12-10T00:00:00.000Z' })
    await test.call('POST', `/api/admin/v1/lectures/${draft}/moves`, { as: staff, body: { to: 'ANNOUNCED' } })
    const title = { en: 'Running databases well' }
    expect((await replace(id, 1, { title })).body).toMatchObject({ comingLectures: 2, allLectures: 2 })
    expect((await lecture(draft)).title).toEqual(input.title)
    expect(await lecture(other)).toMatchObject({ title, version: 2 })
  })

  it('tells which translations are older than their English text, until they are changed or found still right', async () => {
    const title = { en: 'Databases', ko: '데이터베이스' }
    const { id } = (await create({ title, introduction: { ...text, ja: '本文' } })).body
    const [lectureId] = (await addDates(id, [dateSample])).body.ids
    const introduction = { en: 'New text', ko: '본문', ja: '本文' }
    const outdated = ['introduction.ja', 'introduction.ko']
    const first = await replace(id, 1, { title, introduction })
    expect([...first.body.outdated].sort()).toEqual(outdated)
    expect([...(await lecture(lectureId)).outdated].sort()).toEqual(outdated)
    const anew = await replace(id, 2, { title, introduction: { ...introduction, ko: '새 본문' } })
    expect(anew.body.outdated).toEqual(['introduction.ja'])
    const still = { title, introduction: { ...introduction, ko: '새 본문' }, upToDate: ['introduction.ja'] }
    expect((await replace(id, 3, still)).body.outdated).toEqual([])
  })

  it('shows texts, prerequisites and instructors on the page of an announced date', async () => {
    const prerequisites = { en: 'The basics', ko: '기초 지식' }
    const { id } = (await create({ prerequisites })).body
    const [lectureId] = (await addDates(id, [dateSample])).body.ids
    await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: staff,
      body: { to: 'ANNOUNCED' },
    })
    const { body } = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}/description?lang=ko`)
    expect(body).toMatchObject({
      prerequisites: '기초 지식',
      instructors: [{ name: '홍길동', about: '본문' }],
    })
  })

  it('adds a series once per idempotency key, all dates or none', async () => {
    const { id } = (await create()).body
    const headers = { 'idempotency-key': `series-${engine}` }
    const [one, two] = await Promise.all([
      addDates(id, [dateSample, dateSample], headers),
      addDates(id, [dateSample, dateSample], headers),
    ])
    expect(one.body).toEqual(two.body)
    const past = {
      ...dateSample,
      schedule: { ...dateSample.schedule, recruitFinishAt: '2025-01-01T00:00:00Z' },
    }
    const days = [{ startAt: '2025-01-02T09:00:00Z', finishAt: '2025-01-02T17:00:00Z' }]
    const refused = await addDates(id, [dateSample, { ...past, schedule: { ...past.schedule, days } }])
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      400,
      ['lectures.1.schedule.days.0.startAt'],
    ])
    expect((await test.call('GET', `${path}/${id}`, { as: staff })).body.allLectures).toBe(2)
  })

  it.each<[string, { method?: string; [field: string]: unknown }, string]>([
    [
      'an end before the start',
      {
        days: [
          { startAt: dateSample.schedule.days[0]?.finishAt, finishAt: dateSample.schedule.days[0]?.startAt },
        ],
      },
      'schedule.days.0.finishAt',
    ],
    [
      'overlapping days',
      { days: [dateSample.schedule.days[0], dateSample.schedule.days[0]] },
      'schedule.days.1.startAt',
    ],
    [
      'registration past the start',
      { recruitFinishAt: '2026-12-22T00:00:00+09:00' },
      'schedule.recruitFinishAt',
    ],
    ['no place on site', { method: 'OFFLINE' }, 'schedule.place'],
  ])('refuses a date with %s', async (_, { method = 'ONLINE', ...schedule }, field) => {
    const { id } = (await create()).body
    const { meetingUrl, ...rest } = { ...dateSample.schedule, ...schedule }
    const refused = await addDates(id, [
      { ...dateSample, method, schedule: method === 'ONLINE' ? { ...rest, meetingUrl } : rest },
    ])
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [`lectures.0.${field}`]])
  })

  it.each([
    ['without seats', { capacity: 0 }, 'capacity'],
    ['with more seats than any room', { capacity: 10_001 }, 'capacity'],
    ['with a fee that no card can pay', { fee: 99 }, 'fee'],
    ['with a negative fee', { fee: -100 }, 'fee'],
    ['with too many credits', { credits: 10_000_001 }, 'credits'],
    ['for nobody', { target: 'STAFF' }, 'target'],
    ['announced after registration ends', { announceAt: '2026-12-20T18:00:00+09:00' }, 'announceAt'],
  ])('refuses a date %s', async (_, overrides, field) => {
    const { id } = (await create()).body
    const { status, body } = await addDates(id, [{ ...dateSample, ...overrides }])
    expect([status, Object.keys(body.fields)]).toEqual([400, [`lectures.0.${field}`]])
  })

  it('adds a date with seats, fee, credits and people of its own', async () => {
    const { id } = (await create()).body
    const own = { target: 'PARTNER', capacity: 3, fee: 70_000, credits: 500 }
    const { body } = await addDates(id, [{ ...dateSample, ...own, announceAt: '2026-12-20T17:59:00+09:00' }])
    const draft = await lecture(body.ids[0])
    expect(draft).toMatchObject({ ...own, announceAt: '2026-12-20T08:59:00.000Z' })
    const late = await edit(draft, { announceAt: dateSample.schedule.recruitFinishAt })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['announceAt']])
    expect((await edit(draft, { announceAt: null })).body).toMatchObject({ announceAt: null, nextMove: null })
  })

  it.each([
    ['without a title in English', { title: { ko: '제목' } }, 'title.en'],
    ['with 10,000 characters', { introduction: { en: 'x'.repeat(10_000) } }, 'introduction.en'],
    ['with a fee that no card can pay', { fee: 7 }, 'fee'],
    ['without seats', { capacity: 0 }, 'capacity'],
  ])('refuses a course %s', async (_, overrides, field) => {
    const { status, body } = await create(overrides)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('takes no dates for an archived course', async () => {
    const { id } = (await create()).body
    expect((await replace(id, 1, { archived: true })).body.archived).toBe(true)
    expect((await addDates(id, [dateSample])).body.code).toBe('COURSE_ARCHIVED')
  })

  it('tells those who are registered of another fee, target group, credits, hands-on part or language, who keep their seats', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    await test.make.attender(lectureId, await test.make.member(), { apply_state: 'CANCELED' })
    const before = await lecture(lectureId)
    const mails = async () =>
      ((await test.jobsIn('mail')) as { attenderId: number }[]).filter(
        (mail) => mail.attenderId === attenderId,
      )
    const retitled = (await edit(before, { title: { en: 'Another title' } })).body
    expect(await mails()).toEqual([])
    const promised = { fee: 5_000, target: 'PARTNER', credits: 100, practice: 'NORMAL', taughtIn: 'en' }
    const { status, body } = await edit(retitled, promised)
    expect([status, body.fee, body.seatsTaken]).toEqual([200, 5_000, before.seatsTaken])
    const change = {
      version: body.version,
      after: promised,
      before: { fee: 0, target: 'NORMAL', credits: before.credits, practice: 'NONE', taughtIn: 'ko' },
    }
    expect(await mails()).toEqual([{ kind: 'conditionsChanged', attenderId, change }])
    await edit(body, { credits: 0 })
    await edit({ ...body, version: body.version + 1, credits: 0 }, { practice: 'NONE' })
    expect((await mails()).map((mail) => (mail as { change?: { after: object } }).change?.after)).toEqual([
      promised,
      { ...promised, credits: 0 },
      { ...promised, credits: 0, practice: 'NONE' },
    ])
  })

  it('keeps the seats that are taken', async () => {
    const lectureId = await test.make.lecture({ capacity: 5 })
    const members = await Promise.all([1, 2].map(() => test.make.member()))
    for (const member of members) await test.make.attender(lectureId, member)
    const before = await lecture(lectureId)
    const tooFew = await edit(before, { capacity: 1 })
    expect(tooFew.body).toMatchObject({ code: 'CAPACITY_BELOW_TAKEN' })
    const changed = await edit(before, { capacity: 2, title: { en: 'Another title' } })
    expect(changed.body).toMatchObject({ version: 2, capacity: 2, title: { en: 'Another title' } })
    expect((await edit(before, { capacity: 3 })).body.code).toBe('VERSION_CHANGED')
    expect(await auditOf(test.db, 'lecture', lectureId)).toMatchObject([
      {
        action: 'lecture.replace',
        actor_sub: staff.sub,
        before: stored(before),
        after: stored(changed.body),
      },
    ])
  })

  it('lead from any date to others with free seats, soonest first', async () => {
    const { id: courseId } = (await create()).body
    const dateOf = (startsInDays: number, overrides: object = {}) =>
      test.make.lecture({ courseId, startsInDays, capacity: 1, ...overrides })
    const [full, later, sooner] = [await dateOf(10), await dateOf(30), await dateOf(20)]
    const alsoFull = await dateOf(15)
    await dateOf(12, { state: 'CLOSED' })
    for (const taken of [full, alsoFull]) await test.make.attender(taken, await test.make.member())
    const page = async (lectureId: number) =>
      (await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`)).body.otherDates
    expect((await page(full)).map((one: { id: number }) => one.id)).toEqual([sooner, later])
    expect((await page(full))[0]).toMatchObject({ seatsLeft: 1 })
    expect((await page(sooner)).map((one: { id: number }) => one.id)).toEqual([later])
  })

  it('no longer changes a cancelled date', async () => {
    const lectureId = await test.make.lecture({ state: 'DROPPED', droppedBecause: 'No room.' })
    expect((await edit(await lecture(lectureId), { capacity: 9 })).body.code).toBe('LECTURE_OVER')
  })
})

/** Without what the page counts. */
function stored({
  attendanceMissing: _attendance,
  messages: _messages,
  room: _room,
  seatsHeld: _held,
  ...rest
}: Record<string, unknown>) {
  return rest
}
