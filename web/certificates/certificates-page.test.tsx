import { describe, expect, test } from 'vitest'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { OwnPastCertificate } from '#contract/certificates/past-certificate.ts'
import type { RenewalSeat } from '#contract/exams/renewal-seat.ts'
import { page, refusal, replies } from '../app/testing/rendered-page.ts'
import { code, issued } from './testing/rendered-certificate.ts'

const path = '/account/certification'
const downloadPath = '/api/certification/v1/issued-certifications/4/download'
const download = `href="${downloadPath}?language=en"`

/** Renders the page of a member with this certificate. */
async function renderWith(
  change: Partial<IssuedCertification>,
  renewalSeats: readonly RenewalSeat[] = [],
): Promise<string> {
  const { status, body, head } = await page(path, {
    signedIn: true,
    send: async (address) => ({
      status: 200,
      body: address.includes('issued-certifications')
        ? [{ ...issued, ...change }]
        : address.includes('renewal-seats')
          ? renewalSeats
          : (replies[address] ?? []),
    }),
  })
  expect(status).toBe(200)
  expect(head).toContain('<title>Certificates · ')
  expect(head).toContain('noindex')
  expect(body.match(/<h1/g)).toHaveLength(1)
  return body
}

describe('a certificate', () => {
  test('leads to LinkedIn only once it is published', async () => {
    const body = await renderWith({})
    expect(body).toContain('>Publish</button>')
    expect(body).toContain('>Add to LinkedIn</button>')
    expect(body).not.toContain('linkedin.com')
    const revoked = await renderWith({ state: 'EXPIRED', revokedAt: '2026-12-07T00:00:00Z' })
    expect(revoked).not.toMatch(/Publish|LinkedIn/)
  })

  test('shows its name, level, code, dates and actions', async () => {
    const publication = { names: 'BOTH', findable: false, publishedAt: '2026-12-07T00:00:00Z' } as const
    const body = await renderWith({ publication })
    for (const text of [
      'Associate',
      'Designs and runs a service on the platform.',
      groupCode(code),
      'Gildong Hong',
      '2026-12-06',
      '2029-12-05',
      'Valid',
      `href="${issued.verifyUrl}"`,
      `href="${issued.badgeUrl}"`,
      `href="${issued.credentialUrl}"`,
      `href="${issued.linkedInUrl}" target="_blank" rel="noopener"`,
    ])
      expect(body).toContain(text)
    expect(body).toMatch(new RegExp(`<a [^>]*${download.replace('?', '\\?')} download=""`))
    const others = ['ja', 'ko'].map((language) => `${downloadPath}?language=${language}`)
    expect(body.match(/href="[^"]*download\?language=(?!en)[^"]*/g)).toEqual(
      others.map((one) => `href="${one}`),
    )
    expect(body).toMatch(/<a[^>]*aria-current="page"[^>]*>Certificates</)
    expect(body).not.toMatch(/Renew|Ends /)
  })

  test('that ends soon counts the days and links to dates of its level', async () => {
    const body = await renderWith({ finishAt: '2027-01-20T23:59:59.999+09:00' })
    expect(body).toContain('Expires in 43 days')
    expect(body).toMatch(/href="\/certification\/date\?level=ASSOCIATE"[^>]*>Renew: choose a date/)
    expect(await renderWith({ finishAt: '2026-12-08T23:59:59.999+09:00' })).toContain('Expires today')
  })

  test('that ends soon leads to the seats kept for renewing it, or says when its exam opens', async () => {
    const seat = {
      certificateId: issued.id,
      examId: 12,
      seatsLeft: 3,
      startAt: '2027-01-17T14:00:00+09:00',
      finishAt: '2027-01-17T15:40:00+09:00',
      until: '2027-01-01T00:00:00+09:00',
      opensAt: '2027-01-01T00:00:00+09:00',
    }
    const endsSoon = { finishAt: '2027-01-20T23:59:59.999+09:00' }
    const body = await renderWith(endsSoon, [seat])
    expect(body).toMatch(/href="\/certification\/apply\/12"[^>]*>Renew: keep a seat/)
    expect(body).toMatch(/are kept for renewals until <time[^>]*>2026-12-31 23:59 KST<\/time>: 3 left/)
    expect(body).not.toContain('Renew: choose a date')
    const taken = await renderWith(endsSoon, [{ ...seat, seatsLeft: 0 }])
    expect(taken).toMatch(/opens to everybody on <time[^>]*>2027-01-01 00:00 KST/)
    expect(taken).toContain('Renew: choose a date')
    expect(await renderWith(endsSoon, [{ ...seat, certificateId: 99 }])).not.toContain('kept for renewals')
  })

  test('that has expired can still be downloaded, and renewed', async () => {
    const body = await renderWith({ state: 'EXPIRED', finishAt: '2026-12-07T23:59:59.999+09:00' })
    for (const text of ['Expired', 'Renew: choose a date', download]) expect(body).toContain(text)
    expect(body).not.toMatch(/Expires |LinkedIn/)
  })

  test('that was revoked shows the reason, and can only be looked up', async () => {
    const revokedAt = '2026-12-07T10:00:00+09:00'
    const body = await renderWith({ state: 'EXPIRED', revokedAt, revokedBecause: 'A </script> mistake.' })
    for (const text of ['Revoked', '2026-12-07', 'A &lt;/script&gt; mistake.', issued.verifyUrl])
      expect(body).toContain(text)
    for (const text of [download, issued.badgeUrl, issued.linkedInUrl, 'Renew'])
      expect(body).not.toContain(text)
  })
})

describe('the list of certificates', () => {
  test('redirects a visitor to sign-in, or invites one who opts out', async () => {
    expect((await page(path)).redirect).toBe(`/auth/login?nextUrl=${encodeURIComponent(path)}`)
    expect((await page(`${path}?ismember=false`)).status).toBe(200)
  })

  test('links to the exams if it is empty', async () => {
    const { body } = await page(path, { signedIn: true, send: async () => ({ status: 200, body: [] }) })
    expect(body).toMatch(/href="\/certification\/essentials"[^>]*>See the exams/)
  })

  test('shows an error, not an empty list, if it cannot be loaded', async () => {
    const failing = { signedIn: true, send: async () => refusal(503, 'UNEXPECTED') }
    const { status, body } = await page(path, failing)
    expect(status).toBe(503)
    expect(body).toContain('Your certificates could not be loaded')
  })
})

describe('certificates issued before', () => {
  const past: OwnPastCertificate = {
    id: 1,
    number: '2019-00123',
    title: '데이터 분석',
    titleLanguage: 'ko',
    level: '2급',
    issuedOn: '2019-05-02',
    validUntil: '2021-05-01',
    state: 'EXPIRED',
    revokedAt: null,
    name: '홍길동',
    latinName: 'Gildong Hong',
    revokedBecause: null,
  }
  const renderPast = async (own: IssuedCertification[], change: Partial<OwnPastCertificate> = {}) => {
    const { body } = await page(path, {
      signedIn: true,
      send: async (address) => ({
        status: 200,
        body: address.includes('/issued-certifications')
          ? own
          : address.includes('/past-certificates')
            ? [{ ...past, ...change }]
            : (replies[address] ?? []),
      }),
    })
    return body
  }

  test('are in a section of their own, without a file', async () => {
    const body = await renderPast([])
    expect(body).toMatch(/<h2[^>]*>Issued before this site<\/h2>/)
    for (const text of ['2019-00123', '2019-05-02', '2021-05-01', '홍길동', '2급', 'Expired'])
      expect(body).toContain(text)
    expect(body).toMatch(/href="\/certification\/search\?number=2019-00123/)
    expect(body).not.toMatch(/download=""|LinkedIn|You have no certificates/i)
  })

  test('say why they were revoked', async () => {
    const body = await renderPast([issued], {
      revokedAt: '2026-12-07T10:00:00+09:00',
      revokedBecause: 'Issued </b> by mistake.',
    })
    expect(body).toContain('Issued &lt;/b&gt; by mistake.')
    expect(body).toContain(groupCode(code))
  })

  test('are not mentioned where there are none', async () => {
    expect(await renderWith({})).not.toContain('Issued before')
  })
})
