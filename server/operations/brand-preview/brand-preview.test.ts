import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Brand, builtInBrand } from '#contract/content/brand.ts'
import { builtSite } from '../../platform/pages/built-site.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const brand: Brand = {
  ...builtInBrand,
  name: { en: 'Harbour <Academy>', ko: '항구 아카데미' },
  color: '#0b5c46',
  address: { en: 'Pier 4\nHarbour City' },
  signatory: { en: 'Head of the harbour' },
}

describe.each(engines)('previews of what is not saved on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine, {}, { site: builtSite })
    staff = await test.make.staff('administrator')
  })
  afterAll(() => test.close())

  const preview = async (path: string, body: object) => {
    const reply = await test.call('POST', `/api/admin/v1/${path}?lang=en`, { as: staff, body })
    return { status: reply.status, body: reply.body }
  }
  const ofBrand = (of: 'mails' | 'certificates', language = 'en', changed: Partial<Brand> = {}) =>
    preview(`brand-previews/${of}`, { brand: { ...brand, ...changed }, language })

  it('show a mail with the brand, before there is any course and of one', async () => {
    const sample = (await ofBrand('mails')).body.html
    for (const text of ['Harbour &lt;Academy&gt;', 'Pier 4', '#0b5c46', 'Confirm your email address'])
      expect(sample).toContain(text)
    await test.make.lecture({ title: { en: 'Lights', ko: '등대' } })
    const latest = (await ofBrand('mails', 'ko')).body.html
    for (const text of ['항구 아카데미', '등대', '#0b5c46']) expect(latest).toContain(text)
  })

  it('show a certificate by the drawing of real ones', async () => {
    const { svg } = (await ofBrand('certificates')).body
    expect(svg).toContain('data-text="Harbour &lt;Academy&gt;"')
    expect(svg).toContain('data-text="Head of the harbour"')
    expect(svg).toContain('fill="#0b5c46"')
    const other = (await ofBrand('certificates', 'en', { color: '#7f1d1d', signatory: null })).body.svg
    expect(other).toContain('fill="#7f1d1d"')
    expect(other).not.toContain('#0b5c46')
    expect(other).not.toContain('Head of the harbour')
  })

  it('refuse a colour that cannot be read, with the nearest that can, as saving does', async () => {
    const field = 'content.color'
    const { status, body } = await ofBrand('mails', 'en', { color: '#facc15' })
    expect([status, body.fields['brand.color']]).toEqual([400, expect.stringContaining('#876e0b')])
    const saved = await test.call('PUT', '/api/admin/v1/site-content/brand?lang=en', {
      as: staff,
      headers: { 'if-match': '"0"' },
      body: { content: { ...brand, color: '#facc15' } },
    })
    expect([saved.status, saved.body.fields[field]]).toEqual([400, body.fields['brand.color']])
  })

  it('show a page of the site as visitors would see it, and change nothing for them', async () => {
    const faq = [{ topic: 'EXAMS', question: { en: 'Why?', ko: '왜?' }, answer: { en: 'Because.' } }]
    const notice = {
      text: { en: 'Closed on Friday' },
      tone: 'INFO',
      link: null,
      startAt: '2000-01-01T00:00:00.000Z',
      finishAt: '2099-01-01T00:00:00.000Z',
    }
    const shown = await preview('site-previews', {
      page: '/faq',
      language: 'ko',
      faq,
      notices: [notice],
      brand,
    })
    expect([shown.status, shown.body.fields]).toEqual([200, undefined])
    for (const text of ['왜?', 'Because.', 'Closed on Friday', '항구 아카데미'])
      expect(shown.body.html).toContain(text)
    expect(shown.body.html).not.toMatch(/<script|How do I|로그아웃/)
    expect(shown.body.style).toContain('#0b5c46')
    const now = (await preview('site-previews', { page: '/faq', language: 'en' })).body
    expect(now.html).not.toContain('Because.')
    expect(now.html).toContain('How do I')
    expect((await test.call('GET', '/api/site/v1/faq?lang=en')).body.length).toBeGreaterThan(1)
  })

  it('are for staff who may change the site', async () => {
    const other = await test.make.staff('courses')
    for (const path of ['site-previews', 'brand-previews/mails', 'brand-previews/certificates']) {
      const body = { page: '/', brand, language: 'en' }
      const { status } = await test.call('POST', `/api/admin/v1/${path}`, { as: other, body })
      expect([path, status]).toEqual([path, 404])
    }
  })
})
