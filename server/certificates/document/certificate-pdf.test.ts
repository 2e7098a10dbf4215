import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkCharacter, groupCode } from '#contract/certificates/certificate-code.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import type { Language } from '#contract/platform/languages.ts'
import { openPdf } from '../../../testing/pdf.ts'
import { builtInIssuer } from '../../testing/built-in-issuer.ts'
import { limitCases } from '../../testing/limit-cases.ts'
import type { CertificateRow } from '../certificate/certificate-db.ts'
import { certificateContent } from './certificate-content.ts'
import { type PdfMaker, startPdfMaker } from './pdf-maker.ts'

const code = `7K2QM9XW4T0B6HRV3FJ${checkCharacter('7K2QM9XW4T0B6HRV3FJ')}`
const settings = { publicOrigin: 'https://education.example.com', zone: 'Asia/Seoul' }
/** Of realistic length. */
const badge = `e30.${'eyJhIjoi'.repeat(400)}.c2ln`

const certificate: CertificateRow = {
  id: 1,
  code,
  member_id: 1,
  korean_name: '홍길동',
  english_first_name: 'Gildong',
  english_last_name: 'Hong',
  language: 'ko',
  issued_at: new Date('2026-12-06T10:00:00+09:00'),
  start_at: new Date('2026-12-06T00:00:00+09:00'),
  finish_at: new Date('2029-12-05T23:59:59.999+09:00'),
  made_at: null,
  revoked_at: null,
  revoked_because: null,
  replaced_at: null,
  certification_id: 1,
  certification_code: 'CLOUD-ARCHITECT-ASSOCIATE',
  name: {
    en: 'Cloud Architect-Associate',
    ko: '클라우드 Architect-Associate',
    ja: 'クラウド Architect-Associate',
  },
  introduce: { en: 'Text' },
  level: 'ASSOCIATE',
  pass_score: 700,
  total_score: 1000,
  public_id: '3f0c6a5e-7c43-4f0e-9b0a-2f8d2f5c7a11',
  email: null,
  email_verified: false,
}

/** Area of a single-line name, and the empty area beside a short one. */
const nameArea = { left: 74, top: 180, right: 400, bottom: 240 }
const besideName = { left: 400, top: 180, right: 535, bottom: 240 }
const longest = {
  korean_name: '가나다라마바사아자차카타파하'.repeat(8).slice(0, 100),
  english_first_name: 'Maximilianus Alexandrinus '.repeat(4).slice(0, 100).trim(),
  english_last_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 50),
}

describe('the PDF of a certificate', () => {
  let pdfs: PdfMaker
  beforeAll(() => {
    pdfs = startPdfMaker()
  })
  afterAll(() => pdfs.stop())

  const contentOf = (overrides: Partial<CertificateRow> = {}) => {
    const row = { ...certificate, ...overrides }
    return certificateContent(row, badge, { ...settings, issuer: builtInIssuer(row.language) })
  }
  const make = (overrides: Partial<CertificateRow> = {}) => pdfs.make(contentOf(overrides))
  const opened = async (overrides: Partial<CertificateRow> = {}) => openPdf(await make(overrides))

  it.each(['en', 'ko', 'ja'] as const)(
    'prints markup in the name of a certification and a person as text, in %s',
    async (language) => {
      const name = '<script>alert(1)</script> & <b>Bold</b> &amp;'
      const person = { korean_name: '<i>Kim</i>', english_first_name: '<i>Kim', english_last_name: '</i>' }
      const pdf = await opened({ language, name: { en: name }, ...person })
      expect(pdf.check()).toMatch(/No syntax or stream encoding errors/)
      const text = pdf.text().replaceAll(/\s/g, '')
      expect(text).toContain(name.replaceAll(' ', ''))
      expect(text).toContain('<i>Kim</i>')
    },
  )

  const variants = [
    ['Korean', 'ko', {}],
    [
      'the longest names in capitals',
      'ja',
      { ...longest, english_first_name: 'W'.repeat(100), english_last_name: 'M'.repeat(50) },
    ],
    ['English', 'en', {}],
    [
      'Japanese',
      'ja',
      { korean_name: '山田 はなこ', english_first_name: 'Hanako', english_last_name: 'Yamada' },
    ],
    ['Chinese, which reads English', 'zh', {}],
    ['letters with marks', 'en', { english_first_name: 'Žoë-Łucja', english_last_name: 'Ñandú Åström' }],
    ['the longest names', 'ko', longest],
  ] as const
  it.each(limitCases(2, variants))('is complete, small and readable in %s', async (_, language, names) => {
    const bytes = await make({ ...names, language })
    const pdf = openPdf(bytes)
    expect(pdf.check()).toMatch(/No syntax or stream encoding errors/)
    // The longest names have many different glyphs.
    const isLong = (names as { korean_name?: string }).korean_name === longest.korean_name
    expect(bytes.length).toBeLessThanOrEqual((isLong ? 40 : 33) * 1024)
    const text = pdf.text().replace(/\s+/g, '')
    const { korean_name, english_first_name, english_last_name } = { ...certificate, ...names }
    for (const expected of [
      korean_name,
      english_first_name,
      english_last_name,
      groupCode(code),
      '2026.12.06',
      '2029.12.05',
    ])
      expect(text).toContain(expected.replace(/\s+/g, ''))
    expect(text).toContain('education.example.com/certification/search')
    expect(pdf.qr()).toBe(`https://education.example.com/certification/search?code=${code}`)
    // Nothing overlaps the margins.
    const margins = [
      { left: 48, top: 48, right: 74, bottom: 547 },
      { left: 768, top: 240, right: 793, bottom: 547 },
      // Between the texts and the rosette.
      { left: 532, top: 100, right: 541, bottom: 440 },
    ]
    for (const margin of margins) expect(pdf.ink(margin).join('').trim()).toBe('')
  })

  it.each([
    ['en', 'This certifies that', 'has passed the exam', 'the second of three'],
    ['ja', '認定証', '試験に合格し', '3つのレベルのうち2番目'],
    ['ko', '자격 인증서', '소정의 시험에 합격하여', '세 등급 중 두 번째'],
  ] as const)('uses the texts of %s', async (language: Language, ...texts) => {
    const pdf = await opened({ language })
    for (const text of texts) expect(pdf.text()).toContain(text)
    expect(pdf.info()).toMatch(/Tagged: +yes/)
  })

  it('draws the glyphs of a name, not only its text layer', async () => {
    const names = ['홍길동', '홍길순', '성춘향', '山田 はなこ', 'ヤマダ ハナコ', '뷁쀍뛟', '가', '각']
    const pages = await Promise.all(names.map((korean_name) => opened({ korean_name })))
    const drawn = pages.map((page) => page.ink(nameArea).join('\n'))
    for (const [at, page] of pages.entries()) {
      expect(drawn[at]?.split('#').length, names[at]).toBeGreaterThan(150)
      expect(page.ink(besideName).join('').trim()).toBe('')
    }
    // Missing glyphs would all look alike.
    expect(new Set(drawn).size).toBe(names.length)
  })

  it('shows the Latin name if the font cannot draw the other', async () => {
    const pdf = await opened({ korean_name: 'אברהם' })
    expect(pdf.text()).not.toContain('אברהם')
    expect(pdf.text().match(/Gildong Hong/g)).toHaveLength(1)
  })

  it('shows the mark of its level', async () => {
    const area = { left: 570, top: 124, right: 750, bottom: 304 }
    const marks = await Promise.all(
      certificationLevels.map(async (level) => (await opened({ level })).ink(area).join('\n')),
    )
    expect(new Set(marks).size).toBe(3)
    for (const ink of marks) expect(ink).toContain('####')
  })

  it('is tagged for screen readers: headings, texts and figure descriptions', async () => {
    const structure = (await opened({ language: 'en' })).structure()
    expect(structure).toMatch(/H1 \(block\)\s+"Cloud ?Architect-Associate"/)
    expect(structure.match(/Figure/g)).toHaveLength(3)
    expect(structure).toContain('"Valid until"')
  })

  it('is signed by whom the centre names, above its seal, in each language', async () => {
    const signatory = { name: '김하늘', title: '교육센터장' }
    const content = contentOf({ language: 'ko' })
    const signed = openPdf(await pdfs.make({ ...content, issuer: { ...content.issuer, signatory } }))
    expect(signed.check()).toMatch(/No syntax or stream encoding errors/)
    expect(signed.structure()).toMatch(/"김하늘"[\s\S]*"교육센터장"/)
    const sealArea = { left: 582, top: 466, right: 645, bottom: 533 }
    const signatureArea = { left: 412, top: 500, right: 578, bottom: 545 }
    const inked = (page: typeof signed, area: typeof sealArea) =>
      page.ink(area).join('').split('#').length - 1
    expect(inked(signed, sealArea)).toBeGreaterThan(300)
    expect(inked(signed, signatureArea)).toBeGreaterThan(100)
    const unsigned = await opened({ language: 'ko' })
    expect(inked(unsigned, sealArea)).toBe(inked(signed, sealArea))
    expect(inked(unsigned, signatureArea)).toBe(0)
  })

  it('keeps a long signatory beside the seal', async () => {
    const signatory = {
      name: 'Maximilianus Alexandrinus Wolfeschlegelsteinhausenbergerdorf',
      title: 'x '.repeat(50),
    }
    const content = contentOf({ language: 'en' })
    const pdf = openPdf(await pdfs.make({ ...content, issuer: { ...content.issuer, signatory } }))
    for (const [from, to] of [
      [576, 581],
      [400, 414],
    ] as const)
      expect(pdf.ink({ left: from, top: 450, right: to, bottom: 547 }).join('').trim()).toBe('')
  })

  it('embeds the badge', async () => {
    expect((await opened()).attached()).toBe(badge)
  })

  it('is deterministic across time and threads', async () => {
    const others = startPdfMaker()
    const content = contentOf()
    const made = await Promise.all([...Array.from({ length: 8 }, () => make()), others.make(content)])
    await others.stop()
    for (const one of made) expect(Buffer.from(one).equals(Buffer.from(made[0] ?? []))).toBe(true)
  })

  it('is made by a new thread while an idle one ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const own = startPdfMaker()
    try {
      const content = contentOf({})
      await own.make(content)
      vi.advanceTimersByTime(10_000)
      expect(await own.make(content)).toBeInstanceOf(Uint8Array)
    } finally {
      vi.useRealTimers()
      await own.stop()
    }
  })

  it('fails in isolation, and rejects new PDFs once the process stops', async () => {
    const content = contentOf()
    const broken = pdfs.make({ ...content, verifyUrl: 'x'.repeat(10_000) })
    const good = pdfs.make(content)
    await expect(broken).rejects.toThrow()
    expect((await good).length).toBeGreaterThan(1_000)
    const stopping = startPdfMaker()
    const left = stopping.make(content)
    await Promise.all([expect(left).rejects.toThrow('ended'), stopping.stop()])
    await expect(stopping.make(content)).rejects.toThrow('stopped')
  })
})
