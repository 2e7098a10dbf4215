import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { Mail } from '../../platform/mail/compose-mail.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { guestFixture } from '../../testing/guest-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { completionMail } from '../completion/completion-mail.ts'
import { attenderMail } from '../registration/attender-mail.ts'
import { verificationMail } from './verification-mail.ts'

const minuteMs = 60_000
const title = { en: 'Cloud <Fundamentals>', ko: '클라우드 기초', ja: 'クラウドの基礎' }

describe.each(engines)('mails to guests on %s', (engine) => {
  let test: TestApp
  let guests: ReturnType<typeof guestFixture>
  let lectureId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    guests = guestFixture(test)
    lectureId = await test.make.lecture({ title, capacity: 1000 })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    await test.db.deleteFrom('try_count').execute()
  })

  const started = async (language = 'en') => {
    const headers = { 'accept-language': language }
    const { body } = await guests.start('guest@example.com', lectureId, { headers })
    return body.emailVerifyId as string
  }
  const compose = async (mail: Mail): Promise<MailMessage> => {
    const composed = await mail.compose(test.db, test.clock.now())
    if (!composed || !('message' in composed)) throw new Error(JSON.stringify(composed))
    return composed.message
  }
  const verification = (emailVerifyId: string) =>
    verificationMail({ kind: 'emailVerification', emailVerifyId }, test.config)

  /** A guest's registration as the form creates it. */
  const registration = async (language: 'en' | 'ko' | 'ja' | 'zh', overrides: object = {}) => {
    const course = await test.make.lecture({ title })
    const { id } = await test.db
      .insertInto('attender')
      .values({
        lecture_id: course,
        email_key: 'guest@example.com',
        email: 'guest@example.com',
        name: 'Sample Guest',
        group_name: 'Sample Company',
        language,
        purpose: 'ETC',
        apply_state: 'APPLIED',
        applied_at: testNow,
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it.each([
    ['en', 'is your verification code', 'Cloud <Fundamentals>', 'Confirm this address'],
    ['ko', '인증 코드는', '클라우드 기초', '이메일 주소 인증하기'],
    ['ja', '認証コード', 'クラウドの基礎', 'メールアドレスを認証する'],
    ['zh', 'is your verification code', 'Cloud <Fundamentals>', 'Confirm this address'],
  ])('ask to confirm an address by link or code: %s', async (language, subject, course, button) => {
    const id = await started(language)
    const mail = await compose(verification(id))
    expect(mail).toMatchObject({
      to: 'guest@example.com',
      language,
      messageId: `<emailVerification-${id}@localhost>`,
    })
    const code = guests.links.codeOf(id)
    expect(mail.subject).toContain(subject)
    expect(mail.subject).toContain(code)
    const url = `http://localhost:3000/email-confirm?token=${guests.token('EMAIL', id)}`
    expect(mail.text).toContain(`${button}: ${url}`)
    expect(mail.text).toContain(course)
    expect(mail.html).toContain(`href="${url}"`)
    for (const shown of [mail.text, mail.html]) {
      expect(shown).toContain(code)
      expect(shown).toContain('2026.12.08 10:30 KST')
      expect(shown).not.toMatch(/undefined|null|\[object|guestMails\.|\{\w+\}/)
    }
    expect(mail.html).not.toContain('<Fundamentals>')
  })

  it('are sent once, and not after the verification is over', async () => {
    const id = await started()
    const sent: MailMessage[] = []
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail), close: () => {} }
    const metrics = mailMetrics(new Registry())
    const log = pino({ level: 'silent' })
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    const job: JobData['verification-mail'] = { kind: 'emailVerification', emailVerifyId: id }
    for (const _ of [1, 2]) await handlers['verification-mail'](job)
    expect(sent).toHaveLength(1)

    const late = await started()
    test.clock.moveTo(new Date(testNow.getTime() + 30 * minuteMs))
    await handlers['verification-mail']({ ...job, emailVerifyId: late })
    const notes = await test.db
      .selectFrom('mail')
      .select(['state', 'problem'])
      .where('email_verification_id', 'in', [id, late])
      .orderBy('state', 'desc')
      .execute()
    expect(notes).toEqual([
      { state: 'SKIPPED', problem: 'its cause is gone' },
      { state: 'SENT', problem: null },
    ])
    expect(sent).toHaveLength(1)
  })

  it.each(['en', 'ko', 'ja', 'zh'] as const)(
    'link to the registration itself, not to an account: %s',
    async (language) => {
      const id = await registration(language)
      const link = `http://localhost:3000/attend/registration?token=${guests.token('REGISTRATION', id)}`
      for (const mail of [
        { kind: 'registered' as const, attenderId: id },
        { kind: 'rescheduled' as const, attenderId: id, version: 0 },
      ]) {
        const { text, html } = await compose(attenderMail(mail, test.config))
        expect(html).toContain(`href="${link}"`)
        for (const shown of [text, html]) {
          expect(shown).toContain(link)
          expect(shown).not.toContain('/account/')
          expect(shown).not.toMatch(/undefined|null|\[object|guestMails\.|\{\w+\}/)
        }
      }
    },
  )

  it('link to the account once the registration has joined it', async () => {
    const id = await registration('en')
    const { id: memberId } = await test.make.member()
    await test.db.updateTable('attender').set({ member_id: memberId }).where('id', '=', id).execute()
    const { text } = await compose(attenderMail({ kind: 'registered', attenderId: id }, test.config))
    expect(text).toContain('/account/applied')
    expect(text).not.toContain('token=')
  })

  it.each([
    ['COMPLETED', 'To get your certificate of completion, sign in'],
    ['INCOMPLETE', 'To see this course in an account, sign in'],
    ['NOT_ATTENDED', 'To see this course in an account, sign in'],
  ] as const)('explain at the end of a course how to get its outcome: %s', async (result, hint) => {
    const id = await registration('en', { result, finished_at: testNow, progress_state: 'FINISHED' })
    const { text } = await compose(completionMail({ kind: 'finished', attenderId: id }, test.config))
    expect(text).toContain(hint)
    expect(text).toContain('Sign in: http://localhost:3000/account/completed')
    expect(text).not.toContain('You’ll find your certificate')
  })
})
