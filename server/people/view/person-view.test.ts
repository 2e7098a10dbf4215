import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a view as a person on %s', (engine) => {
  let test: TestApp
  let support: TestMember
  let person: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    support = await test.make.staff('support')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    person = await test.make.member({ name: '남궁민수' })
  })

  const begin = (of = person, as = support, announce = false) =>
    test.call('POST', `/api/admin/v1/people/m-${of.id}/views`, {
      as,
      body: { reason: 'They see no course.', announce },
    })
  /** The cookies of staff during a view. */
  const viewing = async (of = person, as = support) => {
    const { headers } = await begin(of, as)
    const [, secret] = /^view=([^;]+)/.exec(String(headers['set-cookie'])) ?? []
    return { cookie: `${as.headers['cookie']}; view=${secret}` }
  }
  const current = (headers: Record<string, string>) => test.call('GET', '/api/user/v1/current', { headers })

  it('shows what the person sees, beside the own session of staff, and is over by the button', async () => {
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, person)
    const headers = await viewing()
    expect((await current(headers)).body).toMatchObject({
      id: person.id,
      name: '남궁민수',
      roles: [],
    })
    const applied = await test.call('GET', '/api/lecture/v1/applied-lectures', { headers })
    expect(applied.body.content).toMatchObject([{ lectureId }])
    // In the console the caller is the member of staff.
    expect((await test.call('GET', '/api/admin/v1/people', { headers })).status).toBe(200)
    expect((await current(support.headers)).body).toMatchObject({ id: support.id })

    const ended = await test.call('DELETE', '/api/admin/v1/people-views/current', { headers })
    expect([ended.status, ended.body]).toEqual([200, { personId: `m-${person.id}` }])
    expect(String(ended.headers['set-cookie'])).toMatch(/view=;/)
    expect((await current(headers)).body.id).toBe(support.id)
    expect(await auditOf(test.db, 'person', `m-${person.id}`)).toMatchObject([
      { action: 'person.beginView', after: { reason: 'They see no course.', announced: false } },
      { action: 'person.endView', after: { endedAt: testNow.toISOString() } },
    ])
  })

  it('is over after fifteen minutes: then staff are themselves, and a page still open changes nothing', async () => {
    const headers = await viewing()
    test.clock.moveTo(new Date('2026-12-08T10:14:59.999+09:00'))
    expect((await current(headers)).body.id).toBe(person.id)
    test.clock.moveTo(new Date('2026-12-08T10:15:00+09:00'))
    const change = await test.call('PUT', '/api/user/v1/settings/language', {
      headers,
      body: { language: 'ja' },
    })
    expect([change.status, change.body.code]).toEqual([409, 'VIEW_OVER'])
    const read = await current(headers)
    expect([read.body.id, String(read.headers['set-cookie'])]).toEqual([
      support.id,
      expect.stringMatching(/view=;/),
    ])
    await test.moveTo('2026-12-08T10:16:00+09:00')
    expect(await auditOf(test.db, 'person', `m-${person.id}`)).toMatchObject([
      { action: 'person.beginView' },
      { action: 'person.endView', actor_sub: support.sub, after: { endedAt: '2026-12-08T01:15:00.000Z' } },
    ])
  })

  it('is of nobody else’s session, and ends with role, sign-out and a second view', async () => {
    const other = await test.make.staff('support')
    const { cookie } = await viewing()
    const secret = /view=.+$/.exec(cookie)?.[0]
    expect((await current({ cookie: `${other.headers['cookie']}; ${secret}` })).body.id).toBe(other.id)
    expect((await current({ cookie: secret ?? '' })).status).toBe(401)
    await begin(await test.make.member())
    expect((await current({ cookie })).body.id).toBe(support.id)

    const losing = await test.make.staff('support')
    const headers = await viewing(person, losing)
    await test.db.deleteFrom('staff_grant').where('email', '=', `${losing.sub}@example.com`).execute()
    expect((await current(headers)).body.id).toBe(losing.id)
  })

  it('is never of staff, guests or merged accounts, nor by others than support', async () => {
    const staff = await test.make.staff('auditor')
    expect((await begin(staff)).body.code).toBe('VIEW_OF_STAFF')
    expect((await begin(support)).body.code).toBe('VIEW_OF_STAFF')
    const lectureId = await test.make.lecture()
    const guest = await test.make.attender(lectureId, person, {
      member_id: null,
      email_key: 'view@guest.example',
      email: 'view@guest.example',
      name: 'A guest',
      group_name: 'A company',
    })
    const path = `/api/admin/v1/people/g-${guest}/views`
    const ofGuest = await test.call('POST', path, { as: support, body: { reason: 'Why.', announce: false } })
    expect(ofGuest.body.code).toBe('VIEW_NEEDS_ACCOUNT')
    for (const as of [await test.make.staff('courses', 'exams', 'money'), await test.make.staff('auditor')])
      expect((await begin(person, as)).status).toBe(404)
    // The view ends when the person becomes staff.
    const headers = await viewing()
    await test.db
      .insertInto('staff_grant')
      .values({
        email: `${person.sub}@example.com`,
        role: 'courses',
        granted_at: testNow,
        granted_by: 'test',
      })
      .execute()
    expect((await current(headers)).body.id).toBe(support.id)
  })

  it('is announced by mail, if staff chose so', async () => {
    const before = (await test.jobsIn('person-mail')).length
    await begin()
    expect(await test.jobsIn('person-mail')).toHaveLength(before)
    await begin(person, support, true)
    expect((await test.jobsIn('person-mail')).at(-1)).toMatchObject({
      kind: 'viewedByStaff',
      memberId: person.id,
    })
  })
})
