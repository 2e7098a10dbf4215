import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const admin = '/api/admin/v1/certificates'
const corrected = {
  koreanName: '성춘향',
  englishFirstName: 'Chunhyang',
  englishLastName: 'Seong',
  reason: 'The name was misspelt.',
}

describe.each(engines)('managing certificates by staff on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof certificateFixture>
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = certificateFixture(test)
    as = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const revoke = (id: number, reason = 'Somebody else sat the exam.') =>
    test.call('POST', `${admin}/${id}/revocations`, { as, body: { reason } })
  const reissue = (id: number, more: object = {}, key?: string) =>
    test.call('POST', `${admin}/${id}/reissues`, {
      as,
      body: { ...corrected, ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const find = async (query: Record<string, string>) =>
    (await test.call('GET', `${admin}?${new URLSearchParams({ size: '100', ...query })}`, { as })).body
  const ids = (page: { content: { id: number }[] }) => page.content.map(({ id }) => id)
  const audited = (entityId: number) =>
    test.db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'certificate')
      .where('entity_id', '=', String(entityId))
      .orderBy('id')
      .execute()
  const mailsAbout = async (certificateId: number) =>
    (await test.jobsIn('certificate-mail')).filter(
      (job) => (job as { certificateId: number }).certificateId === certificateId,
    )

  describe('searching', () => {
    it('finds by code however typed, by exam number and by names, with wildcards taken literally', async () => {
      const member = await test.make.member()
      const overrides = {
        korean_name: '백%두_산',
        english_first_name: 'Baek\\Du',
        exam_number: 'SEEK-70HB-R9TD',
      }
      const { id, code } = await fixture.issued(member, overrides)
      await fixture.issued(await test.make.member(), { korean_name: '백두대산' })
      for (const text of [
        code,
        groupCode(code).toLowerCase(),
        code.slice(3, 14),
        'seek-70hb',
        'ek7ohbr9',
        '%두_',
        'baek\\du HONG',
        'hong 두_산',
      ])
        expect(ids(await find({ text })), text).toEqual([id])
      for (const text of ['%', '_', '\\']) expect(ids(await find({ text })), text).toEqual([id])
      expect(ids(await find({ text: '-' }))).toEqual([])
    })

    it('filters by status: valid, expired, revoked and replaced', async () => {
      const member = await test.make.member()
      test.clock.moveTo(new Date('2022-12-08T10:00:00+09:00'))
      const ended = await fixture.issued(member)
      test.clock.moveTo(testNow)
      const [stands, revoked, replaced] = [
        await fixture.issued(member),
        await fixture.issued(member),
        await fixture.issued(member),
      ]
      await revoke(revoked.id)
      const { body } = await reissue(replaced.id)
      const found = Object.fromEntries(
        await Promise.all(
          ['IN_FORCE', 'EXPIRED', 'REVOKED', 'REPLACED'].map(async (standing) => [
            standing,
            ids(await find({ standing })),
          ]),
        ),
      )
      expect(found['IN_FORCE']).toEqual(expect.arrayContaining([stands.id, body.id]))
      expect(found['EXPIRED']).toEqual([ended.id])
      expect(found['REVOKED']).toEqual([revoked.id])
      expect(found['REPLACED']).toEqual([replaced.id])
      expect((await find({ standing: 'EXPIRED' })).content[0]).toMatchObject({
        state: 'EXPIRED',
        holder: '홍*동',
        certificationIssueCode: ended.code,
        ready: false,
      })
    })

    it('refuses unknown filters', async () => {
      for (const query of ['standing=OTHER', 'level=OTHER', 'sort=name,asc', `text=${'x'.repeat(101)}`])
        expect((await test.call('GET', `${admin}?${query}`, { as })).status, query).toBe(400)
    })
  })

  describe('revoking', () => {
    it('revokes the certificate, mails its holder and is audited', async () => {
      const member = await test.make.member()
      const { id, code } = await fixture.made(member)
      const { status, body } = await revoke(id)
      expect([status, body.state, body.revokedBecause]).toEqual([
        200,
        'EXPIRED',
        'Somebody else sat the exam.',
      ])
      expect((await fixture.listed(member))[0]).toMatchObject({
        state: 'EXPIRED',
        revokedAt: testNow.toISOString(),
        revokedBecause: 'Somebody else sat the exam.',
      })
      const { body: verified } = await test.call('GET', `/api/certification/v1/certifications/${code}`)
      expect(verified).toMatchObject({ state: 'EXPIRED', revokedAt: testNow.toISOString() })
      expect(await mailsAbout(id)).toEqual([{ kind: 'certificateRevoked', certificateId: id }])
      expect(await audited(id)).toMatchObject([
        { action: 'certificate.revoke', before: { revokedAt: null }, after: { state: 'EXPIRED' } },
      ])
    })

    it('happens once', async () => {
      const { id } = await fixture.issued(await test.make.member())
      const responses = await Promise.all(Array.from({ length: 8 }, () => revoke(id)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
      expect((await revoke(id)).body.code).toBe('CERTIFICATE_REVOKED')
      expect(await mailsAbout(id)).toHaveLength(1)
      expect(await audited(id)).toHaveLength(1)
    })

    it('requires a reason and an existing certificate', async () => {
      const { id } = await fixture.issued(await test.make.member())
      expect((await revoke(id, '')).status).toBe(400)
      expect((await revoke(id, 'x'.repeat(501))).status).toBe(400)
      expect((await revoke(999_999)).body.code).toBe('NOT_FOUND')
    })
  })

  describe('reissuing', () => {
    it('creates a certificate for the same period under the corrected name; the old code leads to it', async () => {
      const member = await test.make.member()
      const old = await fixture.made(member)
      test.clock.moveTo(new Date('2027-03-01T10:00:00+09:00'))
      const { status, body } = await reissue(old.id)
      expect(status).toBe(201)
      expect(body).toMatchObject({ koreanName: '성춘향', state: 'VALID', ready: false, replacedAt: null })
      const [before, after] = [await fixture.row(old.id), await fixture.row(body.id)]
      expect([after.start_at, after.finish_at]).toEqual([before.start_at, before.finish_at])
      expect(before).toMatchObject({ replaced_at: test.clock.now(), replaced_by: body.id, revoked_at: null })
      const { body: verified } = await test.call('GET', `/api/certification/v1/certifications/${old.code}`)
      expect(verified).toMatchObject({
        certificationIssueCode: body.certificationIssueCode,
        replacedCode: old.code,
        holder: '성*향',
        state: 'VALID',
      })
      await test.workOff('make-certificate')
      const listed = await fixture.listed(member)
      test.clock.moveTo(testNow)
      expect(listed).toMatchObject([{ id: body.id, koreanName: '성춘향', ready: true }])
      expect((await fixture.download(old.id, member)).statusCode).toBe(404)
      expect((await fixture.download(body.id, member)).statusCode).toBe(200)
      expect(await mailsAbout(body.id)).toEqual([{ kind: 'certificateReissued', certificateId: body.id }])
      expect(await audited(old.id)).toMatchObject([
        {
          action: 'certificate.reissue',
          before: { koreanName: '홍길동' },
          after: { reason: corrected.reason },
        },
      ])
    })

    it('can be repeated: every earlier code leads to the newest', async () => {
      const codes = [await fixture.issued(await test.make.member())]
      for (const koreanName of ['하나', '둘둘', '세세세']) {
        const { body } = await reissue(codes.at(-1)?.id ?? 0, { koreanName })
        codes.push({ ...codes[0], id: body.id, code: body.certificationIssueCode } as (typeof codes)[0])
      }
      const newest = codes.at(-1)
      for (const { code } of codes) {
        const { body } = await test.call('GET', `/api/certification/v1/certifications/${code}`)
        expect(body).toMatchObject({ certificationIssueCode: newest?.code, holder: '세*세' })
      }
      expect((await reissue(codes[0]?.id ?? 0)).body.code).toBe('CERTIFICATE_REPLACED')
      expect((await revoke(codes[0]?.id ?? 0)).body.code).toBe('CERTIFICATE_REPLACED')
      await revoke(newest?.id ?? 0)
      for (const { code } of codes) {
        const { body } = await test.call('GET', `/api/certification/v1/certifications/${code}`)
        expect(body.revokedAt).toBe(testNow.toISOString())
      }
    })

    it('accepts printable names only, and stores them normalised', async () => {
      const { id } = await fixture.issued(await test.make.member())
      for (const wrong of [
        { koreanName: '\u200b' },
        { koreanName: '홍\n길동' },
        { koreanName: '홍\u0007' },
        { englishFirstName: '길동' },
        { englishLastName: 'Hong 😀' },
        { englishLastName: ' ' },
      ]) {
        const { status, body } = await reissue(id, wrong)
        expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(wrong)])
      }
      const { body } = await reissue(id, {
        koreanName: ' 홍길동 '.normalize('NFD'),
        englishLastName: " O'Hong ",
      })
      expect(body).toMatchObject({ koreanName: '홍길동', englishLastName: "O'Hong" })
    })

    it('is refused for a revoked certificate', async () => {
      const { id } = await fixture.issued(await test.make.member())
      await revoke(id)
      expect((await reissue(id)).body.code).toBe('CERTIFICATE_REVOKED')
      expect((await reissue(999_999)).body.code).toBe('NOT_FOUND')
    })

    it('happens once per idempotency key, and once for concurrent requests', async () => {
      const first = await fixture.issued(await test.make.member())
      const replies = [await reissue(first.id, {}, 'correct-1'), await reissue(first.id, {}, 'correct-1')]
      expect(replies[1]?.body).toEqual(replies[0]?.body)
      expect((await reissue(first.id, { koreanName: '다른이' }, 'correct-1')).body.code).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      )
      const second = await fixture.issued(await test.make.member())
      const responses = await Promise.all(Array.from({ length: 8 }, () => reissue(second.id)))
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
      expect(await fixture.inForce(second.applicantId)).toHaveLength(1)
    })
  })
})
