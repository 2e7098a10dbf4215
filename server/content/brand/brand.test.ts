import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Brand, builtInBrand } from '#contract/content/brand.ts'
import { languageOfWords } from '#words/page-words.ts'
import { readIssuer } from '../../certificates/document/issuer.ts'
import { messageMail } from '../../courses/message/message-mail.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf, sampleWebp } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { SiteContent } from '../site-content.ts'
import { pageBrand } from './page-brand.ts'

const path = '/api/admin/v1/site-content/brand'
const blank = { create: { width: 60, height: 60, channels: 3, background: '#0b5c46' } } as const
const green = { color: '#0b5c46', darkColor: '#7fe0bd' }

describe.each(engines)('the brand on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('administrator')
  })
  afterAll(() => test.close())

  const replace = async (content: Partial<Brand> | null, lang = 'en') => {
    const { version } = (await test.call('GET', path, { as: staff })).body
    const body = { content: content && { ...builtInBrand, ...content } }
    const headers = { 'if-match': `"${version}"` }
    return test.call('PUT', `${path}?lang=${lang}`, { as: staff, headers, body })
  }
  const upload = (body: Buffer) =>
    test.call('POST', '/api/admin/v1/logos?lang=en', {
      as: staff,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const read = (url: string) => test.app.inject({ method: 'GET', url })
  const shownIn = (language: 'en' | 'ko' | 'zh') => pageBrand(new SiteContent(test.db, 0))(language)

  it('is the built-in one until staff change it, and again without theirs', async () => {
    expect((await test.call('GET', path, { as: staff })).body).toMatchObject({
      builtIn: true,
      version: 0,
      content: builtInBrand,
    })
    expect(await shownIn('ko')).toEqual({ brand: null, style: null })
    const name = { en: 'Harbour Academy', ko: '하버 아카데미' }
    const address = { en: 'Pier 4\nHarbour City' }
    expect((await replace({ name, address, ...green })).status).toBe(200)
    expect(await shownIn('ko')).toMatchObject({
      brand: { name: '하버 아카데미', imprint: ['Pier 4', 'Harbour City'], logo: null },
      style: expect.stringContaining('--color-brand:#0b5c46'),
    })
    expect((await shownIn('zh')).brand?.name).toBe('Harbour Academy')
    expect(await readIssuer(test.db, 'ko')).toMatchObject({ name: '하버 아카데미', color: '#0b5c46' })
    expect((await read('/ob/issuer')).json().name).toBe('Harbour Academy')
    expect((await read('/ob/images/ASSOCIATE')).body).toContain('#0b5c46')
    expect((await replace(null)).body).toMatchObject({ builtIn: true, content: builtInBrand })
    expect(await shownIn('ko')).toEqual({ brand: null, style: null })
    expect((await read('/ob/images/ASSOCIATE')).body).not.toContain('#0b5c46')
  })

  it.each<[string, Partial<Brand>, string, string]>([
    ['a colour that is hard to read on white', { color: '#facc15' }, 'content.color', 'contrast'],
    ['one that is hard to read on black', { darkColor: '#1d4ed8' }, 'content.darkColor', 'contrast'],
    ['a colour by its name', { color: 'blue' }, 'content.color', '#1d4ed8'],
    ['a style in place of a colour', { color: '#fff}body{display:none' }, 'content.color', '#1d4ed8'],
    ['a name without English', { name: { ko: '하버' } as never }, 'content.name.en', 'English text, too'],
    ['a name of 61 characters', { name: { en: 'x'.repeat(61) } }, 'content.name.en', '60'],
    ['a logo that was never uploaded', { logo: 'a'.repeat(64) }, 'content.logo', 'Upload it again'],
  ])('refuses %s, at its field', async (_, content, field, message) => {
    const before = (await test.call('GET', path, { as: staff })).body
    const { status, body } = await replace(content)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(body.fields[field]).toContain(message)
    expect((await test.call('GET', path, { as: staff })).body).toEqual(before)
  })

  it('has a legal notice, in the language of the page and without what is not set', async () => {
    const legal = {
      operator: { en: 'Harbour Training Ltd', ko: '하버 교육 주식회사' },
      registration: { en: 'Business 123-45-67890\n\nMail order 2026-0001' },
      contact: { en: '+82 2 1234 5678\nhello@harbour.example' },
    }
    expect((await replace(legal)).status).toBe(200)
    const lines = [
      'Business 123-45-67890',
      'Mail order 2026-0001',
      '+82 2 1234 5678',
      'hello@harbour.example',
    ]
    expect((await shownIn('ko')).brand?.imprint).toEqual(['하버 교육 주식회사', ...lines])
    expect((await readIssuer(test.db, 'en')).imprint).toEqual([
      ['Harbour Training Ltd'],
      lines.slice(0, 2),
      lines.slice(2),
    ])
    expect(await shownIn('ko')).toMatchObject({ brand: { name: null }, style: null })
    await replace(null)
  })

  it('stored before it had a legal notice has none', async () => {
    const stored = { name: { en: 'Old' }, logo: null, ...green, address: null }
    await test.db
      .insertInto('site_content')
      .values({
        kind: 'brand',
        version: 1_000,
        content: JSON.stringify(stored),
        updated_at: new Date(0),
        updated_by: staff.id,
      })
      .execute()
    expect((await test.call('GET', path, { as: staff })).body.content).toMatchObject({
      operator: null,
      signatory: null,
    })
    expect((await shownIn('en')).brand).toMatchObject({ name: 'Old', imprint: [] })
    await replace(null)
  })

  it('has a logo without margins and metadata, stored once', async () => {
    const mark = { create: { width: 200, height: 100, channels: 4, background: '#0b5c46' } } as const
    const photo = await sharp(mark)
      .extend({ top: 50, bottom: 50, left: 300, right: 300, background: '#ffffff' })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg({ quality: 100 })
      .toBuffer()
    const first = await upload(photo)
    expect([first.status, (await upload(photo)).body]).toEqual([200, first.body])
    const { logo } = first.body
    const reply = await read(`/api/site/v1/logos/${logo}`)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.rawPayload.includes('A secret place')).toBe(false)
    const { width, height } = await sharp(reply.rawPayload).metadata()
    expect([Math.round(width / 10), Math.round(height / 10)]).toEqual([20, 10])
    expect((await replace({ logo })).status).toBe(200)
    expect((await readIssuer(test.db, 'en')).logo).toEqual(reply.rawPayload)
    const added = (await auditOf(test.db, 'siteContent', 'brand')).filter(
      ({ action }) => action === 'siteContent.addLogo',
    )
    expect(added).toHaveLength(1)
    await replace(null)
  })

  it.each([
    ['a document', async () => samplePdf()],
    ['a header without a picture', async () => sampleWebp()],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    [
      'a line',
      () =>
        sharp({ create: { ...blank.create, width: 9_000, height: 1 } })
          .png()
          .toBuffer(),
    ],
  ])('refuses %s as a logo', async (_, make) => {
    const { status, body } = await upload(await make())
    expect([status, Object.keys(body.fields)]).toEqual([400, ['file']])
  })

  it('has a share picture in each language, of the brand in force only', async () => {
    const { logo } = (await upload(await sharp(blank).png().toBuffer())).body
    await replace({ name: { en: 'Harbour Academy', ko: '하버 아카데미' }, logo, ...green })
    const pictures = []
    for (const language of ['en', 'ko', 'zh'] as const) {
      const key = (await shownIn(language)).brand?.key
      const address = `/api/site/v1/share-pictures/${key}-${languageOfWords(language)}`
      const { statusCode, headers, rawPayload } = await read(address)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
      pictures.push({ address, rawPayload })
    }
    const [en, ko, zh] = pictures
    expect(en?.address).toBe(zh?.address)
    expect(en?.rawPayload.equals(ko?.rawPayload ?? Buffer.alloc(0))).toBe(false)
    await replace({ name: { en: 'Harbour School' } })
    expect((await read(en?.address ?? '')).statusCode).toBe(404)
    await replace(null)
  })

  it('is that of mails, in their language', async () => {
    const name = { en: 'Harbour <Academy>', ko: '하버 아카데미' }
    const { logo } = (await upload(await sharp(blank).png().toBuffer())).body
    await replace({ name, address: { en: 'Pier 4\nHarbour City' }, logo, ...green })
    const text = { en: 'Bring a laptop.' }
    const { publicOrigin } = test.config
    const lectureId = await test.make.lecture()
    const attenders = await Promise.all(
      (['en', 'ko'] as const).map(async (language) =>
        test.make.attender(lectureId, await test.make.member(), { language }),
      ),
    )
    const to = { applyStates: ['APPLIED'], concerns: [], attenderIds: null }
    const sent = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/messages`, {
      as: await test.make.member({ roles: ['operator'] }),
      body: { to, subject: text, text },
    })
    const mails = await Promise.all(
      attenders.map(async (attenderId) => {
        const mail = messageMail({ kind: 'message', attenderId, messageId: sent.body.id }, test.config)
        const composed = await mail.compose(test.db, test.clock.now())
        if (!composed || !('message' in composed)) throw new Error('the mail is not sent')
        return composed.message
      }),
    )
    const [en, ko] = mails
    expect(en?.html).toContain('Harbour &lt;Academy&gt;')
    expect(en?.html).not.toContain('<Academy>')
    expect(ko?.html).toContain('하버 아카데미<br>Pier 4<br>Harbour City')
    expect(ko?.text).toMatch(/\n--\n.*\n하버 아카데미\nPier 4\nHarbour City\n$/)
    for (const one of mails) {
      expect(one.html).toContain(`src="${publicOrigin}/api/site/v1/logos/${logo}"`)
      expect(one.html).toContain('background:#0b5c46;color:#ffffff')
      expect(one.html).not.toMatch(/Cloud Provider|#1d4ed8/)
    }
    await replace(null)
  })
})
