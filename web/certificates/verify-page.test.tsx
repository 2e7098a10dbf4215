import { describe, expect, test } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { VerifiedPastCertificate } from '#contract/certificates/past-certificate.ts'
import type { PageReply } from '#contract/site.ts'
import { page, refusal } from '../app/testing/rendered-page.ts'
import { code, verified } from './testing/rendered-certificate.ts'

const path = '/certification/search'

/** Renders the page for a query with this API reply, and records the API calls. */
async function renderWith(
  query: string,
  reply: { status: number; body: unknown } = { status: 200, body: verified },
  { pastCertificates = false } = {},
): Promise<PageReply & { calls: string[] }> {
  const calls: string[] = []
  const shown = await page(path + query, {
    send: async (address) => {
      if (address === '/api/certification/v1/verifiable') return { status: 200, body: { pastCertificates } }
      calls.push(address)
      return reply
    },
  })
  return { ...shown, calls }
}

describe('the verification page', () => {
  test('asks for a code, and is indexed by search engines', async () => {
    const { status, head, body, calls } = await renderWith('')
    expect(status).toBe(200)
    expect(head).toContain('<title>Verify a certificate · ')
    expect(head).not.toContain('noindex')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toMatch(/<form[^>]*action="\/certification\/search"/)
    expect(body).not.toContain('aria-invalid')
    expect(body).toMatch(/<a[^>]*aria-current="page"[^>]*>Verify</)
    expect(calls).toEqual([])
  })

  test.each([
    ['in force', {}, 'valid', 'Valid'],
    ['that has expired', { state: 'EXPIRED' }, 'expired', 'Expired'],
    ['that was revoked', { state: 'EXPIRED', revokedAt: '2026-12-07T10:00:00+09:00' }, 'revoked', 'Revoked'],
  ] as const)('shows the verdict on a certificate %s, and its facts', async (_, change, look, word) => {
    const { status, head, body, calls } = await renderWith(`?code=${groupCode(code).toLowerCase()}`, {
      status: 200,
      body: { ...verified, ...change },
    })
    expect(status).toBe(200)
    expect(calls).toEqual([`/api/certification/v1/certifications/${code}`])
    expect(head).toContain(`<title>${word}: verify a certificate · `)
    expect(head).toContain('noindex')
    expect(body).toMatch(new RegExp(`answer-${look}"[^>]*>.*</svg>${word}</h2>`))
    for (const text of [
      '홍*동',
      groupCode(code),
      '2026-12-06',
      '2029-12-05',
      '2026-12-08 14:20 KST',
      '<dd>Associate</dd>',
    ])
      expect(body).toContain(text)
    expect(body.includes('2026-12-07')).toBe(look === 'revoked')
    expect(body).not.toContain('</script>')
  })

  test('shows since when the certification is held, and by which certificate an old one is renewed', async () => {
    const heldSince = '2023-12-06T00:00:00+09:00'
    const renewed = await renderWith(`?code=${code}`, { status: 200, body: { ...verified, heldSince } })
    expect(renewed.body).toContain('Held since')
    expect(renewed.body).toContain('2023-12-06')
    const renewedBy = { certificationIssueCode: '5'.repeat(20), finishAt: '2032-12-05T23:59:59.999+09:00' }
    const old = await renderWith(`?code=${code}`, { status: 200, body: { ...verified, renewedBy } })
    expect(old.body).not.toContain('Held since')
    expect(old.body).toContain('The holder has renewed this certification')
    expect(old.body).toContain(`/certification/search?code=${'5'.repeat(20)}`)
  })

  test('shows the old code of a reissued certificate', async () => {
    const replacedCode = '5'.repeat(20)
    const { body } = await renderWith(`?code=${code}`, { status: 200, body: { ...verified, replacedCode } })
    expect(body).toContain('The code 55555-55555-55555-55555 has been replaced')
    expect(body).toContain(groupCode(code))
  })

  test('shows that there is no such certificate, and when that was checked', async () => {
    const { status, head, body } = await renderWith(`?code=${code}`, refusal(404, 'CERTIFICATION_NOT_FOUND'))
    expect(status).toBe(200)
    expect(head).toContain('<title>Not found: verify a certificate · ')
    expect(body).toMatch(/answer-unknown.*Not found<\/h2>/)
    expect(body).toMatch(/Checked <time[^>]*>2026-12-08 14:20 KST/)
    expect(body).toContain(`value="${groupCode(code)}"`)
  })

  test('explains the rate limit', async () => {
    const { status, body } = await renderWith(`?code=${code}`, refusal(429, 'TOO_MANY_REQUESTS'))
    expect(status).toBe(200)
    expect(body).toContain('Please wait a minute and try again.')
    expect(body).not.toContain('class="answer')
  })

  test('shows no verdict if the code could not be checked', async () => {
    const { status, body } = await renderWith(`?code=${code}`, refusal(503, 'UNEXPECTED'))
    expect(status).toBe(503)
    expect(body).toContain('The code could not be checked')
    expect(body).toContain(`value="${groupCode(code)}"`)
    expect(body).not.toContain('class="answer')
  })
})

describe('a malformed code', () => {
  test.each([
    ['nothing', '?code=', 'Enter your certification code.'],
    ['too few characters', '?code=7K2QM-9XW4T', 'A code has 20 characters. This one has 10.'],
    ['markup', '?code=%3Cscript%3E', '“&lt;” is not one of them.'],
    ['invalid UTF-8', '?code=%ED%A0%BD', 'is not one of them.'],
    ['a NUL', '?code=%00', 'is not one of them.'],
    ['two codes', '?code=7K2QM&code=9', 'A code has 20 characters. This one has 5.'],
  ])('is reported without an API call: %s', async (_, query, sentence) => {
    const { status, head, body, calls } = await renderWith(query)
    expect(status).toBe(200)
    expect(calls).toEqual([])
    expect(head).toContain('noindex')
    expect(body).toContain(sentence)
    expect(body).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(body).not.toContain('class="answer')
  })
})

describe('a certificate of the former system', () => {
  const past: VerifiedPastCertificate = {
    number: '2019-00123',
    title: '데이터 </script> 분석',
    titleLanguage: 'ko',
    level: '2급',
    issuedOn: '2019-05-02',
    validUntil: null,
    state: 'VALID',
    revokedAt: null,
    holder: '홍*동',
    checkedAt: '2026-12-08T14:20:00+09:00',
  }
  const asked = `?number=2019-00123&holder=${encodeURIComponent('홍길동')}`
  const renderPast = (
    query: string,
    reply: { status: number; body: unknown } = { status: 200, body: past },
  ) => renderWith(query, reply, { pastCertificates: true })

  test('is asked for only where there are any', async () => {
    expect((await renderWith('')).body).not.toContain('name="holder"')
    const { body } = await renderPast('')
    expect(body).toMatch(/<details class="past-form[^>]*><summary/)
    expect(body).toContain('name="holder"')
  })

  test('shows verdict and facts, and says that it was issued before', async () => {
    const { status, head, body, calls } = await renderPast(asked)
    expect(status).toBe(200)
    expect(calls).toEqual([
      `/api/certification/v1/past-certificates/verification?number=2019-00123&holder=${encodeURIComponent('홍길동')}`,
    ])
    expect(head).toContain('<title>Valid: verify a certificate · ')
    expect(head).toContain('noindex')
    expect(body).toMatch(/answer-valid/)
    for (const text of ['홍*동', '2019-00123', '2019-05-02', '2급', 'Does not expire'])
      expect(body).toContain(text)
    expect(body).toContain(
      'Issued before the education centre began to use this site; found by its old number.',
    )
    expect(body).not.toContain('</script> 분석')
    expect(body).not.toContain('Download')
  })

  test('that nobody knows is reported as such', async () => {
    const { status, body } = await renderPast(asked, refusal(404, 'PAST_CERTIFICATE_NOT_FOUND'))
    expect(status).toBe(200)
    expect(body).toMatch(/answer-unknown.*Not found<\/h2>/)
    expect(body).toContain('No certificate issued before has this number and name.')
    expect(body).toMatch(/<details class="past-form[^>]* open=""/)
  })

  test.each([
    ['without a name', '?number=2019-00123&holder=', 'Enter the name on the certificate.'],
    ['without a number', '?number=&holder=x', 'Enter the number on the certificate.'],
    ['with odd characters', '?number=%3Cb%3E&holder=x', 'A number has up to 40 letters'],
  ])('is not looked up %s', async (_, query, sentence) => {
    const { body, calls } = await renderPast(query)
    expect(calls).toEqual([])
    expect(body).toContain(sentence)
    expect(body).not.toContain('class="answer')
  })

  test('is offered with the number where the code has another form', async () => {
    const { body } = await renderPast('?code=2019-00123')
    expect(body).toContain('A code has 20 characters. This one has 9.')
    expect(body).toMatch(/<details class="past-form[^>]* open=""/)
    expect(body).toMatch(/name="number"[^>]* value="2019-00123"/)
  })
})
