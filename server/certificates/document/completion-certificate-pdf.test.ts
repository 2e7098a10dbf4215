import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../testing/pdf.ts'
import type { CompletionCertificateRow } from '../../courses/completion/completion-certificate-db.ts'
import { builtInIssuer } from '../../testing/built-in-issuer.ts'
import { limitCases } from '../../testing/limit-cases.ts'
import { completionContent } from './completion-content.ts'
import { type PdfMaker, startPdfMaker } from './pdf-maker.ts'

const day = (date: string) => ({ start_at: `${date}T09:30:00+09:00`, finish_at: `${date}T17:00:00+09:00` })

const certificate: CompletionCertificateRow = {
  id: 31,
  attender_id: 22,
  lecture_id: 7,
  holder: '홍길동',
  email: 'gildong@example.com',
  language: 'ko',
  issued_at: new Date('2026-12-20T10:00:00+09:00'),
  made_at: null,
  withdrawn_at: null,
  finished_at: new Date('2026-12-20T10:00:00+09:00'),
  title: {
    en: 'Containers and Kubernetes in operation',
    ko: '컨테이너와 쿠버네티스 운영',
    ja: 'コンテナとKubernetesの運用',
  },
  start_at: new Date('2026-12-17T09:30:00+09:00'),
  finish_at: new Date('2026-12-18T17:00:00+09:00'),
  days: [day('2026-12-17'), day('2026-12-18')],
}
const longest = {
  holder: '가나다라마바사아자차카타파하'.repeat(8).slice(0, 100),
  title: { en: `${'Architecting resilient platforms for everybody '.repeat(4)}in practice` },
}

describe('the PDF of a completion certificate', () => {
  let pdfs: PdfMaker
  beforeAll(() => {
    pdfs = startPdfMaker()
  })
  afterAll(() => pdfs.stop())

  const make = (overrides: Partial<CompletionCertificateRow> = {}) => {
    const row = { ...certificate, ...overrides }
    return pdfs.make(completionContent(row, { zone: 'Asia/Seoul', issuer: builtInIssuer(row.language) }))
  }

  it.each(['en', 'ko', 'ja'] as const)(
    'prints markup in a title and a name as text, in %s',
    async (language) => {
      const title = '<script>alert(1)</script> & <b>Bold</b> &amp;'
      const pdf = openPdf(await make({ language, title: { en: title }, holder: '<i>Kim</i>' }))
      expect(pdf.check()).toMatch(/No syntax or stream encoding errors/)
      const text = pdf.text().replaceAll(/\s/g, '')
      expect(text).toContain(title.replaceAll(' ', ''))
      expect(text).toContain('<i>Kim</i>')
    },
  )

  const variants = [
    ['the longest names', 'en', longest, ['15hours']],
    ['Korean', 'ko', {}, ['수료증', '컨테이너와쿠버네티스운영', '15시간', '수료자']],
    [
      'English',
      'en',
      {},
      ['Certificateofcompletion', 'ContainersandKubernetesinoperation', '15hours', 'Awardedto'],
    ],
    [
      'Japanese',
      'ja',
      { holder: '山田 はなこ' },
      ['修了証', 'コンテナとKubernetesの運用', '15時間', '修了者'],
    ],
    ['Chinese, which reads English', 'zh', {}, ['Certificateofcompletion']],
  ] as const
  it.each(limitCases(2, variants))(
    'is complete, small and readable in %s',
    async (_, language, overrides, expectedTexts) => {
      const bytes = await make({ ...overrides, language })
      const pdf = openPdf(bytes)
      expect(pdf.check()).toMatch(/No syntax or stream encoding errors/)
      expect(bytes.length).toBeLessThanOrEqual(40 * 1024)
      const text = pdf.text().replace(/\s+/g, '')
      const holder = 'holder' in overrides ? overrides.holder : certificate.holder
      for (const one of [
        ...expectedTexts,
        holder.replace(/\s+/g, ''),
        '2026.12.17–2026.12.18',
        '2026.12.20',
        '7-22-31',
      ])
        expect(text).toContain(one)
      // Nothing overlaps the margins.
      for (const margin of [
        { left: 0, top: 0, right: 50, bottom: 595 },
        { left: 792, top: 0, right: 841, bottom: 595 },
        { left: 560, top: 100, right: 590, bottom: 440 },
      ])
        expect(pdf.ink(margin).join('').trim()).toBe('')
      expect(pdf.info()).toMatch(/Tagged: +yes/)
    },
  )

  it('shows a single day once, and fractional hours', async () => {
    const text = openPdf(
      await make({
        language: 'en',
        days: [day('2026-12-17')],
        finish_at: new Date('2026-12-17T17:00:00+09:00'),
      }),
    ).text()
    expect(text).toContain('7.5 hours')
    expect(text).toContain('2026.12.17')
    expect(text).not.toContain('–')
  })

  it('shows the e-mail address if the font cannot draw the name', async () => {
    const text = openPdf(await make({ holder: 'אברהם' })).text()
    expect(text).not.toContain('אברהם')
    expect(text).toContain('gildong@example.com')
  })

  it('shows its number if there is no e-mail address either', async () => {
    const text = openPdf(await make({ holder: 'אברהם', email: null })).text()
    expect(text.match(/7-22-31/g)).toHaveLength(2)
  })

  it('is tagged for screen readers and shows its mark', async () => {
    const pdf = openPdf(await make({ language: 'en' }))
    expect(pdf.structure()).toMatch(/H1 \(block\)\s+"Containers ?and/)
    expect(pdf.structure().match(/Figure/g)).toHaveLength(1)
    expect(pdf.ink({ left: 590, top: 170, right: 800, bottom: 370 }).join('')).toContain('####')
  })

  it('is deterministic', async () => {
    const [first, second] = await Promise.all([make(), make()])
    expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(true)
  })
})
