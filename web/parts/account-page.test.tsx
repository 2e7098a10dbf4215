import { expect, test } from 'vitest'
import type { AccountSettings } from '#contract/people/account.ts'
import type { Marketing } from '#contract/people/marketing.ts'
import { member, page, pageOf, refusal, replies } from '../app/testing/rendered-page.ts'

const given = { givenAt: '2024-12-01T10:00:00+09:00', until: '2026-12-01T10:00:00+09:00' }
const requestText = 'Please confirm your consent'

/** Replies to a member with this consent to marketing. */
const consented = (marketing: Marketing) => {
  const settings: AccountSettings = { language: 'en', languageChosen: true, marketing, termsToAgree: [] }
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
  'requests lapsed consent to marketing once, on %s',
  async (path) => {
    const { status, body } = await page(path, consented({ agreed: false, ...given }))
    expect(status).toBe(200)
    expect(body.split(requestText)).toHaveLength(2)
    expect(body).toContain('ended on <time dateTime="2026-12-01">2026.12.01</time>')
    expect(body).toContain('Agree to marketing messages')
  },
)

test('can be declined where it is requested', async () => {
  const { body } = await page('/account/applied', consented({ agreed: false, ...given }))
  expect(body).toContain('Do not receive')
})

test.each([
  ['counts', { agreed: true, ...given }],
  ['was never given, or was withdrawn', { agreed: false, givenAt: null, until: null }],
])('requests nothing if consent %s', async (_, marketing) => {
  const { body } = await page('/account/applied', consented(marketing))
  expect(body).toContain('You have no registrations')
  expect(body).not.toContain(requestText)
})

test('no page of the account fails if the consent cannot be loaded', async () => {
  const { send } = consented({ agreed: true, ...given })
  const silent = async (address: string) =>
    address.startsWith('/api/user/v1/settings') ? refusal(503, 'OVERLOADED') : send(address)
  const { status, body } = await page('/account/applied', { signedIn: true, send: silent })
  expect(status).toBe(200)
  expect(body).toContain('You have no registrations')
  expect(body).not.toContain(requestText)
})

test('requests nothing from an invited visitor', async () => {
  const { body } = await page('/account/applied?ismember=false', {
    ...consented({ agreed: false, ...given }),
    signedIn: false,
  })
  expect(body).not.toContain(requestText)
})

test.each([
  ['staff', ['operator'], true],
  ['other members', [], false],
] as const)('the console is linked for staff only: %s', async (_, roles, linked) => {
  const { send } = consented({ agreed: true, ...given })
  const as = async (address: string) =>
    address === '/api/user/v1/current' ? { status: 200, body: { ...member, roles } } : send(address)
  const { body } = await page('/account/applied', { signedIn: true, send: as })
  expect(body.includes('<a href="/console" target="_top">Console</a>')).toBe(linked)
})
