import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const log = pino({ level: 'silent' })
const reason = 'The sheet was misread.'

describe.each(engines)('mails about the end of courses on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  /** Sends the pending mails of a registration twice, to check that each is sent once. */
  async function deliver(attenderId: number): Promise<MailMessage[]> {
    const sent: MailMessage[] = []
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: () => {} }
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    for (let times = 0; times < 2; times++)
      for (const queue of ['completion-mail', 'restriction-mail'] as const)
        for (const job of await fixture.mailsOf(attenderId, queue)) await handlers[queue](job as never)
    return sent
  }
  const noted = (attenderId: number) =>
    test.db
      .selectFrom('mail')
      .select(['kind', 'state', 'problem'])
      .where('attender_id', '=', attenderId)
      .orderBy('key')
      .execute()

  async function finished(
    language: 'en' | 'ja' | 'ko' | 'zh',
    minutes: number,
    options: { as?: TestMember; practice?: 'NORMAL'; credits?: number } = {},
  ) {
    const lectureId = await fixture.overLecture({
      credits: options.credits ?? 500,
      ...(options.practice && { practice: options.practice }),
    })
    const { id, as } = await fixture.attender(lectureId, { language, ...(options.as && { as: options.as }) })
    await fixture.enter(lectureId, id, { days: [minutes] })
    await fixture.complete(lectureId)
    return { lectureId, id, as }
  }

  it.each([
    [
      'en',
      'Your course has ended: Test course, 2026.12.07',
      ['Congratulations, 홍길동.', '480 of 480 minutes', '500 credits', '2027.02.06 23:59 KST'],
    ],
    [
      'ko',
      '강의 종료 안내: 시험 강의, 2026.12.07',
      ['홍길동 님, 강의 수료를 축하드립니다.', '480분 중 480분', '500 크레딧', '2027.02.06 24:00 KST'],
    ],
    [
      'ja',
      '講座終了のお知らせ：Test course、2026.12.07',
      ['홍길동様、講座の修了おめでとうございます。', '480分中480分', '500クレジット', '2027.02.06 23:59 KST'],
    ],
    ['zh', 'Your course has ended: Test course, 2026.12.07', ['Congratulations, 홍길동.']],
  ] as const)('report completion in %s, with certificate and credits', async (language, subject, parts) => {
    const { id } = await finished(language, 480)
    const mails = await deliver(id)
    expect(mails.map((mail) => [mail.subject, mail.messageId])).toEqual([
      [subject, `<finished-${id}@localhost>`],
    ])
    for (const body of [mails[0]?.text, mails[0]?.html])
      for (const part of [...parts, 'http://localhost:3000/account/completed']) expect(body).toContain(part)
  })

  it('state what was missing for completion', async () => {
    const short = await deliver((await finished('en', 100)).id)
    expect(short[0]?.text).toContain('336 minutes are needed to complete the course')
    expect(short[0]?.text).not.toContain('credits')
    const [unpracticed] = await deliver((await finished('en', 480, { practice: 'NORMAL' })).id)
    expect(unpracticed?.text).toContain('the hands-on part was not completed')
  })

  it('count absences and name the end of the restriction they cause', async () => {
    const as = await test.make.member()
    const first = await finished('en', 0, { as })
    const [warning] = await deliver(first.id)
    expect(warning?.text).toContain('1 of 3')
    expect(warning?.text).toContain('After three missed courses you can’t register for 6 months.')
    await finished('en', 0, { as })
    const third = await finished('ko', 0, { as })
    const [restricted] = await deliver(third.id)
    expect(restricted?.text).toContain(
      '3회 불참하여 2027.06.07 24:00 KST까지 새로운 강의를 신청할 수 없습니다.',
    )
  })

  it('report the current result after a correction, with its reason', async () => {
    const { lectureId, id } = await finished('en', 480)
    await fixture.enter(lectureId, id, { days: [100], reason: 'Counted twice.' })
    await fixture.enter(lectureId, id, { days: [0], reason })
    const mails = await deliver(id)
    expect(mails.map(({ messageId }) => messageId)).toEqual([
      `<finished-${id}@localhost>`,
      `<finishCorrected-${id}-3@localhost>`,
    ])
    expect(mails[1]?.subject).toBe('Your course result was corrected: Test course, 2026.12.07')
    for (const part of [reason, 'our records now show that you did not attend', 'no longer valid'])
      expect(mails[1]?.text).toContain(part)
    expect(await noted(id)).toEqual([
      { kind: 'finishCorrected', state: 'SKIPPED', problem: 'its cause is gone' },
      { kind: 'finishCorrected', state: 'SENT', problem: null },
      { kind: 'finished', state: 'SENT', problem: null },
    ])
  })

  it.each([
    ['en', 500, 'The certificate and credits given for the earlier result are no longer valid.'],
    ['en', 0, 'The certificate given for the earlier result is no longer valid.'],
    ['ko', 500, '이전 결과로 발급된 수료증과 크레딧은 더 이상 유효하지 않습니다.'],
    ['ko', 0, '이전 결과로 발급된 수료증은 더 이상 유효하지 않습니다.'],
    ['ja', 500, '以前の結果に基づく修了証とクレジットは無効になりました。'],
    ['ja', 0, '以前の結果に基づく修了証は無効になりました。'],
  ] as const)(
    'report in %s once what a correction withdraws, with %i credits',
    async (language, credits, hint) => {
      const { lectureId, id } = await finished(language, 480, { credits })
      const correctedTo = async (minutes: number, later: number) => {
        test.clock.moveTo(new Date(testNow.getTime() + later))
        await fixture.enter(lectureId, id, { days: [minutes], reason })
        test.clock.moveTo(new Date(testNow.getTime() + later + 1_000))
        return (await deliver(id)).at(-1)?.text
      }
      const withdrawn = /no longer valid|더 이상 유효하지|無効/
      expect(await correctedTo(100, 60_000)).toContain(hint)
      expect(await correctedTo(0, 120_000)).not.toMatch(withdrawn)
      expect(await correctedTo(480, 180_000)).not.toMatch(withdrawn)
      expect(await correctedTo(0, 240_000)).toContain(hint)
    },
  )

  it.each([
    ['en', 'You can register for courses again', 'Missed courses\n  0 of 3'],
    ['ko', '강의를 다시 신청할 수 있습니다', '불참 횟수\n  3회 중 0회'],
    ['ja', '講座に再びお申し込みいただけます', '欠席回数\n  3回中0回'],
  ] as const)('report in %s that a restriction was lifted', async (language, subject, counted) => {
    const as = await test.make.member()
    await finished(language, 0, { as })
    await finished(language, 0, { as })
    const last = await finished(language, 0, { as })
    await deliver(last.id)
    const restrictionId = (await fixture.rowOf(last.id)).restriction_id
    await fixture.asStaff('POST', `/restrictions/${restrictionId}/lifts`, { reason })
    const mails = await deliver(last.id)
    expect(mails.map((mail) => [mail.subject, mail.messageId])).toEqual([
      [subject, `<restrictionLifted-${restrictionId}@localhost>`],
    ])
    const end = `2027.06.07 ${language === 'ko' ? '24:00' : '23:59'} KST`
    for (const part of [reason, counted, end, 'http://localhost:3000/attend'])
      expect(mails[0]?.text).toContain(part)
  })

  it('are not sent without an address, which is noted for staff', async () => {
    const { id } = await finished('en', 480)
    await test.db.updateTable('attender').set({ email: null }).where('id', '=', id).execute()
    expect(await deliver(id)).toEqual([])
    expect(await noted(id)).toEqual([{ kind: 'finished', state: 'SKIPPED', problem: 'no address is known' }])
  })
})
