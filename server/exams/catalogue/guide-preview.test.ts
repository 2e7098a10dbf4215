import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const text = { en: 'Text', ko: '내용' }
const certification = {
  code: 'PREVIEWED',
  level: 'ASSOCIATE',
  name: { en: 'Not saved', ko: '저장 전' },
  introduction: text,
  forWhom: [text],
  notice: { issuer: { en: 'The centre' } },
  parts: { kind: 'SECTIONS', list: [{ title: text, text, questions: 10 }] },
  passScore: 700,
  totalScore: 1_000,
  questionCount: 10,
  minutes: 80,
}

describe.each(engines)('the preview of a guide on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const path = '/api/admin/v1/guide-previews'
  const previewOf = async (body: object, query = '') => {
    const staff = await test.make.member({ roles: ['operator'] })
    const made = await test.call('POST', `${path}${query}`, { as: staff, body })
    return { staff, made, id: String(made.body.path).split('/').at(-1) ?? '' }
  }

  it('shows unsaved texts to staff in their language, and saves none of them', async () => {
    const { staff, made, id } = await previewOf(certification)
    expect(made.status).toBe(200)
    expect(made.body.until).toBe(new Date(testNow.getTime() + 3_600_000).toISOString())
    const shown = await test.call('GET', `${path}/${id}?lang=ko`, { as: staff })
    expect(shown.body).toMatchObject({ name: '저장 전', forWhom: ['내용'], nextExams: [], fee: null })
    expect(shown.body.notice[0]).toEqual({ field: 'issuer', text: 'The centre' })
    expect(shown.headers['cache-control']).toContain('no-store')
    const listed = await test.call('GET', '/api/admin/v1/certifications?text=PREVIEWED', { as: staff })
    expect(listed.body.content).toEqual([])
  })

  it('is nothing to members and visitors', async () => {
    const { id } = await previewOf(certification)
    const member = await test.make.member({})
    expect((await test.call('GET', `${path}/${id}`, { as: member })).status).toBe(404)
    expect((await test.call('GET', `${path}/${id}`)).status).toBe(404)
  })

  it('shows the next exams of the certification that is being changed', async () => {
    const examId = await test.make.exam({})
    const { certification_id: certificationId } = await test.db
      .selectFrom('exam')
      .select('certification_id')
      .where('id', '=', examId)
      .executeTakeFirstOrThrow()
    const { staff, id } = await previewOf(certification, `?certificationId=${certificationId}`)
    const { body } = await test.call('GET', `${path}/${id}`, { as: staff })
    expect(body.nextExams.map((exam: { id: number }) => exam.id)).toEqual([examId])
    expect((await previewOf(certification, '?certificationId=999999')).made.status).toBe(404)
  })

  it('names the fields that are wrong', async () => {
    const { made } = await previewOf({ ...certification, name: { en: '' }, passScore: 2_000 })
    expect(made.status).toBe(400)
    expect(made.body.fields).toHaveProperty(['name.en'])
  })

  it('ends after an hour, and is deleted with the next one', async () => {
    const { staff, id } = await previewOf(certification)
    test.clock.moveTo(new Date(testNow.getTime() + 3_600_000))
    expect((await test.call('GET', `${path}/${id}`, { as: staff })).status).toBe(404)
    await previewOf(certification)
    const kept = await test.db.selectFrom('guide_preview').select('id').where('id', '=', id).execute()
    expect(kept).toEqual([])
    test.clock.moveTo(testNow)
  })
})
