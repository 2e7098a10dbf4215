import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTicker } from '../../operations/worker/ticker.ts'
import { type ExamProviderFixture, startExamProviderFixture } from '../../testing/exam-provider-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { engines } from '../../testing/test-database.ts'
import { testLinkOf } from './hand-over.ts'

interface Page {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly location: string
}

describe.each(engines)('opening the test on %s', (engine) => {
  let fixture: ExamProviderFixture
  let examId: number
  let member: TestMember
  beforeAll(async () => {
    fixture = await startExamProviderFixture(engine)
  })
  afterAll(() => fixture.close())

  /** One browser request without following redirects; sends the session cookie to our origin only. */
  async function visit(address: string, as?: TestMember, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address, fixture.origin)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        ...(as && url.origin === fixture.origin && as.headers),
        ...init.headers,
      },
    })
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? '' : new URL(location, url).href,
    }
  }

  /** An exam prepared for today and its candidate, ten minutes before the start. */
  async function candidate(options: { apply_state?: 'CANCELED' | 'DROPPED' } = {}) {
    const { test } = fixture
    test.clock.moveTo(new Date('2026-12-08T13:50:00+09:00'))
    examId = await test.make.exam({ state: 'PREPARED', startsInDays: 0 })
    member = await test.make.member()
    return test.make.applicant(examId, member, {
      apply_state: 'SCHEDULED',
      test_link: `${fixture.origin}/exams/${examId}/launch`,
      ...options,
    })
  }

  const launch = (as?: TestMember, more = '') => visit(`/exams/${examId}/launch${more}`, as)
  /** Click, login initiation, and the provider's authentication request URL. */
  const authRequestUrl = async () => (await visit((await launch(member)).location)).location
  function formOf({ text }: Page) {
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
    return { action, fields: Object.fromEntries(fields) as Record<string, string> }
  }

  it('leads from the click to the test and identifies the candidate', async () => {
    await candidate()
    const click = await launch(member)
    expect(click.status).toBe(302)
    expect(click.headers.get('cache-control')).toBe('private, no-store')
    const begun = new URL(click.location)
    expect(Object.fromEntries(begun.searchParams)).toEqual({
      iss: fixture.origin,
      client_id: fixture.settings['TESTING_CLIENT_ID'],
      lti_deployment_id: '1',
      target_link_uri: fixture.settings['TESTING_LAUNCH_URL'],
      login_hint: await fixture.publicIdOf(member.id),
      lti_message_hint: expect.stringMatching(/^[\w-]{43}$/),
    })
    const input = await visit(begun.href)
    expect(input.location).toMatch(`${fixture.origin}/lti/auth?`)
    const page = await visit(input.location, member)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`form-action ${new URL(fixture.settings['TESTING_LAUNCH_URL'] ?? '').origin}`)
    expect(policy).not.toContain('unsafe')
    const { action, fields } = formOf(page)
    expect(action).toBe(fixture.settings['TESTING_LAUNCH_URL'])
    const shown = await visit(action, undefined, { method: 'POST', body: new URLSearchParams(fields) })
    expect(shown.status).toBe(303)
    const test = await visit(shown.location)
    expect(test.text).toContain('홍길동 (Gildong Hong)')
    expect(test.text).toContain('of 1000')
  })

  it("sends the provider the candidate's names from the application and the URL for the score", async () => {
    const { id } = await candidate()
    await fixture.test.db
      .updateTable('applicant')
      .set({ english_last_name: 'O’Hong', exam_number: 'ABCD2345EF' })
      .where('id', '=', id)
      .execute()
    const { fields } = formOf(await visit(await authRequestUrl(), member))
    const claims = JSON.parse(Buffer.from(fields['id_token']?.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      iss: fixture.origin,
      aud: fixture.settings['TESTING_CLIENT_ID'],
      sub: await fixture.publicIdOf(member.id),
      name: '홍길동',
      given_name: 'Gildong',
      family_name: 'O’Hong',
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest',
      'https://purl.imsglobal.org/spec/lti/claim/custom': {
        exam_number: 'ABCD2345EF',
        start_at: '2026-12-08T05:00:00.000Z',
      },
      'https://purl.imsglobal.org/spec/lti/claim/launch_presentation': {
        return_url: `${fixture.origin}/account/certification-apply`,
        locale: 'en',
      },
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        lineitem: `${fixture.origin}/lti/exams/${examId}/lineitem`,
      },
    })
    expect(claims.exp - claims.iat).toBe(300)
  })

  it('accepts a launch once; repeated, it shows a page to start again', async () => {
    await candidate()
    const input = await authRequestUrl()
    expect((await visit(input, member)).status).toBe(200)
    const again = await visit(input, member, { headers: { 'accept-language': 'ko' } })
    expect(again.status).toBe(400)
    expect(again.text).toContain('이미 사용한 시험 링크입니다')
    expect(again.text).toContain(`href="/exams/${examId}/launch"`)
    expect(again.text).not.toContain('id_token')
    // The link on that page starts another launch, which works.
    expect((await visit(await authRequestUrl(), member)).status).toBe(200)
  })

  it('accepts one of several identical concurrent requests', async () => {
    await candidate()
    const input = await authRequestUrl()
    const responses = await Promise.all(Array.from({ length: 8 }, () => visit(input, member)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires a launch after a minute', async () => {
    await candidate()
    const input = await authRequestUrl()
    fixture.test.clock.moveTo(new Date(fixture.test.clock.now().getTime() + 60_000))
    const late = await visit(input, member)
    expect(late.status).toBe(400)
    expect(late.text).toContain('This link to the test has expired')
  })

  it('stores the hint of a launch as a hash only', async () => {
    await candidate()
    const hint = new URL((await launch(member)).location).searchParams.get('lti_message_hint') ?? ''
    const rows = await fixture.test.db.selectFrom('exam_launch').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => ({ ...row, hint: row.hint.toString('latin1') })))).not.toContain(
      hint,
    )
  })

  it('accepts a launch only from the member who started it', async () => {
    await candidate()
    const input = await authRequestUrl()
    for (const as of [await fixture.test.make.member(), undefined]) {
      const page = await visit(input, as)
      expect(page.status).toBe(400)
      expect(page.text).toContain('Please sign in again')
    }
    const url = new URL(input)
    url.searchParams.set('login_hint', await fixture.publicIdOf((await fixture.test.make.member()).id))
    expect((await visit(url.href, member)).status).toBe(400)
    // None of these attempts has used the launch.
    expect((await visit(input, member)).status).toBe(200)
  })

  it.each([
    ['client_id', 'another'],
    ['redirect_uri', 'https://evil.example.com/launch'],
    ['scope', 'openid email'],
    ['response_type', 'code'],
    ['response_mode', 'query'],
    ['prompt', 'login'],
    ['nonce', ''],
    ['state', ''],
    ['lti_message_hint', 'invented'],
  ])('refuses an authentication request with another %s, without redirecting', async (name, value) => {
    await candidate()
    const url = new URL(await authRequestUrl())
    url.searchParams.set(name, value)
    const page = await visit(url.href, member)
    expect(page.status).toBe(400)
    expect(page.text).toContain('The test could not be opened')
    expect(page.text).not.toContain('evil')
    expect(page.text).not.toContain('id_token')
  })

  it('also accepts the authentication request by POST or from another site', async () => {
    await candidate()
    const url = new URL(await authRequestUrl())
    const posted = await visit('/lti/auth', undefined, {
      method: 'POST',
      body: url.searchParams,
      headers: {
        origin: new URL(fixture.settings['TESTING_LOGIN_URL'] ?? '').origin,
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(posted.status).toBe(303)
    expect((await visit(posted.location, member)).status).toBe(200)
    url.searchParams.append('state', 'second')
    expect((await visit(url.href, member)).status).toBe(400)
  })

  it('redirects a visitor to sign-in and back', async () => {
    await candidate()
    const page = await launch()
    expect(page.status).toBe(302)
    expect(page.location).toBe(
      `${fixture.origin}/auth/login?nextUrl=${encodeURIComponent(`/exams/${examId}/launch`)}`,
    )
  })

  it('answers 404 to members without an application', async () => {
    await candidate()
    const iam = await fixture.test.make.member({ accountType: 'IAM' })
    const staff = await fixture.test.make.member({ roles: ['operator'] })
    for (const as of [await fixture.test.make.member(), iam, staff])
      expect((await launch(as)).status).toBe(404)
    for (const address of [
      '/exams/0/launch',
      '/exams/abc/launch',
      '/exams/99999999999/launch',
      '/exams/2147483647/launch',
    ])
      expect((await visit(address, member)).status).toBe(404)
  })

  it('reports that the test is not open yet, over, or cancelled', async () => {
    await candidate()
    const { clock } = fixture.test
    clock.moveTo(new Date('2026-12-08T13:29:59+09:00'))
    const early = await launch(member, '?lang=ja')
    expect(early.status).toBe(409)
    expect(early.text).toContain('lang="ja"')
    expect(early.text).toMatch(/13:30.*から開始できます/)
    expect(early.text).toContain('href="/account/certification-apply"')
    clock.moveTo(new Date('2026-12-08T13:30:00+09:00'))
    expect((await launch(member)).status).toBe(302)
    clock.moveTo(new Date('2026-12-08T15:40:00+09:00'))
    const late = await launch(member)
    expect(late.status).toBe(409)
    expect(late.text).toContain('The time of this test has passed.')
    await candidate({ apply_state: 'DROPPED' })
    expect((await launch(member)).text).toContain('This test cannot be opened.')
  })

  it('refuses a launch after the application was cancelled', async () => {
    const { id } = await candidate()
    const input = await authRequestUrl()
    await fixture.test.db
      .updateTable('applicant')
      .set({ apply_state: 'DROPPED', test_link: null })
      .where('id', '=', id)
      .execute()
    expect((await visit(input, member)).status).toBe(409)
  })

  it('deletes launches after a day and assertions after their expiry', async () => {
    await candidate()
    await launch(member)
    const { db, jobs, clock, config } = fixture.test
    const assertion = (jti: string, inSeconds: number) => ({
      jti,
      until: new Date(Date.now() + inSeconds * 1000),
    })
    await db
      .insertInto('used_assertion')
      .values([assertion('over', -1), assertion('good', 60)])
      .execute()
    const counts = async () => ({
      clicks: (await db.selectFrom('exam_launch').select('until').execute()).length,
      proofs: (
        await db.selectFrom('used_assertion').select('jti').where('jti', 'in', ['over', 'good']).execute()
      ).map(({ jti }) => jti),
    })
    const before = (await counts()).clicks
    const log = pino({ level: 'silent' })
    const sweep = async () => {
      const ticker = startTicker({
        ...config,
        testLink: testLinkOf(config),
        db,
        jobs,
        clock,
        log,
        sandbox: false,
      })
      await ticker.tick()
      await ticker.stop()
    }
    await sweep()
    expect(await counts()).toEqual({ clicks: before, proofs: ['good'] })
    clock.moveTo(new Date(clock.now().getTime() + 25 * 3_600_000))
    await sweep()
    expect(await counts()).toEqual({ clicks: 0, proofs: ['good'] })
  })
})
