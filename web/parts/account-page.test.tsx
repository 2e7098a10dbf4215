import { expect, test } from 'vitest'
import type { AccountSettings } from '#contract/people/account.ts'
import type { Marketing } from '#contract/people/marketing.ts'
import { page, pageOf, refusal, replies } from '../app/rendered-page.ts'

const given = { givenAt: '2024-12-01T10:00:00+09:00', until: '2026-12-01T10:00:00+09:00' }
const asked = 'Please confirm your consent'

/** Replies to a member with this consent. */
const consented = (marketing: Marketing) => {
  const settings: AccountSettings = { language: 'en', languageChosen: true, marketing }
  const own: Record<string, unknown> = {
    ...replies,
    '/api/user/v1/settings': settings,
    '/api/user/v1/sessions': [],
    '/api/user/v1/consents': [],
    '/api/lecture/v1/applied-lectures': pageOf([]),
    '/api/certification/v1/certificates': [],
  }
  return {
    signedIn: true,
    send: async (address: string) => {
      const body = own[address.replace(/\?.*/, '')]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
  }
}

test.each(['/account/applied', '/account/settings'])(
  'consent to marketing that has ended is asked for again, once, on %s',
  async (path) => {
    const { status, body } = await page(path, consented({ agreed: false, ...given }))
    expect(status).toBe(200)
    expect(body.split(asked)).toHaveLength(2)
    expect(body).toContain('ended on <time dateTime="2026-12-01">2026.12.01</time>')
    expect(body).toContain('Agree to marketing messages')
  },
)

test('it can be declined where it is asked for', async () => {
  const { body } = await page('/account/applied', consented({ agreed: false, ...given }))
  expect(body).toContain('Do not receive')
})

test.each([
  ['counts', { agreed: true, ...given }],
  ['was never given, or was withdrawn', { agreed: false, givenAt: null, until: null }],
])('nothing is asked where consent %s', async (_, marketing) => {
  const { body } = await page('/account/applied', consented(marketing))
  expect(body).toContain('You have no registrations')
  expect(body).not.toContain(asked)
})

test('no page of the account fails because it is not told how consent stands', async () => {
  const { send } = consented({ agreed: true, ...given })
  const silent = async (address: string) =>
    address.startsWith('/api/user/v1/settings') ? refusal(503, 'OVERLOADED') : send(address)
  const { status, body } = await page('/account/applied', { signedIn: true, send: silent })
  expect(status).toBe(200)
  expect(body).toContain('You have no registrations')
  expect(body).not.toContain(asked)
})

test('an invited visitor is asked nothing', async () => {
  const { body } = await page('/account/applied?ismember=false', {
    ...consented({ agreed: false, ...given }),
    signedIn: false,
  })
  expect(body).not.toContain(asked)
})
