import { describe, expect, test } from 'vitest'
import type { CreditBalance, CreditEntry } from '#contract/money/credit.ts'
import { page, pageOf, refusal, replies } from '../app/testing/rendered-page.ts'

const grant = {
  title: 'Networking </script> in Practice',
  amount: 30_000,
  remaining: 12_500,
  grantedAt: '2026-12-01T10:00:00+09:00',
  expiresAt: '2027-01-31T00:00:00+09:00',
}
const later = { ...grant, title: 'Containers', remaining: 30_000, expiresAt: '2027-02-07T00:00:00+09:00' }
const entry: CreditEntry = {
  id: 2,
  at: '2026-12-03T14:20:00+09:00',
  kind: 'CHARGED',
  amount: -17_500,
  balance: 12_500,
  title: grant.title,
  product: 'COMPUTE',
  reason: null,
}

interface RenderOptions {
  readonly balance?: CreditBalance
  readonly entries?: readonly CreditEntry[]
  readonly totalPages?: number
  readonly url?: string
}

/** Renders the page of a member with these credits. */
function renderWith({
  balance = { balance: 0, partnerUse: false, grants: [] },
  entries = [],
  totalPages = 1,
  url = '/credit',
}: RenderOptions = {}) {
  const total = { totalElements: totalPages > 1 ? 11 : entries.length, totalPages }
  return page(url, {
    signedIn: true,
    send: async (address) => {
      if (address.includes('/balance')) return { status: 200, body: balance }
      if (address.includes('/entries'))
        return {
          status: 200,
          body: { ...pageOf([]), content: entries, empty: entries.length === 0, ...total },
        }
      return { status: 200, body: replies[address] }
    },
  })
}

describe('the credit guide', () => {
  test('loads no member data for a visitor, and offers to sign in', async () => {
    const send = () => Promise.reject(new Error('requested'))
    const { status, body, head } = await page('/credit?page=2', { send })
    expect(status).toBe(200)
    expect(body).toMatch(/href="\/auth\/login\?nextUrl=%2Fcredit"[^>]*>Sign in to see your credits/)
    expect(body).toContain('Marketplace services')
    expect(body).not.toContain('Your credits</h2>')
    expect(head).not.toContain('noindex')
  })

  test('tells who applied for partner use that they cannot use any', async () => {
    const { body } = await renderWith({ balance: { balance: 0, partnerUse: true, grants: [grant] } })
    expect(body).toContain('You applied for partner use, so you cannot use credits')
    expect(body).toContain('<b>0</b> can be used now')
  })

  test("starts with a member's balance, and what is spent first and by when", async () => {
    const { status, body } = await renderWith({
      balance: { balance: 42_500, partnerUse: false, grants: [grant, later] },
    })
    expect(status).toBe(200)
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).not.toContain('style=')
    expect(body).toContain('<b>42,500</b> can be used now')
    expect(body).toContain('<b>12,500</b> <span>of 30,000 left</span>')
    expect(body).toMatch(/Expire <time[^>]*>2027-01-30 23:59 KST/)
    expect(body).toMatch(/Issued <time[^>]*>2026-12-01/)
    expect(body.match(/Spent first/g)).toHaveLength(1)
    expect(body.indexOf('Networking &lt;/script&gt;')).toBeLessThan(body.indexOf('Spent first'))
    expect(body).not.toContain('Sign in to see')
    expect(body).not.toContain('Statement')
    expect(body).toContain('Marketplace services')
  })

  test('shows no spending order for a single grant, and says so without any', async () => {
    const one = await renderWith({ balance: { balance: 12_500, partnerUse: false, grants: [grant] } })
    expect(one.body).not.toContain('Spent first')
    const none = await renderWith()
    expect(none.body).toContain('<b>0</b> can be used now')
    expect(none.body).toContain('You have no credits yet.')
  })

  test('keeps the statement of spent credits, with the balance after each entry', async () => {
    const entries: CreditEntry[] = [
      { ...entry, id: 5, kind: 'TAKEN_BACK', amount: -100, balance: 0, product: null },
      { ...entry, id: 4, kind: 'EXPIRED', amount: -12_400, balance: 100, product: null },
      entry,
      { ...entry, id: 1, kind: 'GRANTED', amount: 30_000, balance: 30_000, product: null },
    ]
    const { body } = await renderWith({ entries })
    for (const text of [
      'Taken back',
      'Expired',
      'Used for COMPUTE',
      'Issued',
      '+30,000',
      '−17,500',
      '>12,500<',
    ])
      expect(body).toContain(text)
    expect(body).toMatch(/<time[^>]*>2026-12-03 14:20 KST/)
    expect(body).not.toContain('aria-label="Pages"')
  })

  test('paginates the statement in place', async () => {
    const first = await renderWith({ entries: [entry], totalPages: 2 })
    expect(first.body).toMatch(/href="\/credit\?page=2#statement"/)
    const second = await renderWith({ entries: [entry], totalPages: 2, url: '/credit?page=2' })
    expect(second.body).toMatch(/href="\/credit#statement"/)
    const beyond = await renderWith({ totalPages: 2, url: '/credit?page=9' })
    expect(beyond.body).toContain('Nothing to show on this page')
  })

  test('does not redirect an expired session', async () => {
    const { status, body, redirect } = await page('/credit', {
      signedIn: true,
      send: async () => refusal(401, 'NOT_SIGNED_IN'),
    })
    expect([status, redirect]).toEqual([200, undefined])
    expect(body).toContain('Sign in to see your credits')
  })

  test('is shown even if the credits cannot be loaded, with a retry button', async () => {
    const { status, body } = await page('/credit', {
      signedIn: true,
      send: async () => refusal(503, 'OVERLOADED'),
    })
    expect(status).toBe(503)
    expect(body).toContain('Your credits could not be loaded')
    expect(body).toContain('Marketplace services')
  })
})
