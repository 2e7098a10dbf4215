import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a renewed certificate on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof certificateFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = certificateFixture(test)
  })
  beforeEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const verify = async (code: string) =>
    (await test.call('GET', `/api/certification/v1/certifications/${code}`)).body
  /** A certificate for an exam on the day before this one. */
  const issuedOn = (day: string, member: TestMember, exam: Parameters<typeof fixture.issued>[2] = {}) => {
    test.clock.moveTo(new Date(`${day}T10:00:00+09:00`))
    return fixture.issued(member, {}, exam)
  }
  const row = ({ id }: { id: number }) => fixture.row(id)
  const revoke = (id: number) =>
    test.db
      .updateTable('certificate')
      .set({ revoked_at: test.clock.now(), revoked_because: 'A test.' })
      .where('id', '=', id)
      .execute()

  it('answers since when it is held; the old code leads to it', async () => {
    const member = await test.make.member()
    const first = await issuedOn('2026-12-08', member)
    const second = await issuedOn('2029-10-02', member)
    expect(await verify(first.code)).toMatchObject({
      certificationIssueCode: first.code,
      state: 'VALID',
      heldSince: null,
      renewedBy: {
        certificationIssueCode: second.code,
        finishAt: (await row(second)).finish_at.toISOString(),
      },
    })
    const third = await issuedOn('2032-09-02', member)
    const since = (await row(first)).start_at.toISOString()
    expect(await verify(third.code)).toMatchObject({ heldSince: since, renewedBy: null, state: 'VALID' })
    expect(await verify(first.code)).toMatchObject({
      state: 'EXPIRED',
      renewedBy: { certificationIssueCode: third.code },
    })
    expect(await verify(second.code)).toMatchObject({
      heldSince: since,
      renewedBy: { certificationIssueCode: third.code },
    })
    await revoke(third.id)
    expect((await verify(first.code)).renewedBy).toMatchObject({ certificationIssueCode: second.code })
    expect((await verify(second.code)).renewedBy).toBeNull()
    test.clock.moveTo(new Date('2032-10-02T00:00:00+09:00'))
    expect((await verify(first.code)).renewedBy).toBeNull()
    await revoke(first.id)
    expect((await verify(second.code)).heldSince).toBeNull()
  })

  it('continues none of another level or person, and none that had ended at the exam', async () => {
    const member = await test.make.member()
    await issuedOn('2026-12-08', member, { level: 'ESSENTIAL' })
    const other = await issuedOn('2027-02-02', member)
    const ofSomebody = await issuedOn('2027-02-02', await test.make.member())
    const late = await issuedOn('2030-02-04', member)
    for (const certificate of [other, ofSomebody, late]) expect((await row(certificate)).continues).toBeNull()
    expect(await verify(late.code)).toMatchObject({ heldSince: null, renewedBy: null })
  })

  it('stays part of the chain when either is reissued under a corrected name', async () => {
    const member = await test.make.member()
    const first = await issuedOn('2026-12-08', member)
    const second = await issuedOn('2029-10-02', member)
    const as = await test.make.member({ roles: ['operator'] })
    const reissue = async (id: number) =>
      (
        await test.call('POST', `/api/admin/v1/certificates/${id}/reissues`, {
          as,
          body: {
            koreanName: '성춘향',
            englishFirstName: 'Chunhyang',
            englishLastName: 'Seong',
            reason: 'Misspelt',
          },
        })
      ).body
    const [newFirst, newSecond] = [await reissue(first.id), await reissue(second.id)]
    const since = (await row(first)).start_at.toISOString()
    for (const { code } of [second, { code: newSecond.certificationIssueCode }])
      expect(await verify(code)).toMatchObject({
        certificationIssueCode: newSecond.certificationIssueCode,
        heldSince: since,
      })
    for (const { code } of [first, { code: newFirst.certificationIssueCode }])
      expect(await verify(code)).toMatchObject({
        renewedBy: { certificationIssueCode: newSecond.certificationIssueCode },
      })
  })

  it('is not reminded of again; nor who has applied for an exam of the level', async () => {
    const [renewing, applying, neither] = [
      await test.make.member(),
      await test.make.member(),
      await test.make.member(),
    ]
    const old = await issuedOn('2026-12-08', renewing)
    const ofApplicant = await issuedOn('2026-12-08', applying)
    const ofNeither = await issuedOn('2026-12-08', neither)
    await issuedOn('2029-05-02', renewing)
    await test.make.applicant(await test.make.exam({ startsInDays: 60 }), applying)
    await test.moveTo('2029-06-11T09:00:00+09:00')
    const reminded = async () =>
      ((await test.jobsIn('certificate-mail')) as { certificateId: number }[]).map((job) => job.certificateId)
    const ids = await reminded()
    expect([old, ofApplicant, ofNeither].map(({ id }) => ids.includes(id))).toEqual([false, false, true])
  })
})
