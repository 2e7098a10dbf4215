import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { Letter } from '../../outside/smtp/mailer.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { billingSettings, creditScene } from '../../testing/credit-scene.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const log = pino({ level: 'silent' })

// Credits of the tests' day can be spent to the end of 6 February 2027.
describe.each(engines)('reminders of credits on %s', (engine) => {
  let test: TestApp
  let scene: ReturnType<typeof creditScene>
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    scene = creditScene(test)
  })
  afterAll(() => test.close())

  const jobsOf = async (attenderId: number) =>
    ((await test.jobsIn('credit-mail')) as JobData['credit-mail'][]).filter(
      (job) => job.attenderId === attenderId,
    )
  const reminded = async (attenderId: number) => (await jobsOf(attenderId)).map(({ days }) => days)
  /** Sends what is owed, twice: whoever sends it again sends nothing. */
  const deliver = async (attenderId: number) => {
    const sent: Letter[] = []
    const mailer = { send: async (letter: Letter) => void sent.push(letter), close: () => {} }
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    for (let times = 0; times < 2; times++)
      for (const job of await jobsOf(attenderId)) await handlers['credit-mail'](job)
    return sent
  }
  const speaking = async (language: Language): Promise<TestMember> => {
    const member = await test.make.member({ email: `${language}-credits@example.com` })
    await test.db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
    return member
  }

  it.each([
    ['en', '1,970 credits can be used until 2027.02.06', '1,970 of 2,000'],
    ['ja', 'クレジット1,970の有効期限は2027.02.06です', '2,000のうち1,970'],
    ['ko', '크레딧 1,970 사용 기한: 2027.02.06', '2,000 중 1,970'],
    ['zh', '1,970 credits can be used until 2027.02.06', '1,970 of 2,000'],
  ] as const)(
    'say in %s how many are left, until when and of which course',
    async (language, subject, left) => {
      const member = await speaking(language)
      const attenderId = await scene.grant(member, 2_000)
      await scene.charge(member, 30)
      await test.moveTo('2027-01-23T09:00:00+09:00')
      const letters = await deliver(attenderId)
      await test.moveTo(testNow)
      expect(letters).toMatchObject([{ to: `${language}-credits@example.com`, subject }])
      for (const body of [letters[0]?.text, letters[0]?.html])
        for (const part of [left, '2027.02.07 00:00 KST', '2026.12.08', 'http://localhost:3000/credit'])
          expect(body).toContain(part)
      const noted = await test.db
        .selectFrom('mail')
        .select(['kind', 'state'])
        .where('attender_id', '=', attenderId)
        .execute()
      expect(noted).toEqual([{ kind: 'creditsExpiring', state: 'SENT' }])
    },
  )

  it('go out 14 and 3 days before the last day, day by day, and once each though two look', async () => {
    const attenderId = await scene.grant(await test.make.member(), 10)
    const seen: string[] = []
    for (let day = '2027-01-15'; day <= '2027-02-10'; day = addDays(day, 1)) {
      const before = await reminded(attenderId)
      const at = instantOf(day, '00:00', test.config.zone)
      await Promise.all([test.moveTo(at), test.moveTo(at)])
      for (const days of (await reminded(attenderId)).slice(before.length)) seen.push(`${day} ${days}`)
    }
    await test.moveTo(testNow)
    expect(seen).toEqual(['2027-01-23 14', '2027-02-03 3'])
  }, 120_000)

  it('tell of the nearest alone after a long stop, and not of what has run out', async () => {
    const attenderId = await scene.grant(await test.make.member(), 10)
    await test.moveTo('2027-02-05T12:00:00+09:00')
    await test.moveTo('2027-02-06T23:59:59+09:00')
    expect(await reminded(attenderId)).toEqual([3])
    await test.moveTo(testNow)
    const late = await scene.grant(await test.make.member(), 10)
    await test.moveTo('2027-02-07T00:00:00+09:00')
    expect(await reminded(late)).toEqual([])
    await test.moveTo(testNow)
  })

  it('are not for what is spent or taken back, before or after the mail was due', async () => {
    const [early, late, gone] = [await test.make.member(), await test.make.member(), await test.make.member()]
    const [spent, spentLater, takenBack] = [
      await scene.grant(early, 10),
      await scene.grant(late, 10),
      await scene.grant(gone, 10),
    ]
    await scene.charge(early, 10)
    await test.moveTo('2027-01-23T09:00:00+09:00')
    await scene.charge(late, 10)
    await scene.takeBack(takenBack)
    expect([await reminded(spent), await reminded(spentLater)]).toEqual([[], [14]])
    expect([...(await deliver(spentLater)), ...(await deliver(takenBack))]).toEqual([])
    await test.moveTo(testNow)
  })

  it('go to the address of the registration where the member has none', async () => {
    const member = await test.make.member({ email: null })
    const attenderId = await scene.grant(member, 10)
    await test.moveTo('2027-02-05T12:00:00+09:00')
    expect(await deliver(attenderId)).toMatchObject([{ to: `${member.sub}@example.com` }])
    await test.moveTo(testNow)
  })

  it('go to nobody where no address is known, and that is noted', async () => {
    const attenderId = await scene.grant(await test.make.member({ email: null }), 10)
    await test.db.updateTable('attender').set({ email: null }).where('id', '=', attenderId).execute()
    await test.moveTo('2027-02-05T12:00:00+09:00')
    expect(await deliver(attenderId)).toEqual([])
    const noted = test.db
      .selectFrom('mail')
      .select(['state', 'problem'])
      .where('attender_id', '=', attenderId)
    expect(await noted.execute()).toEqual([{ state: 'SKIPPED', problem: 'no address is known' }])
    await test.moveTo(testNow)
  })
})
