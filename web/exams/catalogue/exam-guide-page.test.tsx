import { describe, expect, test } from 'vitest'
import type { ExamGuide } from '#contract/exams/exam-guide.ts'
import type { Language } from '#contract/platform/languages.ts'
import { page, refusal, replies } from '../../app/testing/rendered-page.ts'
import { examGuide } from '../testing/rendered-guide.ts'

const path = '/certification/architect-associate'

const guideOf = (change: Partial<ExamGuide>, language: Language = 'en') =>
  page(path, { language, send: async () => ({ status: 200, body: { ...examGuide, ...change } }) })

describe('the exam guide', () => {
  test('shows who the exam is for, its content and rules', async () => {
    const { status, body, head } = await page(path)
    expect(status).toBe(200)
    expect(head).toContain('<title>Architect-Associate · ')
    expect(head).not.toContain('noindex')
    expect(body).not.toContain('style=')
    expect(body.match(/<h1/g)).toHaveLength(1)
    for (const text of [
      'Engineers who build on the platform.',
      'Six sections',
      '22%',
      '14 questions',
      'All questions are multiple choice.',
      'You need 700 of 1,000 points to pass.',
      'Only the account holder can take the exam',
      'Consumer notice',
    ])
      expect(body).toContain(text)
  })

  test('leads from a level without a certification to the first that has one, else to the schedule', async () => {
    const from = async (instructionType: string, levels: readonly string[]) => {
      const { status, redirect } = await page(`/certification/${instructionType}`, {
        send: async (address) =>
          address.startsWith('/api/site/v1/home')
            ? { status: 200, body: { ...(replies['/api/site/v1/home'] as object), levels } }
            : refusal(404, 'NOT_FOUND'),
      })
      return [status, redirect]
    }
    expect(await from('essentials', ['ASSOCIATE', 'PROFESSIONAL'])).toEqual([
      307,
      '/certification/architect-associate',
    ])
    expect(await from('essentials?lang=ko', [])).toEqual([307, '/certification/date?lang=ko'])
    expect(await from('nothing', ['ASSOCIATE'])).toEqual([404, undefined])
  })

  test('has a tab for each level with a certification', async () => {
    const tabs = (body: string) => /<nav class="tabs.*?<\/nav>/s.exec(body)?.[0].match(/<a /g)?.length
    expect(tabs((await page(path)).body)).toBe(examGuide.levels.length)
    const levels = examGuide.levels.filter(({ level }) => level === 'ASSOCIATE')
    expect(tabs((await guideOf({ levels })).body)).toBe(1)
  })

  test('shows the next date open for applications in the panel, and lists all dates', async () => {
    const { body } = await page(path)
    const [panel = ''] = /<aside.*?<\/aside>/s.exec(body) ?? []
    expect(panel).toContain('2026-12-19')
    expect(panel).toContain('14 of 30')
    expect(panel).toContain('120,000 KRW incl. VAT')
    expect(panel).toContain('2026-12-16 23:59 KST')
    expect(panel).toContain('href="/certification/date?level=ASSOCIATE"')
    expect(body).toMatch(/2026-12-12.*0 of 30.*Full.*2026-12-19.*14 of 30.*Open/)
  })

  test('shows the next date and when applications open, if none is open', async () => {
    const [, next] = examGuide.nextExams
    if (!next) throw new Error('The guide has no second date.')
    const { body } = await guideOf({ nextExams: [{ ...next, label: 'NOT_YET' }] })
    expect(body).toMatch(/Apply from<\/dt><dd><time[^>]*>2026-12-01 00:00 KST/)
    expect(body).toMatch(/Not open yet.*Apply from(?:<!-- -->| )*<time[^>]*>2026-12-01 00:00 KST/s)
    const member = await guideOf({ nextExams: [{ ...next, applied: true }] })
    expect(member.body).toMatch(/badge-brand.*Applied/)
  })

  test('lists closed dates only if there are no others', async () => {
    const [first, second] = examGuide.nextExams
    if (!first || !second) throw new Error('The guide has fewer than two dates.')
    const closed = { ...first, label: 'CLOSED' } as const
    expect((await guideOf({ nextExams: [closed, second] })).body).not.toContain('2026-12-12')
    expect((await guideOf({ nextExams: [closed] })).body).toContain('2026-12-12')
  })

  test('says that no date is set, without a fee', async () => {
    const { status, body } = await guideOf({ nextExams: [], fee: null, notice: [], levels: [] })
    expect(status).toBe(200)
    expect(body.match(/No date has been set yet\./g)).toHaveLength(2)
    expect(body).not.toContain('KRW')
    expect(body).not.toContain('incl. VAT')
  })

  test('shows sample questions, with the answer folded', async () => {
    const { body } = await page(path)
    expect(body).toContain('Which address &lt;/script&gt; can')
    expect(body).toMatch(/<details class="disclosure"><summary>Answer to question 1.*Correct: B/s)
    expect((await guideOf({ sampleQuestions: [] })).body).not.toContain('Sample questions')
  })

  test('compares the levels, with links to the others', async () => {
    const { body } = await page(path)
    const [table = ''] = /<table class="level-table">.*?<\/table>/s.exec(body) ?? []
    expect(table).toMatch(/Essentials.*Associate.*Professional.*55,000 KRW.*120,000 KRW.*–/s)
    expect(table).toContain('750 of 1,000')
    expect(table).toContain('href="/certification/essentials"')
    expect(table).not.toContain('href="/certification/architect-associate"')
    expect((await guideOf({ levels: examGuide.levels.slice(0, 1) })).body).not.toContain('level-table')
  })

  test('renders each line of a notice as a paragraph', async () => {
    const { body } = await page(path)
    expect(body).toMatch(
      /<th scope="row">Fee and refund<\/th><td><p>120,000 KRW<\/p><p>100% until 2 days before the exam<\/p>/,
    )
  })

  test.each(['ja', 'ko'] as const)('is translated to %s', async (language) => {
    const { body, lang } = await guideOf({}, language)
    expect(lang).toBe(language)
    expect(body).not.toMatch(/Consumer notice|Pass mark|questions|Next/)
  })

  test.each(['/certification', '/certification/Essentials', `${path}/more`])(
    '%s is not found',
    async (url) => {
      expect((await page(url)).status).toBe(404)
    },
  )
})

describe('the metadata of a guide', () => {
  const graphOf = ({ head }: { head: string }) => {
    const [data = ''] = head.match(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/g) ?? []
    return (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph']
  }

  test('has the credential, each exam and the breadcrumb', async () => {
    const graph = graphOf(await page(path))
    expect(graph.map((one) => one['@type'])).toEqual([
      'EducationalOccupationalCredential',
      'EducationEvent',
      'EducationEvent',
      'BreadcrumbList',
    ])
    expect(graph[0]).toMatchObject({
      url: `https://edu.example${path}`,
      name: 'Architect-Associate',
      validFor: 'P3Y',
    })
    expect(graph[1]).toMatchObject({
      startDate: '2026-12-12T13:00:00+09:00',
      offers: { price: 120_000, priceCurrency: 'KRW', availability: 'https://schema.org/SoldOut' },
    })
    expect(graph[2]).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } })
  })

  test('has an alternate for each language', async () => {
    const { head } = await page(path)
    for (const language of ['en', 'ja', 'ko'])
      expect(head).toContain(`hreflang="${language}" href="https://edu.example${path}?lang=${language}"`)
    expect(head).toContain(`rel="canonical" href="https://edu.example${path}"`)
  })
})
