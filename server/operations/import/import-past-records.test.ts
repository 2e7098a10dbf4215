import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '../../testing/import-fixture.ts'
import { pastRecordFixture } from '../../testing/past-record-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const header = 'email,name,latinName,title,titleLanguage,number,level,issuedOn,validUntil'
const completionHeader = 'email,name,title,number,completedOn,hours'

describe.each(engines)('importing what the former system issued on %s', (engine) => {
  let test: TestApp
  let records: ReturnType<typeof pastRecordFixture>
  let certificates: Awaited<ReturnType<typeof importFixture>>
  let completions: Awaited<ReturnType<typeof importFixture>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    records = pastRecordFixture(test)
    certificates = await importFixture(test, 'past-certificates')
    completions = await importFixture(test, 'past-completions')
  })
  afterAll(() => test.close())

  const line = (number: string, more: Partial<Record<'email' | 'issuedOn' | 'validUntil', string>> = {}) =>
    `${more.email ?? ''},홍길동,Gildong Hong,데이터 분석,,${number},2급,${more.issuedOn ?? '2019-05-02'},${more.validUntil ?? ''}`
  const stored = async (beginning: string) =>
    (
      await test.db
        .selectFrom('past_certificate')
        .select('number')
        .where('number_key', 'like', `${beginning}%`)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)
  const verify = (number: string, holder = '홍길동') =>
    test.call(
      'GET',
      `/api/certification/v1/past-certificates/verification?${new URLSearchParams({ number, holder })}`,
    )

  describe('certificates', () => {
    it('are checked, applied, verified and seen by their holder, without a mail', async () => {
      const member = await test.make.member()
      const email = `${member.sub}@example.com`
      const staged = await certificates.stage([header, line('A-1', { email }), line('A-2')])
      expect(staged).toMatchObject({
        status: 201,
        body: { state: 'STAGED', counts: { NEW: 2, UNCHANGED: 0, REFUSED: 0 } },
      })
      expect((await verify('A-1')).status).toBe(404)
      expect((await certificates.dryRun(staged.body.id)).status).toBe(200)
      expect(await stored('A-')).toEqual([])

      const applied = await certificates.apply(staged.body.id)
      expect(applied).toMatchObject({ status: 200, body: { state: 'APPLIED', created: 2 } })
      expect((await verify('a-1')).body).toMatchObject({ holder: '홍*동', state: 'VALID' })
      expect(await records.certificatesOf(member.headers)).toMatchObject([{ number: 'A-1', level: '2급' }])
      for (const queue of ['mail', 'certificate-mail', 'make-certificate'])
        expect(await test.jobsIn(queue)).toEqual([])
    })

    it('that are known already are left as they are, with their revocation', async () => {
      const first = await certificates.stage([header, line('B-1', { email: 'b@example.com' })])
      await certificates.apply(first.body.id)
      await test.db
        .updateTable('past_certificate')
        .set({ revoked_at: testNow, revoked_because: 'A test.' })
        .where('number', '=', 'B-1')
        .execute()
      const again = await certificates.stage([header, line('B-1', { email: 'B@example.com' }), line('B-2')])
      expect(again.body.counts).toEqual({ NEW: 1, UNCHANGED: 1, REFUSED: 0 })
      expect((await certificates.apply(again.body.id)).body.created).toBe(1)
      expect((await verify('B-1')).body.state).toBe('EXPIRED')
    })

    it('are refused by line and column, all of the file', async () => {
      const first = await certificates.stage([header, line('C-1')])
      await certificates.apply(first.body.id)
      const { status, body } = await certificates.stage([
        header,
        line('C-2'),
        line('C-1', { issuedOn: '2020-01-01' }),
        line('c-2', { validUntil: '2030-01-01' }),
        line('C-3', { issuedOn: '2026-12-09' }),
      ])
      expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
      expect(body.fields).toEqual({
        'line.3.number': 'Another record already has this number.',
        'line.4.number': 'This number appears in the file twice.',
        'line.5.issuedOn': 'This day is still ahead.',
      })
      const cells = await certificates.stage([header, line('C_4'), line('C-5', { validUntil: '2019-01-01' })])
      expect(cells.body.fields).toEqual({
        'line.2.number': 'A number has 1 to 40 letters, digits, dashes, dots and slashes.',
        'line.3.validUntil': 'The last valid day must be after the day of issue.',
      })
      expect(await stored('C-')).toEqual(['C-1'])
    })

    it('are refused when applied, if a number was taken meanwhile', async () => {
      const { body } = await certificates.stage([header, line('D-1'), line('D-2')])
      await records.certificate({ number: 'D-2' })
      const applied = await certificates.apply(body.id)
      expect([applied.status, Object.keys(applied.body.fields)]).toEqual([400, ['line.3.number']])
      expect(await stored('D-')).toEqual(['D-2'])
    })

    it('are removed again with their import, unless staff have revoked one', async () => {
      const { body } = await certificates.stage([header, line('E-1'), line('E-2'), line('E-3')])
      await certificates.apply(body.id)
      expect(await certificates.reverse(body.id)).toMatchObject({ status: 200, body: { state: 'REVERSED' } })
      expect(await stored('E-')).toEqual([])
      expect((await verify('E-1')).status).toBe(404)

      const again = await certificates.stage([header, line('E-1'), line('E-2'), line('E-3')])
      await certificates.apply(again.body.id)
      const { id } = await test.db
        .selectFrom('past_certificate')
        .select('id')
        .where('number', '=', 'E-2')
        .executeTakeFirstOrThrow()
      await test.call('POST', `/api/admin/v1/past-certificates/${id}/revocations`, {
        as: certificates.staff,
        body: { reason: 'Forged.' },
      })
      const refused = await certificates.reverse(again.body.id)
      expect(refused).toMatchObject({ status: 409, body: { code: 'IMPORT_ACTED_ON' } })
      expect(refused.body.message).toContain('3')
      expect(await stored('E-')).toEqual(['E-1', 'E-2', 'E-3'])
    })

    it('are masked for auditors before they are applied, too', async () => {
      const { body } = await certificates.stage([header, line('F-1', { email: 'masked@example.com' })])
      const auditor = await test.make.staff('auditor')
      const { rows } = (await certificates.read(body.id, auditor)).body
      expect(JSON.stringify(rows)).toContain('홍*동')
      expect(JSON.stringify(rows)).not.toMatch(/홍길동|masked@/)
    })

    it('come in ten thousands, each in the order of its line', async () => {
      const numbers = Array.from({ length: 10_000 }, (_, index) => `G-${String(index).padStart(5, '0')}`)
      const member = await test.make.member()
      const rows = numbers.map((number, index) =>
        line(number, { email: index % 2 ? `${number}@example.com` : `${member.sub}@example.com` }),
      )
      const { body } = await certificates.stage([header, ...rows])
      const applied = await certificates.apply(body.id)
      expect(applied.body.created).toBe(10_000)
      const { created } = await test.db
        .selectFrom('data_import')
        .select('created')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      const ids = await test.db
        .selectFrom('past_certificate')
        .select(['id', 'number', 'member_id'])
        .where('number', 'like', 'G-%')
        .orderBy('number')
        .execute()
      expect(created).toEqual(ids.map(({ id }, index) => ({ line: index + 2, id })))
      expect(ids.filter(({ member_id }) => member_id === member.id)).toHaveLength(5_000)
    }, 120_000)
  })

  describe('completions', () => {
    it('are seen by their person, with and without a number', async () => {
      const member = await test.make.member()
      const email = `${member.sub}@example.com`
      const { body } = await completions.stage([
        completionHeader,
        `${email},홍길동,Networks,18-1,2018-03-09,7.5`,
        `${email},홍길동,Linux,,2016-11-20,`,
      ])
      const applied = await completions.apply(body.id)
      expect(applied).toMatchObject({ status: 200, body: { created: 2 } })
      expect(await records.completionsOf(member.headers)).toMatchObject([
        { number: '18-1', title: 'Networks', completedOn: '2018-03-09', minutes: 450 },
        { number: null, title: 'Linux', completedOn: '2016-11-20', minutes: null },
      ])
      expect((await completions.reverse(body.id)).status).toBe(200)
      expect(await records.completionsOf(member.headers)).toEqual([])
    })

    it('are recognised by number, else by person, title and day', async () => {
      const first = [
        completionHeader,
        'h@example.com,홍길동,Networks,H-1,2018-03-09,7.5',
        'h@example.com,홍길동,Linux,,2016-11-20,',
      ]
      await completions.apply((await completions.stage(first)).body.id)
      const same = await completions.stage([
        ...first,
        'h@example.com,홍길동,Linux,,2017-11-20,',
        'i@example.com,홍길동,Linux,,2016-11-20,',
      ])
      expect(same.body.counts).toEqual({ NEW: 2, UNCHANGED: 2, REFUSED: 0 })
      const { body } = await completions.stage([
        completionHeader,
        'h@example.com,홍길동,Networks,H-1,2018-03-10,7.5',
        'h@example.com,홍길동,Linux,,2016-11-20,8',
        'j@example.com,홍길동,Linux,,2016-11-20,',
        'J@example.com,홍길동,Linux,,2016-11-20,1',
        'j@example.com,홍길동,Linux,,2027-01-01,',
      ])
      expect(body.fields).toEqual({
        'line.2.number': 'Another record already has this number.',
        'line.3.title': 'This completion is already known with other details.',
        'line.5.title': 'This completion appears in the file twice.',
        'line.6.completedOn': 'This day is still ahead.',
      })
    })
  })
})
