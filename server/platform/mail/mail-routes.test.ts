import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailKind, MailReply, MailState } from '#contract/platform/mail.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the list of mails for staff on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  let lectureId: number
  let attenderId: number
  const minutesAgo = (count: number) => new Date(testNow.getTime() - count * 60_000)
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
    lectureId = await test.make.lecture()
    attenderId = await test.make.attender(lectureId, await test.make.member())
    const mail = (key: string, kind: MailKind, state: MailState, minutes: number) => ({
      key,
      kind,
      attender_id: attenderId,
      state,
      attempts: 2,
      problem: state === 'SENT' ? null : '550 No such user',
      first_tried_at: minutesAgo(60),
      last_tried_at: minutesAgo(minutes),
      sent_at: state === 'SENT' ? minutesAgo(minutes) : null,
    })
    const rows = [
      mail('<a>', 'registered', 'SENT', 40),
      mail('<b>', 'rescheduled', 'GAVE_UP', 30),
      mail('<c>', 'rescheduled', 'FAILED', 20),
      mail('<d>', 'canceled', 'SKIPPED', 10),
      mail('<e>', 'meetingLink', 'GAVE_UP', 5),
    ]
    await test.db.insertInto('mail').values(rows).execute()
  })
  afterAll(() => test.close())

  const list = (query = '') => test.call('GET', `/api/admin/v1/mails${query}`, { as: operator })
  const idsOf = async (query = '') =>
    (await list(query)).body.content.map(({ messageId }: { messageId: string }) => messageId)

  it('shows the latest first, with state and without addresses', async () => {
    const { status, headers, body } = await list()
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(body).toMatchObject({ totalElements: 5, totalPages: 1, first: true, last: true })
    expect(body.content[3]).toEqual({
      messageId: '<b>',
      kind: 'rescheduled',
      personId: expect.stringMatching(/^m-\d+$/),
      name: '홍길동',
      lectureId,
      attenderId,
      examId: null,
      applicantId: null,
      orderId: null,
      certificateId: null,
      state: 'GAVE_UP',
      attempts: 2,
      problem: '550 No such user',
      firstTriedAt: minutesAgo(60).toISOString(),
      lastTriedAt: minutesAgo(30).toISOString(),
      sentAt: null,
    })
    expect(body.content[4]).toMatchObject({ problem: null, sentAt: minutesAgo(40).toISOString() })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it.each([
    ['', ['<e>', '<d>', '<c>', '<b>', '<a>']],
    ['?sort=lastTriedAt,asc', ['<a>', '<b>', '<c>', '<d>', '<e>']],
    ['?state=GAVE_UP', ['<e>', '<b>']],
    ['?state=GAVE_UP&kind=rescheduled', ['<b>']],
    ['?kind=rescheduled', ['<c>', '<b>']],
    ['?state=SENT', ['<a>']],
    ['?size=2', ['<e>', '<d>']],
    ['?size=2&page=2', ['<a>']],
    ['?size=2&page=9', []],
  ])('returns for “%s” %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('returns the filtered total', async () => {
    expect((await list('?state=GAVE_UP&size=1')).body).toMatchObject({ totalElements: 2, totalPages: 2 })
  })

  it.each([
    ['?state=LOST', 'state'],
    ['?state=SENT&state=FAILED', 'state'],
    ['?kind=spam', 'kind'],
    ['?size=0', 'size'],
    ['?size=101', 'size'],
    ['?page=-1', 'page'],
    ['?sort=key,asc', 'sort'],
    ['?to=a', 'to'],
  ])('rejects %s', async (query, field) => {
    const { status, body } = await list(query)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('shows applications, and orders with their subject', async () => {
    const member = await test.make.member()
    const examId = await test.make.exam()
    const { id: applicantId } = await test.make.applicant(examId, member)
    const examOrder = await test.make.order({ memberId: member.id, applicantId: applicantId })
    const hold_id = await test.make.hold(lectureId, member, { attenderId })
    const courseOrder = await test.make.order({ memberId: member.id, holdId: hold_id })
    const about = (key: string, subject: object, kind: MailKind) => ({
      key,
      kind,
      ...subject,
      state: 'SENT' as const,
      attempts: 1,
      first_tried_at: testNow,
      last_tried_at: testNow,
      sent_at: testNow,
    })
    await test.db
      .insertInto('mail')
      .values([
        about('<f>', { applicant_id: applicantId }, 'examApplied'),
        about('<g>', { payment_order_id: examOrder.id }, 'refunded'),
        about('<h>', { payment_order_id: courseOrder.id }, 'refunded'),
      ])
      .execute()
    const subjects = (await list('?size=3')).body.content.map((mail: MailReply) => [
      mail.messageId,
      [mail.lectureId, mail.attenderId, mail.examId, mail.applicantId, mail.orderId],
    ])
    expect(subjects).toEqual([
      ['<h>', [lectureId, attenderId, null, null, courseOrder.orderId]],
      ['<g>', [null, null, examId, applicantId, examOrder.orderId]],
      ['<f>', [null, null, examId, applicantId, null]],
    ])
    expect(await idsOf('?kind=refunded')).toEqual(['<h>', '<g>'])
    expect(await idsOf(`?kind=refunded&lectureId=${lectureId}`)).toEqual(['<h>'])
    expect(await idsOf(`?lectureId=${await test.make.lecture()}`)).toEqual([])
    expect((await list('?lectureId=x')).status).toBe(400)

    const { exam_number } = await test.db
      .selectFrom('applicant')
      .select('exam_number')
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow()
    expect(await idsOf(`?text=${exam_number.toLowerCase()}`)).toEqual(['<f>'])
    expect(await idsOf(`?text=${courseOrder.orderId}`)).toEqual(['<h>'])
    expect(await idsOf(`?text=${courseOrder.orderId.slice(0, -1)}`)).toEqual([])
  })

  it('is searched by the beginning of an address, as typed, and by Message-ID', async () => {
    const copy = (key: string, sent_to: string) => ({
      key,
      queue: 'mail',
      job: '{}',
      sent_to,
      language: 'en' as const,
      subject: 'News',
      text: 'Text',
    })
    await test.db
      .insertInto('mail_copy')
      .values([copy('<a>', 'Wanted_one@example.com'), copy('<b>', 'wantedXone@example.com')])
      .execute()
    expect(await idsOf('?text=wanted')).toEqual(['<b>', '<a>'])
    expect(await idsOf('?text=WANTED_one@')).toEqual(['<a>'])
    expect(await idsOf('?text=wanted&state=GAVE_UP')).toEqual(['<b>'])
    expect(await idsOf('?text=example.com')).toEqual([])
    expect(await idsOf('?text=%3Cc%3E')).toEqual(['<c>'])
  })

  it('is 404 for anybody else', async () => {
    for (const as of [undefined, await test.make.member({ roles: ['staff'] })])
      expect((await test.call('GET', '/api/admin/v1/mails?state=LOST', as && { as })).status).toBe(404)
  })
})
