import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Found } from '#contract/reports/staff-search.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the search of staff on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  async function find(text: string, role: StaffRole = 'administrator'): Promise<Found[]> {
    const member = await test.make.staff(role)
    const path = `/api/admin/v1/search?text=${encodeURIComponent(text)}`
    const { status, body } = await test.call('GET', path, { as: member })
    expect(status).toBe(200)
    return body.content
  }

  it('finds registrations by the beginning of a name or an address, masked for auditors', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, await test.make.member())
    await test.db
      .updateTable('attender')
      .set({ name: 'Wanted Person', email: 'Wanted@example.com', email_key: 'wanted@example.com' })
      .where('id', '=', attenderId)
      .execute()
    const entry = { kind: 'ATTENDER', id: attenderId, lectureId }
    expect(await find('wanted p')).toEqual([expect.objectContaining({ ...entry, name: 'Wanted Person' })])
    expect(await find('WANTED@example')).toEqual([expect.objectContaining(entry)])
    expect(await find('person')).toEqual([])
    expect(await find('want', 'auditor')).toEqual([
      expect.objectContaining({ name: 'W***********n', number: 'Wan***@example.com' }),
    ])
    expect(await find('want', 'exams')).toEqual([])
  })

  it('takes the signs of a pattern literally', async () => {
    await test.make.attender(await test.make.lecture(), await test.make.member())
    expect(await find('%%')).toEqual([])
    expect(await find('__')).toEqual([])
    expect(await find(`'; --`)).toEqual([])
  })

  it('finds applications and orders by their numbers', async () => {
    const member = await test.make.member()
    const examId = await test.make.exam({})
    const applicant = await test.make.applicant(examId, member)
    const order = await test.make.order({ memberId: member.id, applicantId: applicant.id }, {})
    const { exam_number } = await test.db
      .selectFrom('applicant')
      .select('exam_number')
      .where('id', '=', applicant.id)
      .executeTakeFirstOrThrow()
    expect(await find(exam_number)).toEqual([
      expect.objectContaining({ kind: 'APPLICANT', id: applicant.id, examId, number: exam_number }),
    ])
    expect(await find(order.orderId, 'money')).toEqual([
      expect.objectContaining({ kind: 'ORDER', examId, number: order.orderId }),
    ])
  })

  it('finds courses, dates and exams by title, and by number first', async () => {
    const title = { en: 'Title that is searched' }
    const lectureId = await test.make.lecture({ title })
    const examId = await test.make.exam({ name: { en: 'Exam that is searched' } })
    const kinds = (found: Found[]) => found.map(({ kind }) => kind).sort()
    expect(kinds(await find('that is SEARCHED'))).toEqual(['COURSE', 'EXAM', 'LECTURE'])
    expect(kinds(await find('that is searched', 'courses'))).toEqual(['COURSE', 'LECTURE'])
    const byId = await find(String(lectureId).padStart(2, '0'))
    expect(byId).toContainEqual(expect.objectContaining({ kind: 'LECTURE', id: lectureId, title }))
    expect(await find(String(examId).padStart(2, '0'))).toContainEqual(
      expect.objectContaining({ kind: 'EXAM', id: examId }),
    )
  })

  it('refuses less than two characters', async () => {
    const member = await test.make.staff('administrator')
    const { status } = await test.call('GET', '/api/admin/v1/search?text=a', { as: member })
    expect(status).toBe(400)
  })
})
