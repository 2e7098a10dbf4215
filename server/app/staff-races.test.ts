import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishDueResults } from '../exams/result/publish-results.ts'
import { auditOf } from '../testing/audit-of.ts'
import { courseFixture } from '../testing/course-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { resultFixture } from '../testing/result-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const reason = 'The room is closed.'

describe('what eight of the staff do at the same time, on PostgreSQL,', () => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  /** Makes the same call eight times at once; returns the status of the executed one, and the refusals. */
  async function eightTimes(path: string, body: object) {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => test.call('POST', `/api/admin/v1${path}`, { as: staff, body })),
    )
    return {
      executed: replies.filter(({ status }) => status === 200).length,
      refused: replies.filter(({ status }) => status === 409).length,
    }
  }
  const once = { executed: 1, refused: 7 }
  const actionsOf = async (entity: string, id: number) =>
    (await auditOf(test.db, entity, id)).map(({ action }) => action)
  const mailsTo = async (queue: string, key: string, id: number) =>
    (await test.jobsIn(queue)).filter((job) => (job as Record<string, unknown>)[key] === id)
  const refundsOf = async (orderId: string) =>
    (await test.jobsIn('refund-order')).filter((job) => (job as { orderId: string }).orderId === orderId)

  /** A registration that is paid, with its order. */
  async function paidAttender() {
    const lectureId = await test.make.lecture({ fee: 33_000 })
    const member = await test.make.member()
    const attenderId = await test.make.attender(lectureId, member, { apply_state: 'PAID' })
    const holdId = await test.make.hold(lectureId, member, { attenderId })
    const { orderId } = await test.make.order({ memberId: member.id, holdId }, { paid: true, amount: 33_000 })
    return { lectureId, attenderId, orderId }
  }

  /** An application that is paid, with its order. */
  async function paidApplicant() {
    const examId = await test.make.exam()
    const member = await test.make.member()
    const { id: applicantId } = await test.make.applicant(examId, member)
    const { orderId } = await test.make.order({ memberId: member.id, applicantId }, { paid: true })
    return { examId, applicantId, orderId }
  }

  it('completes a date once: one result, certificate, grant and mail', async () => {
    const fixture = courseFixture(test)
    const lectureId = await fixture.overLecture({ credits: 100 })
    const { id } = await fixture.attender(lectureId)
    await fixture.enter(lectureId, id)
    expect(await eightTimes(`/lectures/${lectureId}/moves`, { to: 'COMPLETED' })).toEqual(once)
    expect(await fixture.holdingsOf(id)).toEqual({ certificates: 1, credits: [100], restricted: false })
    expect(await fixture.mailsOf(id)).toHaveLength(1)
  })

  it('drops a date once: one refund and one mail for each', async () => {
    const { lectureId, attenderId, orderId } = await paidAttender()
    expect(await eightTimes(`/lectures/${lectureId}/moves`, { to: 'DROPPED', reason })).toEqual(once)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await mailsTo('mail', 'attenderId', attenderId)).toHaveLength(1)
    expect(await actionsOf('lecture', lectureId)).toEqual(['lecture.move'])
  })

  it('refunds a registration once', async () => {
    const { lectureId, attenderId, orderId } = await paidAttender()
    const path = `/lectures/${lectureId}/attenders/${attenderId}/cancellations`
    expect(await eightTimes(path, { reason })).toEqual(once)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await mailsTo('mail', 'attenderId', attenderId)).toHaveLength(1)
  })

  it('drops an exam once: one refund and one mail for each', async () => {
    const { examId, applicantId, orderId } = await paidApplicant()
    expect(await eightTimes(`/exams/${examId}/moves`, { to: 'DROPPED', reason })).toEqual(once)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await mailsTo('exam-mail', 'applicantId', applicantId)).toHaveLength(1)
    expect(await actionsOf('exam', examId)).toEqual(['exam.move'])
  })

  it('refunds an application once', async () => {
    const { examId, applicantId, orderId } = await paidApplicant()
    const path = `/exams/${examId}/applicants/${applicantId}/cancellations`
    expect(await eightTimes(path, { reason })).toEqual(once)
    expect(await refundsOf(orderId)).toHaveLength(1)
    expect(await mailsTo('exam-mail', 'applicantId', applicantId)).toHaveLength(1)
  })

  it('publishes results once: one certificate and one mail', async () => {
    const fixture = resultFixture(test)
    const examId = await fixture.overExam()
    const { id, examNumber } = await fixture.candidate(examId)
    await fixture.deliver(examNumber)
    expect(await eightTimes(`/exams/${examId}/publications`, {})).toEqual(once)
    await Promise.all([1, 2, 3].map(() => publishDueResults(fixture.deps, test.clock.now())))
    expect(await fixture.certificatesOf(id)).toHaveLength(1)
    expect(await mailsTo('result-mail', 'applicantId', id)).toHaveLength(1)
  })
})
