import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCalendar } from '../../../testing/calendar.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { applicantMail } from './applicant-mail.ts'

describe.each(engines)("an application in its member's calendar on %s", (engine) => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    member = await test.make.member()
  })
  afterAll(() => test.close())

  const file = (examId: number, examNumber: string, as?: TestMember) =>
    test.call('GET', `/api/certification/v1/exams/${examId}/applicants/${examNumber}/calendar`, as && { as })
  const mailed = async (kind: 'examApplied' | 'examChanged', applicantId: number) => {
    const composed = await applicantMail({ kind, applicantId }, test.config).compose(test.db, testNow)
    const [object] = composed && 'message' in composed ? (composed.message.calendar ?? []) : []
    return readCalendar(object?.content ?? '')
  }

  it.each([
    ['examApplied', false, '0'],
    ['examChanged', true, '1'],
  ] as const)('is the entry of the mail: %s', async (kind, changed, sequence) => {
    const [examId, before] = [await test.make.exam(), await test.make.exam({ startsInDays: 8 })]
    const { id, examNumber } = await test.make.applicant(examId, await test.make.member(), {
      member_id: member.id,
      ...(changed && { changed_at: testNow, changed_from: before }),
    })
    const { status, headers, body } = await file(examId, examNumber, member)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="exam-${examId}.ics"`)
    const [added, sent] = [readCalendar(body), await mailed(kind, id)]
    expect([added.get('UID'), added.get('SEQUENCE')]).toEqual([`applicant-${id}@localhost`, sequence])
    for (const name of ['UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'DESCRIPTION'])
      expect([name, added.get(name)]).toEqual([name, sent.get(name)])
    expect(added.get('METHOD')).toBe('PUBLISH')
    expect(body).not.toContain('ATTENDEE')

    const canceled = { apply_state: 'CANCELED', canceled_at: testNow, canceled_because: 'MEMBER' } as const
    for (const [of, as] of [
      [examId, await test.make.member()],
      [before, member],
    ] as const)
      expect((await file(of, examNumber, as)).status).toBe(404)
    expect((await file(examId, examNumber)).status).toBe(401)
    await test.db.updateTable('applicant').set(canceled).where('id', '=', id).execute()
    expect((await file(examId, examNumber, member)).status).toBe(404)
  })
})
