import { expect, test } from 'vitest'
import { api, lecture, page, refusal, replies } from '../../app/rendered-page.ts'

const shown = (url: string, target: 'NORMAL' | 'PARTNER', credits: number) =>
  page(url, {
    signedIn: true,
    send: async (address) => {
      const path = address.replace(/\?.*/, '')
      const body = path === `${api}/3` ? { ...lecture, target, credits } : replies[path]
      return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
    },
  })

test('a course for partners says beforehand that it earns no credits', async () => {
  expect((await shown('/attend/detail/3', 'PARTNER', 0)).body).toContain(
    'None: registrations for use as a partner earn no credits',
  )
  expect((await shown('/attend/register/3', 'PARTNER', 0)).body).toContain(
    'You are registering for use as a partner, so completing this course earns no credits.',
  )
})

test('a course for everybody promises its credits, and names none where it has none', async () => {
  expect((await shown('/attend/detail/3', 'NORMAL', 30_000)).body).toContain('30,000, issued on completion')
  expect((await shown('/attend/detail/3', 'NORMAL', 0)).body).not.toContain('<dt>Credits</dt>')
  expect((await shown('/attend/register/3', 'NORMAL', 30_000)).body).not.toContain('as a partner')
})
