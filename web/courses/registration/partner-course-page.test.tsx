import { expect, test } from 'vitest'
import { api, lecture, page, refusal, replies } from '../../app/testing/rendered-page.ts'

const renderWith = (url: string, target: 'NORMAL' | 'PARTNER', credits: number) =>
  page(url, {
    signedIn: true,
    send: async (address) => {
      const path = address.replace(/\?.*/, '')
      const body =
        path === `${api}/3`
          ? { ...lecture, target, credits, partnerUse: target === 'PARTNER' }
          : replies[path]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
  })

test('a partner course states beforehand that it earns no credits', async () => {
  expect((await renderWith('/attend/detail/3', 'PARTNER', 0)).body).toContain(
    'None: registrations as a partner earn no credits',
  )
  expect((await renderWith('/attend/register/3', 'PARTNER', 0)).body).toContain(
    'You applied for partner use and cannot use credits',
  )
})

test('other courses show their credits, if any', async () => {
  expect((await renderWith('/attend/detail/3', 'NORMAL', 30_000)).body).toContain(
    '30,000, issued on completion',
  )
  expect((await renderWith('/attend/detail/3', 'NORMAL', 0)).body).not.toContain('<dt>Credits</dt>')
  expect((await renderWith('/attend/register/3', 'NORMAL', 30_000)).body).not.toContain('partner use')
})
