import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCode } from '#contract/certificates/certificate-code.ts'
import { StorageUnavailable } from '../../outside/storage/file-storage.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { makeCertificate } from '../document/make-certificate.ts'
import { issueCertificate, withdrawCertificate } from './issue-certificate.ts'

describe.each(engines)('certificates on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof certificateFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = certificateFixture(test)
  })
  afterAll(() => test.close())

  const generationDeps = () => ({ ...test, settings: test.config })
  const filesStored = () => test.db.selectFrom('file').selectAll().execute()

  it("are issued from the application's data, for three years", async () => {
    const member = await test.make.member()
    const overrides = { korean_name: '성춘향', english_first_name: 'Chunhyang', language: 'ko' as const }
    const { id } = await fixture.issued(member, overrides)
    const row = await fixture.row(id)
    expect(row).toMatchObject({
      member_id: member.id,
      korean_name: '성춘향',
      english_first_name: 'Chunhyang',
      english_last_name: 'Hong',
      language: 'ko',
      issued_at: testNow,
      start_at: new Date('2026-12-08T00:00:00+09:00'),
      finish_at: new Date('2029-12-07T23:59:59.999+09:00'),
      file_id: null,
      made_at: null,
    })
    expect(isCode(row.code)).toBe(true)
    expect(await test.jobsIn('make-certificate')).toContainEqual({ certificateId: id })
  })

  it('are issued once for an application with concurrent attempts', async () => {
    const applicantId = await fixture.sat(await test.make.member())
    const before = (await test.jobsIn('make-certificate')).length
    await Promise.all(Array.from({ length: 100 }, () => fixture.issue(applicantId)))
    expect(await fixture.inForce(applicantId)).toHaveLength(1)
    expect(await test.jobsIn('make-certificate')).toHaveLength(before + 1)
  })

  it('are not issued if the transaction is rolled back', async () => {
    const applicantId = await fixture.sat(await test.make.member())
    const before = (await test.jobsIn('make-certificate')).length
    const undone = test.db.transaction().execute(async (tx) => {
      await issueCertificate(tx, test.jobs, { applicantId, now: testNow, zone: test.config.zone })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await fixture.inForce(applicantId)).toEqual([])
    expect(await test.jobsIn('make-certificate')).toHaveLength(before)
  })

  it('can be withdrawn and issued again with another code', async () => {
    const first = await fixture.issued(await test.make.member())
    const { applicantId } = first
    const because = 'The score was corrected.'
    for (let times = 0; times < 2; times++)
      await test.db
        .transaction()
        .execute((tx) => withdrawCertificate(tx, { applicantId, because, now: testNow }))
    expect(await fixture.inForce(applicantId)).toEqual([])
    expect(await fixture.row(first.id)).toMatchObject({ revoked_at: testNow, revoked_because: because })
    await fixture.issue(applicantId)
    const [second] = await fixture.inForce(applicantId)
    expect(second?.code).not.toBe(first.code)
  })

  describe('document generation', () => {
    it('stores file and badge once, however often and concurrently the job runs', async () => {
      const { id } = await fixture.issued(await test.make.member())
      await Promise.all(Array.from({ length: 4 }, () => makeCertificate(generationDeps(), id)))
      const made = await fixture.row(id)
      const files = await filesStored()
      await makeCertificate(generationDeps(), id)
      expect(await fixture.row(id)).toEqual(made)
      expect(await filesStored()).toEqual(files)
      expect(made.made_at).toEqual(testNow)
      const file = files.find((one) => one.id === made.file_id)
      expect(file).toMatchObject({ media_type: 'application/pdf', created_at: testNow })
      const bytes = await test.files.get(file?.key ?? '')
      expect(bytes).toHaveLength(file?.size ?? 0)
      expect(String(bytes?.subarray(0, 5))).toBe('%PDF-')
    })

    it('exposes nothing before it is recorded; a retry overwrites the same file', async () => {
      const { id } = await fixture.issued(await test.make.member())
      const put: string[] = []
      const failingFiles = {
        ...test.files,
        put: async (...of: Parameters<typeof test.files.put>) => {
          await test.files.put(...of)
          put.push(of[0])
          throw new Error('the process ended')
        },
      }
      await expect(makeCertificate({ ...generationDeps(), files: failingFiles }, id)).rejects.toThrow('ended')
      expect(await fixture.row(id)).toMatchObject({ file_id: null, badge: null, made_at: null })
      const half = await test.files.get(put[0] ?? '')
      await makeCertificate(generationDeps(), id)
      const [file] = (await filesStored()).filter((one) => one.key === put[0])
      expect((await fixture.row(id)).file_id).toBe(file?.id)
      // Generation is deterministic: the same certificate gives the same bytes.
      expect((await test.files.get(put[0] ?? ''))?.equals(half ?? Buffer.alloc(0))).toBe(true)
    })

    it('is retried if the file storage fails', async () => {
      const { id } = await fixture.issued(await test.make.member())
      const away = {
        ...test.files,
        put: () => Promise.reject(new StorageUnavailable('files: ECONNREFUSED')),
      }
      await expect(makeCertificate({ ...generationDeps(), files: away }, id)).rejects.toThrow(
        StorageUnavailable,
      )
      expect((await fixture.row(id)).made_at).toBeNull()
      await makeCertificate(generationDeps(), id)
      expect((await fixture.row(id)).made_at).toEqual(testNow)
    })

    it('skips an unknown certificate', async () => {
      await makeCertificate(generationDeps(), 999_999)
    })
  })

  describe('of a member', () => {
    it('are listed with all links, newest first', async () => {
      const member = await test.make.member()
      const early = await fixture.issued(member, { english_first_name: 'Chun Hyang' })
      test.clock.moveTo(new Date('2027-01-08T10:00:00+09:00'))
      const late = await fixture.made(member)
      const [first, second, ...none] = await fixture.listed(member)
      test.clock.moveTo(testNow)
      expect(none).toEqual([])
      expect([first.id, second.id]).toEqual([late.id, early.id])
      expect([first.ready, second.ready]).toEqual([true, true])
      expect(second).toMatchObject({
        certificationIssueCode: early.code,
        name: 'Test certification',
        level: 'ASSOCIATE',
        state: 'VALID',
        koreanName: '홍길동',
        englishName: 'Chun Hyang Hong',
        revokedAt: null,
        verifyUrl: `http://localhost:3000/certification/search?code=${early.code}`,
        badgeUrl: `http://localhost:3000/ob/credentials/${early.code}`,
      })
      const linkedIn = new URL(second.linkedInUrl)
      expect(linkedIn.origin + linkedIn.pathname).toBe('https://www.linkedin.com/profile/add')
      expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
        startTask: 'CERTIFICATION_NAME',
        name: 'Test certification',
        organizationName: 'Cloud Provider Education',
        issueYear: '2026',
        issueMonth: '12',
        expirationYear: '2029',
        expirationMonth: '12',
        certUrl: second.verifyUrl,
        certId: early.code,
      })
      expect((await fixture.listed(member, 'ko'))[0].name).toBe('시험 자격')
    })

    it('expire with their last day', async () => {
      const member = await test.make.member()
      test.clock.moveTo(new Date('2023-12-09T10:00:00+09:00'))
      await fixture.issued(member)
      const stateAt = async (at: string) => {
        test.clock.moveTo(new Date(at))
        const [one] = await fixture.listed(member)
        test.clock.moveTo(testNow)
        return one.state
      }
      expect(await stateAt('2026-12-08T23:59:59+09:00')).toBe('VALID')
      expect(await stateAt('2026-12-09T00:00:00+09:00')).toBe('EXPIRED')
    })

    it('are downloaded as stored, with the day in the file name', async () => {
      const member = await test.make.member()
      const { id } = await fixture.made(
        member,
        {},
        { certification_id: await test.make.certification({ code: `AA-${engine}` }) },
      )
      const reply = await fixture.download(id, member)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-filename': `AA-${engine}-20261208.pdf`,
        'cache-control': 'private, no-store',
      })
      expect(reply.headers['content-disposition']).toContain(
        `attachment; filename="AA-${engine}-20261208.pdf"`,
      )
      const { file_id } = await fixture.row(id)
      const file = (await filesStored()).find((one) => one.id === file_id)
      expect(reply.rawPayload.equals((await test.files.get(file?.key ?? '')) ?? Buffer.alloc(0))).toBe(true)
      expect((await fixture.download(id, member)).rawPayload.equals(reply.rawPayload)).toBe(true)
    })

    it('are downloaded in other languages, each made and stored once', async () => {
      const member = await test.make.member()
      const { id } = await fixture.made(member)
      const inLanguage = (language: string, as = member) =>
        test.app.inject({
          method: 'GET',
          url: `/api/certification/v1/issued-certifications/${id}/download?language=${language}`,
          headers: as.headers,
        })
      const translations = () =>
        test.db
          .selectFrom('certificate_translation')
          .innerJoin('file', 'file.id', 'certificate_translation.file_id')
          .select(['certificate_translation.language', 'certificate_translation.made_at', 'file.key'])
          .where('certificate_id', '=', id)
          .execute()
      const own = await fixture.download(id, member)
      const { language: ownLanguage } = await fixture.row(id)
      const others = (['en', 'ja', 'ko'] as const).filter((one) => one !== ownLanguage)
      expect((await inLanguage(ownLanguage)).rawPayload.equals(own.rawPayload)).toBe(true)
      expect(await translations()).toEqual([])

      const [other = 'ja'] = others
      const replies = await Promise.all([inLanguage(other), inLanguage(other), inLanguage(other)])
      for (const reply of replies) {
        expect(reply.statusCode).toBe(200)
        expect(reply.headers['x-filename']).toMatch(new RegExp(`-${other}-20261208\\.pdf$`))
        expect(reply.rawPayload.equals(replies[0].rawPayload)).toBe(true)
        expect(reply.rawPayload.equals(own.rawPayload)).toBe(false)
      }
      const [stored, ...more] = await translations()
      expect([stored?.language, more]).toEqual([other, []])
      expect((await test.files.get(stored?.key ?? ''))?.equals(replies[0].rawPayload)).toBe(true)

      await test.files.remove(stored?.key ?? '')
      expect((await inLanguage(other)).rawPayload.equals(replies[0].rawPayload)).toBe(true)
      await test.files.put(stored?.key ?? '', samplePdf(), 'application/pdf')
      expect((await inLanguage(other)).rawPayload.equals(replies[0].rawPayload)).toBe(true)
      expect((await inLanguage('zh')).statusCode).toBe(400)
      expect((await inLanguage(other, await test.make.member())).statusCode).toBe(404)
      const early = await fixture.issued(member)
      const reply = await test.app.inject({
        method: 'GET',
        url: `/api/certification/v1/issued-certifications/${early.id}/download?language=${other}`,
        headers: member.headers,
      })
      expect(reply.json().code).toBe('CERTIFICATE_NOT_READY')
    })

    it('are hidden from everybody else', async () => {
      const member = await test.make.member()
      const { id } = await fixture.made(member)
      const other = await test.make.member({ roles: ['operator'] })
      expect((await fixture.download(id, other)).statusCode).toBe(404)
      expect((await fixture.download(999_999, member)).statusCode).toBe(404)
      expect((await fixture.download(id)).statusCode).toBe(401)
      expect(await fixture.listed(other)).toEqual([])
    })

    it('cannot be downloaded before they are generated', async () => {
      const member = await test.make.member()
      const { id } = await fixture.issued(member)
      expect((await fixture.listed(member))[0].ready).toBe(false)
      const reply = await fixture.download(id, member)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'CERTIFICATE_NOT_READY'])
    })

    it('are generated again if their file is missing', async () => {
      const member = await test.make.member()
      const { id } = await fixture.made(member)
      const { file_id } = await fixture.row(id)
      const file = (await filesStored()).find((one) => one.id === file_id)
      await test.files.remove(file?.key ?? '')
      expect((await fixture.download(id, member)).json().code).toBe('CERTIFICATE_NOT_READY')
      await test.workOff('make-certificate')
      expect((await fixture.download(id, member)).statusCode).toBe(200)
    })

    it('are generated again, never shown, if the storage returns what was overwritten', async () => {
      const member = await test.make.member()
      const { id } = await fixture.made(member)
      const { file_id } = await fixture.row(id)
      const file = (await filesStored()).find((one) => one.id === file_id)
      const old = samplePdf()
      await test.files.put(file?.key ?? '', old, 'application/pdf')
      expect((await fixture.download(id, member)).json().code).toBe('CERTIFICATE_NOT_READY')
      await test.workOff('make-certificate')
      const reply = await fixture.download(id, member)
      expect([reply.statusCode, reply.rawPayload.equals(old)]).toEqual([200, false])
    })
  })
})
