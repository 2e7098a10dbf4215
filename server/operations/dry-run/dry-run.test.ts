import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a dry run on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const post = (path: string, body: unknown) =>
    test.call('POST', `/api/admin/v1${path}`, { body, as: operator })
  const countRows = async () => {
    const counted = [
      test.db.selectFrom('audit_event').select((row) => row.fn.countAll<number>().as('count')),
      test.db
        .selectFrom('attender')
        .where('apply_state', '=', 'APPLIED')
        .select((row) => row.fn.countAll<number>().as('count')),
      test.db
        .selectFrom('lecture')
        .where('state', '=', 'DROPPED')
        .select((row) => row.fn.countAll<number>().as('count')),
    ]
    return Promise.all(counted.map(async (query) => (await query.executeTakeFirstOrThrow()).count))
  }

  it('of dropping a course shows mails in every language, escapes texts, and changes nothing', async () => {
    const lectureId = await test.make.lecture({ title: { en: 'Course <b>', ko: '강의 <b>' } })
    const [first, second] = [await test.make.member(), await test.make.member()]
    await test.make.attender(lectureId, first, { language: 'en' })
    await test.make.attender(lectureId, second, { language: 'ko' })
    const before = await countRows()
    const reason = 'The <i>room</i> is closed.'
    const { status, body } = await post(`/lectures/${lectureId}/moves/dry-runs`, { to: 'DROPPED', reason })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      mails: [{ kind: 'dropped', count: 2 }],
      seats: { before: 2, after: 0 },
      refunds: { count: 0, amount: 0 },
    })
    expect(body.recipients.map(({ to }: { to: string }) => to).sort()).toEqual(
      [`${first.sub}@example.com`, `${second.sub}@example.com`].sort(),
    )
    for (const { html } of body.samples) {
      expect(html).toContain('The &lt;i&gt;room&lt;/i&gt; is closed.')
      expect(html).not.toContain('<b>')
    }
    expect(await countRows()).toEqual(before)
  })

  it('of dropping an exam counts refunds and codes as the drop then does', async () => {
    const examId = await test.make.exam()
    const member = await test.make.member()
    const applicant = await test.make.applicant(examId, member)
    await test.make.order({ memberId: member.id, applicantId: applicant.id }, { paid: true })
    await test.make.discountCode({ held_by: applicant.examNumber, spent_at: testNow })
    const drop = { to: 'DROPPED', reason: 'No examiner.' }
    const { body } = await post(`/exams/${examId}/moves/dry-runs`, drop)
    expect(body).toMatchObject({
      mails: [{ kind: 'examDropped', count: 1 }],
      refunds: { count: 1, amount: 110_000 },
      seats: { before: 1, after: 0 },
      codes: { before: 1, after: 0 },
    })
    expect((await post(`/exams/${examId}/moves`, drop)).body).toMatchObject({
      state: 'DROPPED',
      seatsTaken: 0,
    })
  })

  it('is refused as the action would be', async () => {
    const lectureId = await test.make.lecture({ state: 'COMPLETED' })
    const reason = 'Too late.'
    const dry = await post(`/lectures/${lectureId}/moves/dry-runs`, { to: 'DROPPED', reason })
    const real = await post(`/lectures/${lectureId}/moves`, { to: 'DROPPED', reason })
    expect([dry.status, dry.body.code]).toEqual([real.status, real.body.code])
    expect((await post('/lectures/999999/moves/dry-runs', { to: 'DROPPED', reason })).status).toBe(404)
    expect(
      (await post(`/lectures/${lectureId}/attenders/999999/cancellations/dry-runs`, { reason })).status,
    ).toBe(404)
  })

  it('leaves the database usable when many run beside the action', async () => {
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, await test.make.member())
    const drop = { to: 'DROPPED', reason: 'Race.' }
    const path = `/lectures/${lectureId}/moves`
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => post(`${path}/dry-runs`, drop)),
      post(path, drop),
    ])
    expect(replies.at(-1)?.status).toBe(200)
    for (const { status } of replies) expect([200, 409]).toContain(status)
  })
})
