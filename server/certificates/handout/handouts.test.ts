import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../testing/pdf.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('handouts of a course date', () => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp('pglite')
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  async function courseOf(names: readonly string[], days = 1) {
    const first = new Date('2026-12-15T09:30:00+09:00').getTime()
    const day = (index: number) => ({
      startAt: new Date(first + index * 86_400_000),
      finishAt: new Date(first + index * 86_400_000 + 28_800_000),
    })
    const lectureId = await test.make.lecture({
      capacity: 100,
      title: { en: '<script>Running</script> databases', ko: '데이터베이스 운영' },
      days: [day(0), ...Array.from({ length: days - 1 }, (_, index) => day(index + 1))],
    })
    for (const name of names)
      await test.make.attender(lectureId, await test.make.member(), { name, group_name: 'A company' })
    return lectureId
  }

  async function print(lectureId: number, file: string, lang = 'en') {
    const path = `/api/admin/v1/lectures/${lectureId}/${file}.pdf?lang=${lang}`
    const { statusCode, headers, rawPayload } = await test.app.inject({
      method: 'GET',
      url: path,
      headers: staff.headers,
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`${file}-${lectureId}.pdf`)
    const pdf = openPdf(rawPayload)
    pdf.check()
    return { text: pdf.text(), info: pdf.info() }
  }

  it('name everybody with a seat on badges, in any script', async () => {
    const long = 'Maximiliana '.repeat(8).trim()
    const names = ['성춘향', '髙橋 一', '劉備', '<b>One</b>', long]
    const lectureId = await courseOf(names)
    const gone = { name: 'Cancelled', apply_state: 'CANCELED' as const }
    await test.make.attender(lectureId, await test.make.member(), gone)
    const { text, info } = await print(lectureId, 'badges')
    for (const name of names.slice(0, 4)) expect(text).toContain(name)
    expect(text).toContain('Maximiliana Maximiliana')
    expect(text).toContain('A company')
    expect(text).toContain('<script>Running</script>')
    expect(text).toContain('2026.12.15')
    expect(text).not.toContain('Cancelled')
    expect(info).toMatch(/Page size: +595\.28 x 841\.89/)
  })

  it('name somebody by the address where the font lacks a letter', async () => {
    const lectureId = await courseOf(['नाम'])
    expect((await print(lectureId, 'badges')).text).toContain('@example.com')
  })

  it('put eight badges on a page, and say so where nobody is registered', async () => {
    const lectureId = await courseOf(Array.from({ length: 9 }, (_, index) => `Person ${index}`))
    expect((await print(lectureId, 'badges')).info).toMatch(/Pages: +2/)
    expect((await print(await courseOf([]), 'badges')).text).toContain('Nobody is registered.')
  })

  it('have a row for each person and a column for each day to sign', async () => {
    const lectureId = await courseOf(
      Array.from({ length: 16 }, (_, index) => `Person ${String(index + 1).padStart(2, '0')}`),
      6,
    )
    const { text, info } = await print(lectureId, 'sign-in-sheet', 'ko')
    expect(info).toMatch(/Pages: +4/)
    expect(text).toContain('데이터베이스 운영')
    expect(text).toContain('출석 서명부')
    for (const page of [1, 2, 3, 4]) expect(text).toContain(`${page} / 4쪽`)
    const [first = '', second = '', third = ''] = text.split('\f')
    expect(first).toContain('2026.12.19')
    expect(first).not.toContain('2026.12.20 ')
    expect(second).toMatch(/16 +Person 16/)
    expect(third).toMatch(/2026\.12\.20\n/)
  })

  it('are for staff of courses alone', async () => {
    const lectureId = await courseOf([])
    for (const file of ['badges', 'sign-in-sheet']) {
      const path = `/api/admin/v1/lectures/${lectureId}/${file}.pdf`
      expect((await test.call('GET', path, { as: await test.make.member() })).status).toBe(404)
      const unknown = path.replace(String(lectureId), '999999')
      expect((await test.call('GET', unknown, { as: staff })).status).toBe(404)
    }
  })
})
