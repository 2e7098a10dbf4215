import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { pastRecordFixture } from '../../testing/past-record-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { lockPastRecords } from './past-record-db.ts'

describe.each(engines)('records of the former system on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof pastRecordFixture>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = pastRecordFixture(test)
    staff = await test.make.staff('exams')
  })
  afterAll(() => test.close())

  const numbers = async (headers: Record<string, string>) =>
    (await fixture.certificatesOf(headers)).map((one: { number: string }) => one.number)
  const revoke = (id: number, as = staff) =>
    test.call('POST', `/api/admin/v1/past-certificates/${id}/revocations`, {
      as,
      body: { reason: 'Issued by mistake.' },
    })
  const timeline = async (personId: string, query = '') =>
    (
      await test.call('GET', `/api/admin/v1/people/${personId}/timeline?size=100${query}`, {
        as: await test.make.staff('support'),
      })
    ).body.content

  describe('join an account', () => {
    it('when they come, by the verified address', async () => {
      const member = await test.make.member({ email: 'Join@Example.com' })
      const unverified = await test.make.member({ email: 'open@example.com', emailVerified: false })
      const { number } = await fixture.certificate({ email: 'join@example.com' })
      await fixture.certificate({ email: 'open@example.com' })
      await fixture.completion({ email: 'JOIN@example.com', title: 'Basics', number: null })
      expect(await numbers(member.headers)).toEqual([number])
      expect(await fixture.completionsOf(member.headers)).toMatchObject([
        { title: 'Basics', completedOn: '2018-03-09', minutes: 450, number: null },
      ])
      expect(await numbers(unverified.headers)).toEqual([])
    })

    it('at sign-in, only with that address, verified', async () => {
      const { number } = await fixture.certificate({ email: 'later@example.com' })
      await fixture.completion({ email: 'later@example.com' })
      const other = await fixture.signInAs('other@example.com')
      expect(await numbers(other)).toEqual([])
      expect(await numbers(await fixture.signInAs('later@example.com', { verified: false }))).toEqual([])
      const later = await fixture.signInAs('later@example.com')
      expect(await numbers(later)).toEqual([number])
      expect(await fixture.completionsOf(later)).toHaveLength(1)
      expect(await numbers(other)).toEqual([])
      expect((await test.call('GET', '/api/certification/v1/past-certificates')).status).toBe(401)
    })

    it('and stay there when the address changes', async () => {
      const { number } = await fixture.certificate({ email: 'before@example.com' })
      const first = await fixture.signInAs('before@example.com')
      await test.db
        .updateTable('member')
        .set({ email: 'after@example.com', email_key: 'after@example.com' })
        .where('sub', '=', 'sub-before@example.com')
        .execute()
      const member = await test.make.member({ email: 'before@example.com' })
      expect(await numbers(first)).toEqual([number])
      expect(await numbers(member.headers)).toEqual([])
    })

    it('with a merge, and for an address of a merged account', async () => {
      const [keep, gone] = [await test.make.member(), await test.make.member({ email: 'gone@example.com' })]
      const { number } = await fixture.certificate({ email: 'gone@example.com' })
      await fixture.completion({ email: 'gone@example.com' })
      const body = { otherId: `m-${gone.id}`, reason: 'Two accounts of one person.' }
      const as = await test.make.staff('support')
      const path = `/api/admin/v1/people/m-${keep.id}/merges`
      const plan = await test.call('POST', `${path}/dry-runs`, { as, body })
      expect(plan.body.merge).toMatchObject({ moves: { pastRecords: 2 }, has: { pastRecords: 0 } })
      expect((await test.call('POST', path, { as, body })).status).toBe(200)
      expect(await numbers(keep.headers)).toEqual([number])
      expect(await fixture.completionsOf(keep.headers)).toHaveLength(1)

      const next = await fixture.certificate({ email: 'gone@example.com', issued_on: '2020-01-01' })
      expect(await numbers(keep.headers)).toEqual([next.number, number])
    })

    const race = async () => {
      const email = 'race@example.com'
      let signedIn: ReturnType<typeof fixture.signInAs> | undefined
      await test.db.transaction().execute(async (tx) => {
        await lockPastRecords(tx)
        await tx
          .insertInto('past_completion')
          .values({
            name: '홍길동',
            email,
            email_key: email,
            title: 'Race',
            title_language: 'en',
            completed_on: '2018-03-09',
            imported_at: testNow,
          })
          .execute()
        signedIn = fixture.signInAs(email)
        await untilWaiting(test.db, 1)
      })
      expect(await fixture.completionsOf((await signedIn) ?? {})).toMatchObject([{ title: 'Race' }])
    }
    if (engine === 'postgres') it('also if an import ends while somebody signs in', race)
  })

  describe('for staff', () => {
    it('are revoked once with a reason, which the holder sees', async () => {
      const member = await test.make.member()
      const { id } = await fixture.certificate({ email: `${member.sub}@example.com` })
      const jobs = (await test.jobsIn('certificate-mail')).length
      const { status, body } = await revoke(id)
      expect([status, body.revokedBecause, body.personId]).toEqual([
        200,
        'Issued by mistake.',
        `m-${member.id}`,
      ])
      expect(await revoke(id)).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_REVOKED' } })
      expect((await revoke(999_999)).status).toBe(404)
      expect(await fixture.certificatesOf(member.headers)).toMatchObject([
        { state: 'EXPIRED', revokedAt: testNow.toISOString(), revokedBecause: 'Issued by mistake.' },
      ])
      expect(await test.jobsIn('certificate-mail')).toHaveLength(jobs)
      const [event, ...none] = await auditOf(test.db, 'pastCertificate', id)
      expect(none).toEqual([])
      expect(event).toMatchObject({
        action: 'pastCertificate.revoke',
        before: { revokedAt: null, name: '홍길동' },
        after: { revokedBecause: 'Issued by mistake.' },
      })
    })

    it('are masked for auditors', async () => {
      const { id } = await fixture.certificate({ email: 'masked@example.com' })
      const completion = await fixture.completion({ email: 'masked@example.com' })
      const as = await test.make.staff('auditor')
      const masked = { name: '홍*동', latinName: 'G**********g', email: 'mas***@example.com', masked: true }
      for (const path of [`past-certificates/${id}`, `past-completions/${completion.id}`])
        expect((await test.call('GET', `/api/admin/v1/${path}`, { as })).body).toMatchObject(masked)
    })

    it("are on a member's timeline", async () => {
      const member = await test.make.member()
      const email = `${member.sub}@example.com`
      const { id, number } = await fixture.certificate({ email })
      const completion = await fixture.completion({ email, number: 'C-7', number_key: 'C-7' })
      await revoke(id)
      expect(await timeline(`m-${member.id}`)).toEqual([
        expect.objectContaining({ kind: 'PAST_CERTIFICATE_REVOKED', detail: 'Issued by mistake.' }),
        expect.objectContaining({ kind: 'SIGNED_IN' }),
        expect.objectContaining({ kind: 'STAFF', detail: 'pastCertificate.revoke' }),
        expect.objectContaining({
          kind: 'PAST_CERTIFICATE',
          number,
          pastRecordId: id,
          title: '데이터 분석 과정',
          at: '2019-05-02T12:00:00.000Z',
        }),
        expect.objectContaining({ kind: 'PAST_COMPLETION', number: 'C-7', pastRecordId: completion.id }),
      ])
    })

    it("are on a guest's timeline by the address", async () => {
      const lectureId = await test.make.lecture()
      const email = 'guest-past@example.com'
      const attenderId = await courseFixture(test).guest(lectureId, email)
      const { number } = await fixture.certificate({ email })
      expect(await timeline(`g-${attenderId}`, '&kind=PAST_CERTIFICATE')).toMatchObject([{ number }])
    })

    it('are found by their old number, as typed', async () => {
      const { id } = await fixture.certificate({ number: 'Find-Me/7' })
      const completion = await fixture.completion({
        email: 'find@example.com',
        number: 'DONE-7',
        number_key: 'DONE-7',
      })
      const search = async (text: string, as: TestMember) =>
        (await test.call('GET', `/api/admin/v1/search?${new URLSearchParams({ text })}`, { as })).body.content
      const support = await test.make.staff('support')
      expect(await search('find-me/7', support)).toMatchObject([
        { kind: 'PAST_CERTIFICATE', id, number: 'Find-Me/7', name: '홍길동' },
      ])
      expect(await search('done-7', support)).toMatchObject([{ kind: 'PAST_COMPLETION', id: completion.id }])
      expect(await search('find-me/7', await test.make.staff('auditor'))).toMatchObject([{ name: '홍*동' }])
      expect(await search('find-me/7', await test.make.staff('money'))).toEqual([])
    })

    it('lead to their person in the list of people', async () => {
      const member = await test.make.member()
      await fixture.certificate({ number: 'Whose-8', email: `${member.sub}@example.com` })
      const found = await test.call('GET', '/api/admin/v1/people?text=whose-8', {
        as: await test.make.staff('support'),
      })
      expect(found.body.content).toMatchObject([{ id: `m-${member.id}` }])
    })
  })
})
