import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DryRun } from '#contract/reports/dry-run.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { messageMail } from './message-mail.ts'

describe('mail to people of a course date', () => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp('pglite')
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const subject = { en: 'Bring a laptop', ko: '노트북을 가져오세요' }
  const text = { en: 'Dear all,\n\n<script>alert(1)</script>\nSee you.', ko: '안녕하세요.' }
  const everybody = { applyStates: ['APPLIED', 'PAID'], concerns: [], attenderIds: null }
  const post = (lectureId: number, path: string, body: object = {}, headers = {}) =>
    test.call('POST', `/api/admin/v1/lectures/${lectureId}/${path}`, {
      as: staff,
      headers,
      body: { to: everybody, subject, text, ...body },
    })
  const languagesOf = ({ recipients }: Pick<DryRun, 'recipients'>) =>
    recipients.map(({ language }) => language)
  const jobs = async (messageId: number) =>
    ((await test.jobsIn('message-mail')) as { messageId: number; attenderId: number }[])
      .filter((job) => job.messageId === messageId)
      .map(({ attenderId }) => attenderId)
      .sort((one, other) => one - other)

  /** Two members with a seat, one of whom reads Korean, a guest who reads Japanese, and one who has cancelled. */
  async function courseWithPeople() {
    const lectureId = await test.make.lecture()
    const add = async (overrides: object) =>
      test.make.attender(lectureId, await test.make.member(), { name: 'One', ...overrides })
    return {
      lectureId,
      english: await add({}),
      korean: await add({ language: 'ko', apply_state: 'PAID' }),
      guest: await add({ language: 'ja', member_id: null, group_name: 'A company' }),
      canceled: await add({ apply_state: 'CANCELED' }),
    }
  }

  it('is shown before it is sent, to everybody and in each of their languages', async () => {
    const { lectureId, english, canceled } = await courseWithPeople()
    const { status, body } = await post(lectureId, 'messages/dry-runs')
    expect([status, body.mails]).toEqual([200, [{ kind: 'message', count: 3 }]])
    expect(languagesOf(body).sort()).toEqual(['en', 'ja', 'ko'])
    const [en, ja, ko] = ['en', 'ja', 'ko'].map((one) =>
      body.samples.find(({ language }: { language: string }) => language === one),
    )
    expect([en.subject, ko.subject, ja.subject]).toEqual([subject.en, subject.ko, subject.en])
    expect(en.html).toContain('Dear all,<br><br>&lt;script&gt;alert(1)&lt;/script&gt;<br>See you.')
    expect(ko.html).toContain('<html lang="ko">')
    const to = { applyStates: ['APPLIED', 'PAID'], attenderIds: [english, canceled, 999_999] }
    expect(languagesOf((await post(lectureId, 'messages/dry-runs', { to })).body)).toEqual(['en'])
    expect(await test.jobsIn('message-mail')).toEqual([])
  })

  it('goes to everybody with a seat, guests too, once per key, and is recorded', async () => {
    const { lectureId, english, korean, guest } = await courseWithPeople()
    const headers = { 'idempotency-key': 'message-1' }
    const sent = await post(lectureId, 'messages', {}, headers)
    expect([sent.status, sent.body.recipients]).toEqual([201, 3])
    expect((await post(lectureId, 'messages', {}, headers)).body).toEqual(sent.body)
    expect(await jobs(sent.body.id)).toEqual([english, korean, guest])
    const other = await post(lectureId, 'messages', { subject: { en: 'Other' } }, headers)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await auditOf(test.db, 'lecture', lectureId)).toMatchObject([
      { action: 'lecture.message', after: { subject, text, recipients: 3, to: everybody } },
    ])
  })

  it('is listed with its date, the latest first, and counted', async () => {
    const { lectureId } = await courseWithPeople()
    const get = async (path: string) =>
      (await test.call('GET', `/api/admin/v1/lectures/${lectureId}${path}`, { as: staff })).body
    expect([await get('/messages'), (await get('')).messages]).toEqual([[], 0])
    await post(lectureId, 'messages')
    await post(lectureId, 'messages', { subject: { en: 'Other' } })
    expect(await get('/messages')).toMatchObject([
      { subject: { en: 'Other' }, text, recipients: 3, sentAt: test.clock.now().toISOString() },
      { subject, text, recipients: 3 },
    ])
    expect((await get('')).messages).toBe(2)
    expect((await test.call('GET', '/api/admin/v1/lectures/999999/messages', { as: staff })).status).toBe(404)
  })

  it('goes to the chosen ones', async () => {
    const { lectureId, korean, guest } = await courseWithPeople()
    const paid = await post(lectureId, 'messages', { to: { ...everybody, applyStates: ['PAID'] } })
    expect(await jobs(paid.body.id)).toEqual([korean])
    const chosen = await post(lectureId, 'messages', { to: { ...everybody, attenderIds: [guest] } })
    expect(await jobs(chosen.body.id)).toEqual([guest])
  })

  it('is read in the language of each, guests get their own link, and who cancels meanwhile gets none', async () => {
    const { lectureId, english, korean, guest } = await courseWithPeople()
    const { body } = await post(lectureId, 'messages', {
      subject: { en: 'Bring\r\nBcc: x@example.com', ko: '안내' },
    })
    const compose = async (attenderId: number) =>
      messageMail({ kind: 'message', attenderId, messageId: body.id }, test.config).compose(
        test.db,
        test.clock.now(),
      )
    const mailTo = async (attenderId: number) => {
      const composed = await compose(attenderId)
      if (!composed || 'skipped' in composed) throw new Error('no mail')
      return composed.message
    }
    expect(await mailTo(korean)).toMatchObject({ subject: '안내', language: 'ko' })
    expect((await mailTo(english)).subject).toBe('Bring Bcc: x@example.com')
    expect((await mailTo(english)).text).toContain('/account/applied')
    expect((await mailTo(guest)).text).toContain('token=')
    await test.db
      .updateTable('attender')
      .set({ apply_state: 'CANCELED', canceled_at: test.clock.now() })
      .where('id', '=', english)
      .execute()
    expect(await compose(english)).toEqual({ skipped: 'its cause is gone' })
  })

  it('goes to those who have something else of the date, with a way to it, while they have it', async () => {
    const { lectureId, english } = await courseWithPeople()
    const [offered, waiting] = [await test.make.member(), await test.make.member()]
    const at = test.clock.now()
    const [offer, , guest] = await test.db
      .insertInto('waiting_entry')
      .values([
        {
          lecture_id: lectureId,
          member_id: offered.id,
          state: 'OFFERED',
          joined_at: at,
          offered_at: at,
          offered_until: new Date(at.getTime() + 3_600_000),
        },
        { lecture_id: lectureId, member_id: waiting.id, joined_at: at },
        {
          lecture_id: lectureId,
          email: 'line@example.com',
          email_key: 'line@example.com',
          language: 'ja',
          joined_at: at,
        },
      ])
      .returning('id')
      .execute()
    const to = { ...everybody, concerns: ['OFFERED', 'WAITING'] }
    const shown = languagesOf((await post(lectureId, 'messages/dry-runs', { to })).body)
    expect([shown.length, shown.filter((language) => language === 'ja').length]).toEqual([6, 2])
    const onlyWaiting = { ...everybody, applyStates: [], concerns: ['WAITING'] }
    const waitingOnly = await post(lectureId, 'messages/dry-runs', { to: onlyWaiting })
    expect(languagesOf(waitingOnly.body)).toHaveLength(2)
    // The course has free seats, which the message offers to nobody.
    expect(waitingOnly.body).toMatchObject({
      mails: [{ kind: 'message', count: 2 }],
      keptSeats: { before: 0, after: 0 },
    })
    const { id } = (await post(lectureId, 'messages', { to })).body
    const sent = ((await test.jobsIn('message-mail')) as JobData['message-mail'][]).filter(
      (job) => job.messageId === id,
    )
    expect(sent).toContainEqual({ kind: 'message', messageId: id, attenderId: english })
    const mailOf = async (entryId: number | undefined) => {
      const job = sent.find((one) => 'id' in one && one.id === entryId)
      if (!job) throw new Error('no mail')
      return messageMail(job, test.config).compose(test.db, test.clock.now())
    }
    expect(await mailOf(offer?.id)).toMatchObject({
      message: { text: expect.stringContaining(`/attend/waiting-list/${lectureId}`) },
    })
    expect(await mailOf(guest?.id)).toMatchObject({
      message: { language: 'ja', text: expect.stringContaining('token=') },
    })
    await test.db
      .updateTable('waiting_entry')
      .set({ state: 'LAPSED', ended_at: at })
      .where('lecture_id', '=', lectureId)
      .where('member_id', '=', offered.id)
      .execute()
    expect(await mailOf(offer?.id)).toEqual({ skipped: 'its cause is gone' })
  })

  it('is refused without recipients, without an English text, or too long', async () => {
    const lectureId = await test.make.lecture()
    expect((await post(lectureId, 'messages')).body.code).toBe('NO_RECIPIENTS')
    const faulty = await post(lectureId, 'messages', {
      subject: { ko: '안내' },
      text: { en: 'x'.repeat(5_001) },
    })
    expect(faulty.status).toBe(400)
    expect(Object.keys(faulty.body.fields)).toEqual(['subject.en', 'text.en'])
    expect((await post(999_999, 'messages')).status).toBe(404)
    expect((await post(999_999, 'messages/dry-runs')).status).toBe(404)
  })
})
