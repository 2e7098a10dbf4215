import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const log = pino({ level: 'silent' })

// Credits granted on the tests' day expire at the end of 6 February 2027.
describe.each(engines)('reminders of expiring credits on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof creditFixture>
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    fixture = creditFixture(test)
  })
  afterAll(() => test.close())

  const jobsOf = async (attenderId: number) =>
    ((await test.jobsIn('credit-mail')) as JobData['credit-mail'][]).filter(
      (job) => job.attenderId === attenderId,
    )
  const reminded = async (attenderId: number) => (await jobsOf(attenderId)).map(({ days }) => days)
  /** Sends due mails twice; the second time must send nothing. */
  const deliver = async (attenderId: number) => {
    const messages: MailMessage[] = []
    const mailer = { send: async (mail: MailMessage) => void messages.push(mail), close: () => {} }
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    for (let times = 0; times < 2; times++)
      for (const job of await jobsOf(attenderId)) await handlers['credit-mail'](job)
    return messages
  }
  const memberWithLanguage = async (language: Language): Promise<TestMember> => {
    const member = await test.make.member({ email: `${language}-credits@example.com` })
    await test.db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
    return member
  }

  it.each([
    ['en', '1,970 credits can be used until 2027.02.06', '1,970 of 2,000'],
    ['ja', 'クレジット1,970の有効期限は2027.02.06です', '2,000のうち1,970'],
    ['ko', '크레딧 1,970 사용 기한: 2027.02.06', '2,000 중 1,970'],
    ['zh', '1,970 credits can be used until 2027.02.06', '1,970 of 2,000'],
  ] as const)('contain in %s the remaining credits, expiry and course', async (language, subject, left) => {
    const member = await memberWithLanguage(language)
    const attenderId = await fixture.grant(member, 2_000)
    await fixture.charge(member, 30)
    const endOfDay = language === 'ko' ? '24:00' : '23:59'
    await test.moveTo('2027-01-23T09:00:00+09:00')
    const messages = await deliver(attenderId)
    await test.moveTo(testNow)
    expect(messages).toMatchObject([{ to: `${language}-credits@example.com`, subject }])
    for (const body of [messages[0]?.text, messages[0]?.html])
      for (const part of [left, `2027.02.06 ${endOfDay} KST`, '2026.12.08', 'http://localhost:3000/credit'])
        expect(body).toContain(part)
    const recorded = await test.db
      .selectFrom('mail')
      .select(['kind', 'state'])
      .where('attender_id', '=', attenderId)
      .execute()
    expect(recorded).toEqual([{ kind: 'creditsExpiring', state: 'SENT' }])
  })

  it('are sent 14 and 3 days before the last day, once each with two workers', async () => {
    const attenderId = await fixture.grant(await test.make.member(), 10)
    const sentOn: string[] = []
    for (let day = '2027-01-15'; day <= '2027-02-10'; day = addDays(day, 1)) {
      const before = await reminded(attenderId)
      const at = instantOf(day, '00:00', test.config.zone)
      await Promise.all([test.moveTo(at), test.moveTo(at)])
      for (const days of (await reminded(attenderId)).slice(before.length)) sentOn.push(`${day} ${days}`)
    }
    await test.moveTo(testNow)
    expect(sentOn).toEqual(['2027-01-23 14', '2027-02-03 3'])
  }, 120_000)

  it('skip missed ones but the nearest, and expired credits', async () => {
    const attenderId = await fixture.grant(await test.make.member(), 10)
    await test.moveTo('2027-02-05T12:00:00+09:00')
    await test.moveTo('2027-02-06T23:59:59+09:00')
    expect(await reminded(attenderId)).toEqual([3])
    await test.moveTo(testNow)
    const late = await fixture.grant(await test.make.member(), 10)
    await test.moveTo('2027-02-07T00:00:00+09:00')
    expect(await reminded(late)).toEqual([])
    await test.moveTo(testNow)
  })

  it('are not sent for credits that were spent or taken back', async () => {
    const [early, late, gone] = [await test.make.member(), await test.make.member(), await test.make.member()]
    const [spent, spentLater, takenBack] = [
      await fixture.grant(early, 10),
      await fixture.grant(late, 10),
      await fixture.grant(gone, 10),
    ]
    await fixture.charge(early, 10)
    await test.moveTo('2027-01-23T09:00:00+09:00')
    await fixture.charge(late, 10)
    await fixture.takeBack(takenBack)
    expect([await reminded(spent), await reminded(spentLater)]).toEqual([[], [14]])
    expect([...(await deliver(spentLater)), ...(await deliver(takenBack))]).toEqual([])
    await test.moveTo(testNow)
  })

  it("go to the registration's address if the member has none", async () => {
    const member = await test.make.member({ email: null })
    const attenderId = await fixture.grant(member, 10)
    await test.moveTo('2027-02-05T12:00:00+09:00')
    expect(await deliver(attenderId)).toMatchObject([{ to: `${member.sub}@example.com` }])
    await test.moveTo(testNow)
  })

  it('are skipped without an address', async () => {
    const attenderId = await fixture.grant(await test.make.member({ email: null }), 10)
    await test.db.updateTable('attender').set({ email: null }).where('id', '=', attenderId).execute()
    await test.moveTo('2027-02-05T12:00:00+09:00')
    expect(await deliver(attenderId)).toEqual([])
    const recorded = test.db
      .selectFrom('mail')
      .select(['state', 'problem'])
      .where('attender_id', '=', attenderId)
    expect(await recorded.execute()).toEqual([{ state: 'SKIPPED', problem: 'no address is known' }])
    await test.moveTo(testNow)
  })
})
