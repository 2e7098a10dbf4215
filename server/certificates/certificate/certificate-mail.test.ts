import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { addDays, instantOf } from '#contract/platform/centre-time.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const log = pino({ level: 'silent' })

describe.each(engines)('mails about certificates on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof certificateFixture>
  const sent: MailMessage[] = []
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = certificateFixture(test)
  })
  afterAll(() => test.close())

  /** Sends the pending mails twice, to check that each is sent once. */
  const deliver = async (certificateId: number) => {
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: () => {} }
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    sent.length = 0
    for (let times = 0; times < 2; times++)
      for (const job of await test.jobsIn('certificate-mail'))
        if ((job as { certificateId: number }).certificateId === certificateId)
          await handlers['certificate-mail'](job as never)
    return [...sent]
  }
  const reminded = async (certificateId: number) =>
    (await test.jobsIn('certificate-mail')).flatMap((job) => {
      const data = job as { certificateId: number; days?: number }
      return data.certificateId === certificateId && data.days ? [data.days] : []
    })

  it.each([
    ['en', 'Your certificate expires on 2029.12.07: Test certification', 'Gildong Hong, your certificate'],
    ['ja', '認定証の有効期限は2029.12.07です：Test certification', 'Gildong Hong様'],
    ['ko', '인증서 유효 기간 만료 예정(2029.12.07): 시험 자격', '홍길동 님'],
  ] as const)('remind in %s, with code, expiry and how to renew', async (language, subject, greeting) => {
    const member = await test.make.member({ email: `${language}-${engine}@example.com` })
    const { id, code } = await fixture.issued(member, { language })
    await test.moveTo('2029-11-30T09:00:00+09:00')
    const mails = await deliver(id)
    await test.moveTo(testNow)
    expect(mails).toHaveLength(1)
    const [{ to, text, html, ...mail } = {} as MailMessage] = mails
    expect(mail).toMatchObject({ subject, messageId: `<certificateExpiring-${id}-30@localhost>` })
    expect(to).toBe(`${language}-${engine}@example.com`)
    for (const body of [text, html]) {
      expect(body).toContain(greeting)
      expect(body).toContain(groupCode(code))
      expect(body).toContain('http://localhost:3000/account/certification')
    }
  })

  it('remind three times over the last year', async () => {
    const { id } = await fixture.issued(await test.make.member())
    const reminders: string[] = []
    for (let day = '2029-05-01'; day <= '2029-12-10'; day = addDays(day, 1)) {
      const before = await reminded(id)
      await test.moveTo(instantOf(day, '00:00', test.config.zone))
      for (const days of (await reminded(id)).slice(before.length)) reminders.push(`${day} ${days}`)
    }
    await test.moveTo(testNow)
    expect(reminders).toEqual(['2029-06-10 180', '2029-09-08 90', '2029-11-07 30'])
  }, 120_000)

  it('remind only for the nearest distance after downtime, and not after expiry', async () => {
    const { id } = await fixture.issued(await test.make.member())
    await test.moveTo('2029-11-10T12:00:00+09:00')
    expect(await reminded(id)).toEqual([30])
    await test.moveTo('2029-11-10T13:00:00+09:00')
    await test.moveTo('2030-01-01T00:00:00+09:00')
    expect(await reminded(id)).toEqual([30])
    await test.moveTo(testNow)
  })

  it('remind of many certificates expiring together, each once with two concurrent ticks', async () => {
    const member = await test.make.member()
    const issued = []
    for (let count = 0; count < 12; count++) issued.push(await fixture.issued(member))
    test.clock.moveTo(new Date('2029-12-01T12:00:00+09:00'))
    await Promise.all([test.moveTo(test.clock.now()), test.moveTo(test.clock.now())])
    for (const { id } of issued) expect(await reminded(id)).toEqual([30])
    await test.moveTo(testNow)
  })

  it('do not remind of revoked or replaced certificates, before or after the mail was due', async () => {
    const as = await test.make.member({ roles: ['operator'] })
    const admin = '/api/admin/v1/certificates'
    const early = await fixture.issued(await test.make.member())
    await test.call('POST', `${admin}/${early.id}/revocations`, { as, body: { reason: 'Test' } })
    const late = await fixture.issued(await test.make.member())
    await test.moveTo('2029-11-30T09:00:00+09:00')
    await test.db
      .updateTable('certificate')
      .set({ revoked_at: test.clock.now(), revoked_because: 'Test' })
      .where('id', '=', late.id)
      .execute()
    const mails = await deliver(late.id)
    await test.moveTo(testNow)
    expect(await reminded(early.id)).toEqual([])
    expect(mails).toEqual([])
  })

  it('report a revocation with its reason, and a reissue', async () => {
    const as = await test.make.member({ roles: ['operator'] })
    const admin = '/api/admin/v1/certificates'
    const first = await fixture.issued(await test.make.member())
    const names = { koreanName: '성춘향', englishFirstName: 'Chunhyang', englishLastName: 'Seong' }
    const { body } = await test.call('POST', `${admin}/${first.id}/reissues`, {
      as,
      body: { ...names, reason: 'Misspelt' },
    })
    const [reissued, ...more] = await deliver(body.id)
    expect(more).toEqual([])
    expect(reissued?.subject).toBe('Certificate reissued: Test certification')
    expect(reissued?.text).toContain('성춘향')
    expect(reissued?.text).not.toContain('Misspelt')
    expect(reissued?.text).toContain('reissued with the corrected name')
    const again = await test.call('POST', `${admin}/${body.id}/reissues`, {
      as,
      body: { ...names, reason: 'The file was lost' },
    })
    const [sameName] = await deliver(again.body.id)
    expect(sameName?.text).toContain('reissued with the same validity')
    expect(sameName?.text).not.toContain('corrected')
    await test.call('POST', `${admin}/${again.body.id}/revocations`, {
      as,
      body: { reason: 'Not <b>yours</b>' },
    })
    const mails = await deliver(again.body.id)
    expect(mails.map(({ subject }) => subject)).toEqual(['Certificate revoked: Test certification'])
    expect(mails[0]?.html).toContain('Not &lt;b&gt;yours&lt;/b&gt;')
    const noted = await test.call('GET', '/api/admin/v1/mails?kind=certificateRevoked', { as })
    expect(noted.body.content).toMatchObject([{ certificateId: again.body.id, state: 'SENT' }])
  })
})
