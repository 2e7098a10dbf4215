import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TermsDocument } from '#contract/people/terms.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const api = '/api/terms/v1/terms'
const changes = new Date('2027-01-15T00:00:00+09:00')

const unknownPaths = [
  `${api}/nothing/versions`,
  `${api}/Service/versions`,
  `${api}/nothing/versions/1`,
  `${api}/nothing/versions/1/file`,
  ...['99', '0', '-1', 'abc', '1.5', '01', '1e3', '99999999999', '2147483648', '%00', '%20'].flatMap(
    (version) => [`${api}/service/versions/${version}`, `${api}/service/versions/${version}/file`],
  ),
]

/** The page's visible text, one line per element. */
function visibleLines(html: string): string[] {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as string] ?? "'",
    )
    .split('\n')
    .filter(Boolean)
}

describe.each(engines)('versions of terms on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.db
      .insertInto('terms_version')
      .values({
        type_id: 'ad',
        version: 2,
        title: { en: 'News & <offers>: "new"', ko: '소식 / 혜택' },
        text: { en: '## 1. What </style><script>alert(1)</script>\n\n- A & B\n- "C"', ko: '새 본문' },
        starts_at: changes,
      })
      .execute()
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const get = async (path: string, language = 'en') => {
    const { status, body, headers } = await test.call('GET', `${api}/${path}?lang=${language}`)
    expect(status).toBe(200)
    return { body, headers }
  }

  it('are listed with dates and status, newest first', async () => {
    expect((await get('service/versions')).body).toEqual([
      {
        version: 2,
        title: 'Terms of service',
        startsAt: '2026-02-28T15:00:00.000Z',
        endsAt: null,
        standing: 'CURRENT',
      },
      {
        version: 1,
        title: 'Terms of service',
        startsAt: '2019-12-31T15:00:00.000Z',
        endsAt: '2026-02-28T15:00:00.000Z',
        standing: 'EARLIER',
      },
    ])
    const announced = (await get('ad/versions', 'ko')).body[0]
    expect(announced).toMatchObject({ version: 2, title: '소식 / 혜택', standing: 'FUTURE' })
  })

  it('change their status at the instant the next one starts', async () => {
    const statuses = async () => (await get('ad/versions')).body.map((one: TermsDocument) => one.standing)
    test.clock.moveTo(new Date(changes.getTime() - 1))
    expect(await statuses()).toEqual(['FUTURE', 'CURRENT'])
    test.clock.moveTo(changes)
    expect(await statuses()).toEqual(['CURRENT', 'EARLIER'])
  })

  it('stay readable, each with its own text', async () => {
    const [first, second] = [(await get('service/versions/1')).body, (await get('service/versions/2')).body]
    expect(first).toMatchObject({ typeId: 'service', version: 1, standing: 'EARLIER', language: 'en' })
    expect(first.languages).toEqual(['en', 'ja', 'ko'])
    expect(second.text).toContain('the seat is open again at once')
    expect(first.text).not.toContain('the seat is open again at once')
  })

  it.each([
    ['ko', 'ko'],
    ['ja', 'en'],
    ['zh', 'en'],
  ])('for a %s reader have their text in %s', async (language, shown) => {
    const { body } = await get('ad/versions/2', language)
    expect(body).toMatchObject({ language: shown, languages: ['en', 'ko'] })
    expect(body.text.startsWith('새')).toBe(shown === 'ko')
  })

  it.each(termsTypes)('of %s can be downloaded with text, version, date and language', async (type) => {
    for (const language of ['en', 'ko', 'ja', 'zh']) {
      const terms: TermsDocument = (await get(`${type}/versions/1`, language)).body
      const { body, headers } = await get(`${type}/versions/1/file`, language)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': terms.language,
        'x-content-type-options': 'nosniff',
      })
      const lines = visibleLines(body)
      const written = terms.text
        .split('\n')
        .filter(Boolean)
        .map((line) => line.replace(/^(##|-) /, ''))
      const at = lines.indexOf(written[0] ?? '')
      expect(lines.slice(at, at + written.length)).toEqual(written)
      expect(lines).toContain(terms.title)
      expect(lines).toContain({ en: 'Version 1', ko: '버전 1', ja: 'バージョン1', zh: 'Version 1' }[language])
      expect(body).toContain('2020.01.01')

      expect(body).toContain({ en: 'English', ko: '한국어', ja: '日本語', zh: 'English' }[language])
      expect(body).toContain(`http://localhost:3000/terms/${type}/1`)
    }
  })

  it('are downloaded with a localised file name and an ASCII fallback', async () => {
    const fileNames = async (path: string, language: string) => {
      const [, plain, name = ''] =
        /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''([\w.%~-]+)$/.exec(
          String((await get(`${path}/file`, language)).headers['content-disposition']),
        ) ?? []
      return [plain, decodeURIComponent(name)]
    }
    expect(await fileNames('service/versions/2', 'en')).toEqual([
      'terms-service-2-en.html',
      'Terms of service, version 2 (2026.03.01, en).html',
    ])
    expect(await fileNames('collect/versions/1', 'ko')).toEqual([
      'terms-collect-1-ko.html',
      '개인정보 수집 및 이용 동의, 버전 1 (2020.01.01, ko).html',
    ])
    // Characters that file systems reject are dropped.
    expect((await fileNames('ad/versions/2', 'en'))[1]).toBe(
      'News &  offers    new , version 2 (2027.01.15, en).html',
    )
  })

  it('show their status in the file and escape markup', async () => {
    const announced = String((await get('ad/versions/2/file')).body)
    expect(announced).toContain('Takes effect on 2027.01.15')
    expect(announced.match(/<\/?(script|style)\b[^>]*>/g)).toEqual(['<style>', '</style>'])
    expect(visibleLines(announced)).toContain('1. What </style><script>alert(1)</script>')
    expect((await get('ad/versions/1/file')).body).toContain('on 2027.01.15')
    expect((await get('service/versions/1/file')).body).toContain(
      'In force from 2020.01.01, replaced on 2026.03.01',
    )
  })

  it.each(unknownPaths)('are 404 at %s', async (path) => {
    const { status, body } = await test.call('GET', `${path}?lang=en`)
    expect([status, body.code]).toEqual([404, 'TERMS_NOT_FOUND'])
    expect(body.message).toBe('These terms, or this version of them, do not exist.')
  })
})
