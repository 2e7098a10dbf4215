import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtSite } from '../platform/pages/built-site.ts'
import { ResponseCache } from '../platform/response-cache/response-cache.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

describe.each(engines)('public pages of members on %s', (engine) => {
  let test: TestApp
  let origin = ''
  let lectureId = 0
  let rendered: string[] = []
  /** Holds requests of the application for this path until it resolves. */
  let gate: { readonly path: string; readonly opened: Promise<unknown> } | undefined
  const responseCache = new ResponseCache({ freshMs: 600_000 })

  beforeAll(async () => {
    test = await startTestApp(engine, {}, { responseCache, site: builtSite })
    test.app.addHook('onRequest', async ({ url }) => {
      rendered.push(url)
      if (url === gate?.path) await gate.opened
    })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
    lectureId = await test.make.lecture()
    await test.make.exam()
  })
  afterAll(() => test.close())
  beforeEach(() => {
    responseCache.clear()
    rendered = []
    gate = undefined
  })

  const open = async (path: string, member?: TestMember, cookie = '') => {
    const cookies = [member?.headers.cookie, 'lang=en', cookie].filter(Boolean).join('; ')
    const response = await fetch(origin + path, { headers: { cookie: cookies }, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const detail = () => `/attend/detail/${lectureId}`
  const register = (member: TestMember) =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as: member, body: registration })

  const shared = [
    ...[
      '/',
      '/attend',
      '/attend?level=BASIC&page=1',
      '/certification/architect-associate',
      '/certification/date',
    ],
    ...[
      '/certification/date?month=2026-12',
      '/certification/search',
      '/terms/service',
      '/faq',
      '/accessibility',
    ],
  ]

  it('show nothing of one member that another with equal facts does not see', async () => {
    const members = [
      await test.make.member({ name: '김하나', email: 'one@example.com' }),
      await test.make.member({ name: '이두리', email: 'two@example.com' }),
    ]
    for (const path of [...shared, detail()]) {
      const texts: string[] = []
      for (const member of members) {
        responseCache.clear()
        const { status, text, headers } = await open(path, member)
        expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
        expect(text).toContain('/account/overview')
        texts.push(text)
      }
      expect(rendered.filter((url) => url === path)).toHaveLength(2)
      expect(texts[0]).toBe(texts[1])
      expect(texts[0]).not.toMatch(/김하나|one@example/)
    }
  })

  it('are rendered once for members with equal facts, and for visitors apart from them', async () => {
    for (const path of [...shared, detail()]) {
      rendered = []
      const first = await open(path, await test.make.member())
      const second = await open(path, await test.make.member())
      expect(second.text).toBe(first.text)
      expect((await open(path)).text).not.toContain('/account/overview')
      expect([path, rendered.length]).toEqual([path, 2])
    }
  })

  it('are rendered once for members who open them at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => test.make.member()))
    const texts = await Promise.all(members.map((member) => open(detail(), member)))
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1)
    expect(rendered).toEqual([detail()])
  })

  it('show a registration to its member at once, and to nobody else', async () => {
    const [one, other] = [await test.make.member(), await test.make.member()]
    for (const member of [one, other]) expect((await open(detail(), member)).text).toContain('>Register<')
    const { status, body } = await register(one)
    expect(status).toBe(201)
    expect((await open(detail(), one)).text).toContain('See your registration')
    expect((await open(detail(), other)).text).not.toContain('See your registration')
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders/${body.attenderId}`
    expect((await test.call('DELETE', path, { as: one })).status).toBe(200)
    expect((await open(detail(), one)).text).not.toContain('See your registration')
  })

  it('are not stored if the facts changed while they were rendered', async () => {
    const [one, other] = [await test.make.member(), await test.make.member()]
    let release: (value: unknown) => void = () => {}
    gate = { path: detail(), opened: new Promise((done) => (release = done)) }
    const opening = open(detail(), one)
    await expect.poll(() => rendered).toEqual([detail()])
    expect((await register(one)).status).toBe(201)
    gate = undefined
    release(undefined)
    expect((await opening).text).toContain('See your registration')
    expect((await open(detail(), other)).text).not.toContain('See your registration')
  })

  it('tell a restricted member why registering is not possible', async () => {
    const [one, other] = [await test.make.member(), await test.make.member()]
    await test.make.restriction(one, test.clock.now(), new Date(test.clock.now().getTime() + 86_400_000))
    expect((await open(detail(), one)).text).toContain('register-reason')
    expect((await open(detail(), other)).text).not.toContain('register-reason')
  })

  it('follow the application for an exam', async () => {
    const [one, other] = [await test.make.member(), await test.make.member()]
    const examId = await test.make.exam()
    await test.make.applicant(examId, one)
    const path = '/certification/date?month=2026-12'
    const texts = [await open(path, one), await open(path, other)].map(({ text }) => text)
    expect(texts[0]).not.toBe(texts[1])
    expect(texts[0]).not.toContain('examNumber')
  })

  it('are the visitor’s once the session has ended, whose cookies are cleared', async () => {
    const member = await test.make.member()
    await open('/attend', member)
    await test.db.deleteFrom('web_session').where('member_id', '=', member.id).execute()
    const { text, headers } = await open('/attend', member)
    expect(text).not.toContain('/account/overview')
    expect(headers.getSetCookie().join()).toContain('sid=;')
  })

  it('are rendered anew for staff, who see drafts, and with a view by staff', async () => {
    const staff = await test.make.staff('courses')
    const draft = await test.make.lecture({ state: 'DRAFT' })
    expect((await open(`/attend/detail/${draft}`, staff)).status).toBe(200)
    expect((await open(`/attend/detail/${draft}`, await test.make.member())).status).toBe(404)
    await open('/attend', await test.make.member(), 'view=anything')
    await open('/attend', await test.make.member(), 'view=anything')
    expect(rendered.filter((url) => url === '/attend')).toHaveLength(2)
  })

  it('set the language that `?lang=` chooses', async () => {
    const { text, headers } = await open('/attend?lang=ko', await test.make.member())
    expect(text).toContain('<html lang="ko"')
    expect(headers.getSetCookie().join()).toContain('lang=ko')
    expect((await open('/attend', await test.make.member())).text).toContain('<html lang="en"')
  })
})
