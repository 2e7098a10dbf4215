import { expect, it } from 'vitest'
import { pathOf } from './log.ts'
import { secretLinks } from './signing/secret-links.ts'

const token = secretLinks(['a-secret-of-more-than-thirty-two-characters']).tokenOf('REGISTRATION', '7')

it.each([
  ['/attend/registration?token=x', '/attend/registration'],
  [`/api/lecture/v1/guest-registrations/${token}`, '/api/lecture/v1/guest-registrations/7.…'],
  [
    `/api/lecture/v1/guest-registrations/${token}/more?lang=ko`,
    '/api/lecture/v1/guest-registrations/7.…/more',
  ],
  [`/${token}/${token}`, '/7.…/7.…'],
  ['/assets/entry-client.4f2a9c.js', '/assets/entry-client.4f2a9c.js'],
])('an address is logged without what opens a registration: %s', (url, logged) => {
  expect(pathOf(url)).toBe(logged)
})
