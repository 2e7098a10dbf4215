import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NotificationKind } from '#contract/people/notification.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { JobData } from '../platform/jobs/job-data.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { notificationMail } from './notification-mail.ts'

/** That of waiting rooms is in `room-notification.test.ts`. */
type MailKind = Exclude<JobData['notification-mail']['kind'], 'roomOpen'>

const kindOf: Readonly<Record<MailKind, NotificationKind>> = {
  newDate: 'NEW_DATE',
  registrationOpen: 'REGISTRATION_OPEN',
  examsPublished: 'EXAMS',
}

describe.each(engines)('mails that members have asked for on %s', (engine) => {
  let test: TestApp
  let lectureId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    lectureId = await test.make.lecture({ title: { en: 'Cloud & more', ko: '클라우드', ja: 'クラウド' } })
    await test.make.exam({ name: { en: 'Architect' }, startsInDays: 12 })
    await test.make.exam({ name: { en: 'Secret' }, startsInDays: 12, state: 'DRAFT' })
  })
  afterAll(() => test.close())

  async function compose(kind: MailKind, { language = 'en' as Language, ended = false, now = testNow } = {}) {
    const { db, config } = test
    const member = await test.make.member()
    await db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
    const lecture = await db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('notification')
      .values({
        member_id: member.id,
        kind: kindOf[kind],
        requested_at: testNow,
        ended_at: ended ? testNow : null,
        ...(kind === 'newDate' && { course_id: lecture.course_id }),
        ...(kind === 'registrationOpen' && { lecture_id: lectureId }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = kind === 'examsPublished' ? { kind, month: '2026-12' } : { kind, lectureId }
    const composed = await notificationMail(
      { ...about, notificationId: id, memberId: member.id },
      config,
    ).compose(db, now)
    const token = secretLinks(config.linkSecrets).tokenOf('NOTIFICATION', String(id))
    return { composed, token, message: composed && 'message' in composed ? composed.message : undefined }
  }

  it.each([
    ['newDate', 'en', 'New date on 2026.12.18: Cloud & more'],
    ['newDate', 'ko', '새 일정 안내(2026.12.18): 클라우드'],
    ['newDate', 'ja', '新しい日程のお知らせ（2026.12.18）：クラウド'],
    ['registrationOpen', 'zh', 'Registration is open: Cloud & more'],
    ['registrationOpen', 'ko', '신청 시작 안내: 클라우드'],
    ['examsPublished', 'en', 'The exams of December 2026'],
    ['examsPublished', 'ja', '2026年12月の試験日程のお知らせ'],
  ] as const)('say what %s is about in %s', async (kind, language, subject) => {
    const { message } = await compose(kind, { language })
    expect(message?.subject).toBe(subject)
    expect(message?.text).toContain(
      kind === 'examsPublished' ? '/certification/date?month=2026-12' : `/attend/detail/${lectureId}`,
    )
  })

  it('end by one click, in the text, in HTML and for mail programs', async () => {
    const { message, token } = await compose('newDate')
    const page = `${test.config.publicOrigin}/notifications/end?token=${token}`
    expect(message?.text).toContain(`End this notification: ${page}`)
    expect(message?.html).toContain(`<a href="${page}">End this notification</a>`)
    expect(message?.html).toContain('Cloud &amp; more')
    expect(message?.unsubscribeUrl).toBe(
      `${test.config.publicOrigin}/api/user/v1/notification-links/${token}/end`,
    )
  })

  it('about an opening are sent once, so that there is nothing to end', async () => {
    const { message } = await compose('registrationOpen', { ended: true })
    expect(message?.unsubscribeUrl).toBeUndefined()
    expect(message?.text).not.toContain('/notifications/end')
  })

  it('name the exams that are announced', async () => {
    const { message } = await compose('examsPublished')
    expect(message?.text).toContain('Architect, 2026.12.20 14:00 KST')
    expect(message?.text).not.toContain('Secret')
  })

  it('are not sent once they are not wanted or not true any more', async () => {
    const late = new Date('2027-02-01T00:00:00Z')
    for (const outdated of [
      await compose('newDate', { ended: true }),
      await compose('examsPublished', { ended: true }),
      await compose('newDate', { now: late }),
      await compose('registrationOpen', { now: late }),
      await compose('examsPublished', { now: late }),
    ])
      expect(outdated.composed).toEqual({ skipped: 'its cause is gone' })
  })
})
