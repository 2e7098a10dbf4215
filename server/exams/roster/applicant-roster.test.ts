import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the applicants of an exam on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let staff: TestMember
  let auditor: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
    staff = await test.make.member({ roles: ['operator'] })
    auditor = await test.make.staff('auditor')
  })
  afterAll(() => test.close())

  const pathOf = (examId: number) => `/api/admin/v1/exams/${examId}/applicants`
  const list = async (examId: number, query = '', as = staff) =>
    (await test.call('GET', `${pathOf(examId)}${query}`, { as })).body
  const post = (examId: number, path: string, body: object, as = staff) =>
    test.call('POST', `${pathOf(examId)}/${path}`, { as, body })
  const seats = async (examId: number) =>
    (
      await test.db
        .selectFrom('exam')
        .select('seats_taken')
        .where('id', '=', examId)
        .executeTakeFirstOrThrow()
    ).seats_taken

  /** An exam with these applicants; the last one has cancelled. */
  async function examOf(...names: string[]) {
    const examId = await test.make.exam()
    for (const [index, korean_name] of names.entries()) {
      const canceled = index > 0 && index === names.length - 1
      await test.make.applicant(examId, await test.make.member(), {
        korean_name,
        english_last_name: `Name${index}`,
        phone_number: '010-1234-5678',
        ...(canceled && { apply_state: 'CANCELED' as const }),
      })
    }
    return examId
  }

  it('are listed, searched by any of their data, and filtered', async () => {
    const examId = await examOf('가', '나', '다')
    const all = await list(examId, '?sort=name,desc')
    expect(all.content.map(({ koreanName }: { koreanName: string }) => koreanName)).toEqual([
      '다',
      '나',
      '가',
    ])
    expect(all.content[2]).toMatchObject({
      englishName: 'Gildong Name0',
      applyState: 'APPLIED',
      amount: 110_000,
      paidAmount: null,
      refund: null,
      discountCode: null,
      handedOver: false,
      canceledBecause: null,
      actions: { cancel: { allowed: true }, change: { allowed: true } },
    })
    expect(all.content[0]).toMatchObject({
      applyState: 'CANCELED',
      canceledBecause: 'MEMBER',
      actions: { cancel: { allowed: false, because: 'APPLICANT_CLOSED' } },
    })
    const { examNumber } = all.content[1]
    for (const [query, total] of [
      ...[[`?text=${examNumber}`, 1] as const, ['?text=name1%20GILDONG', 1] as const],
      [`?text=${examNumber.slice(2, 8).toLowerCase()}`, 1] as const,
      ...[['?text=5678', 3] as const, ['?text=%25', 0] as const, ['?seat=live', 2] as const],
      ...[['?seat=none', 1] as const, ['?applyState=CANCELED', 1] as const, ['?size=1&page=1', 3] as const],
    ])
      expect((await list(examId, query)).totalElements, query).toBe(total)
    expect((await test.call('GET', pathOf(999_999), { as: staff })).status).toBe(404)
    expect((await test.call('GET', `${pathOf(examId)}?sort=email,asc`, { as: staff })).status).toBe(400)
  })

  it('are masked for an auditor, who sees one with a reason that is recorded', async () => {
    const examId = await examOf('홍길동')
    const [row] = (await list(examId, '', auditor)).content
    expect(row).toMatchObject({ masked: true, koreanName: '홍*동', phoneNumber: '***-****-5678' })
    expect(row.email).toContain('*')
    const reason = 'A complaint.'
    const disclosed = await post(examId, `${row.id}/disclosures`, { reason }, auditor)
    expect(disclosed.body).toMatchObject({ koreanName: '홍길동', phoneNumber: '010-1234-5678' })
    expect(await auditOf(test.db, 'applicant', row.id)).toMatchObject([
      { action: 'applicant.disclose', actor_sub: auditor.sub, after: { reason } },
    ])
    expect((await post(examId + 1, `${row.id}/disclosures`, { reason })).status).toBe(404)
  })

  it('are exported as CSV that no spreadsheet evaluates', async () => {
    const examId = await examOf('=HYPERLINK("x")', '나')
    const { body, headers } = await test.call('GET', `${pathOf(examId)}.csv?seat=live`, { as: staff })
    expect(headers['content-disposition']).toContain(`applicants-${examId}.csv`)
    const lines = String(body).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFExam number,Name,Name in Latin letters,Email,Phone,Language,State,Applied,Date changed,Cancelled,Why cancelled,Amount,Paid,Refund,Discount code',
    )
    expect(lines[1]).toContain(`,"'=HYPERLINK(""x"")",Gildong Name0,`)
    expect(lines).toHaveLength(3)
  })

  it('are cancelled with a reason: the payment is refunded, and the mail says why', async () => {
    const examId = await test.make.exam()
    const member = await test.make.member()
    const { examNumber, orderId } = await fixture.applied(examId, member)
    const [row] = (await list(examId)).content
    expect(row).toMatchObject({ examNumber, paidAmount: 110_000 })
    const cancel = () => post(examId, `${row.id}/cancellations`, { reason: 'Called us.' })
    const { status, body } = await cancel()
    expect([status, body]).toMatchObject([
      200,
      { applyState: 'CANCELED', canceledBecause: 'STAFF', refund: { state: 'PENDING', amount: 110_000 } },
    ])
    expect(await seats(examId)).toBe(0)
    expect(await test.jobsIn('exam-mail')).toContainEqual({
      kind: 'examCanceled',
      applicantId: row.id,
      reason: 'Called us.',
    })
    expect(await test.jobsIn('refund-order')).toContainEqual({ orderId })
    expect(await auditOf(test.db, 'applicant', row.id)).toMatchObject([
      {
        action: 'applicant.cancel',
        before: { applyState: 'APPLIED' },
        after: { applyState: 'CANCELED', reason: 'Called us.', refundAmount: 110_000 },
      },
    ])
    expect((await cancel()).body.code).toBe('APPLICANT_CLOSED')
    const own = await test.call('GET', '/api/certification/v1/applied-exams', { as: member })
    expect(own.body.content).toMatchObject([{ examNumber, applyState: 'CANCELED' }])
  })

  it('are not cancelled after the deadline of the member, nor without a reason', async () => {
    const examId = await test.make.exam({ startsInDays: 1 })
    const { id } = await test.make.applicant(examId, await test.make.member())
    const late = await post(examId, `${id}/cancellations`, { reason: 'Too late.' })
    expect([late.status, late.body.code]).toEqual([409, 'CANCEL_DEADLINE_PASSED'])
    const without = await post(examId, `${id}/cancellations`, { reason: ' ' })
    expect([without.status, without.body.fields]).toMatchObject([400, { reason: expect.any(String) }])
    expect(await seats(examId)).toBe(1)
  })

  it('are moved once to another date of the same certification and month', async () => {
    const certification_id = await test.make.certification()
    const from = await test.make.exam({ certification_id })
    const to = await test.make.exam({ certification_id, startsInDays: 14 })
    const other = await test.make.exam({ startsInDays: 14 })
    const { id } = await test.make.applicant(from, await test.make.member())
    const choices = await test.call('GET', `${pathOf(from)}/${id}/changeable-exams`, { as: staff })
    expect(choices.body).toMatchObject([{ id: to, seatsLeft: 10 }])
    const move = (examId: number, targetExamId: number) =>
      post(examId, `${id}/changes`, { targetExamId, reason: 'Ill.' })
    expect((await move(from, other)).body.code).toBe('NOT_CHANGEABLE_TO')
    expect((await move(from, 999_999)).body.code).toBe('NOT_CHANGEABLE_TO')
    expect((await move(to, from)).status).toBe(404)
    const dryRun = await post(from, `${id}/changes/dry-runs`, { targetExamId: to, reason: 'Ill.' })
    expect(dryRun.body).toMatchObject({
      seats: { before: 1, after: 0 },
      targetSeats: { before: 0, after: 1 },
    })
    const { status, body } = await move(from, to)
    expect([status, body]).toMatchObject([200, { examId: to, applyState: 'APPLIED' }])
    expect([await seats(from), await seats(to)]).toEqual([0, 1])
    expect(await test.jobsIn('exam-mail')).toContainEqual({
      kind: 'examChanged',
      applicantId: id,
      reason: 'Ill.',
    })
    expect(await auditOf(test.db, 'applicant', id)).toMatchObject([
      { action: 'applicant.change', before: { examId: from }, after: { examId: to, reason: 'Ill.' } },
    ])
    expect((await move(to, from)).body.code).toBe('CHANGED_ALREADY')
  })
})
