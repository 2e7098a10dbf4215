import { describe, expect, it } from 'vitest'
import { deliveryStates } from '#contract/integration/webhook.ts'
import { addressRule } from '../../outside/webhook/public-network.ts'
import { canResendDelivery, fitOrg, outcomeOf, wrongUrl } from './webhook-rules.ts'

const publicOnly = addressRule([])
const demonstration = addressRule(['127.0.0.0/8', '::1/128'])

describe('the address of a webhook', () => {
  it.each([
    ['https://hooks.example.com/education?key=1', undefined],
    ['https://hooks.example.com:8443/', undefined],
    ['https://8.8.8.8/', undefined],
    ['https://xn--9t4b11yi5a.example/', undefined],
    ['http://hooks.example.com/', 'httpsAddress'],
    ['ftp://hooks.example.com/', 'httpsAddress'],
    ['hooks.example.com', 'httpsAddress'],
    ['https://somebody:secret@hooks.example.com/', 'httpsAddress'],
    ['https://hooks.example.com/#part', 'httpsAddress'],
    ['https://localhost/', 'publicAddress'],
    ['https://intranet/', 'publicAddress'],
    ['https://intranet./', 'publicAddress'],
    ['https://db.internal/', 'publicAddress'],
    ['https://10.0.0.1/', 'publicAddress'],
    ['https://169.254.169.254/latest/meta-data/', 'publicAddress'],
    ['https://2130706433/', 'publicAddress'],
    ['https://0x7f.1/', 'publicAddress'],
    ['https://[::1]/', 'publicAddress'],
    ['https://[::ffff:10.0.0.1]/', 'publicAddress'],
    ['http://localhost:4000/', 'httpsAddress'],
  ])('%s: %s', (url, problem) => {
    expect(wrongUrl(url, publicOnly)).toBe(problem)
  })

  it.each([
    ['http://localhost:4000/', undefined],
    ['http://127.0.0.1:4000/', undefined],
    ['http://[::1]:4000/', undefined],
    ['http://10.0.0.1/', 'httpsAddress'],
    ['http://hooks.example.com/', 'httpsAddress'],
  ])('of a demonstration, %s: %s', (url, problem) => {
    expect(wrongUrl(url, demonstration)).toBe(problem)
  })
})

describe('a delivery', () => {
  it.each(deliveryStates)('that is %s is sent again unless it waits or the webhook is off', (state) => {
    expect(canResendDelivery({ state, enabled: true }).allowed).toBe(state !== 'WAITING')
    expect(canResendDelivery({ state, enabled: false })).toMatchObject({ because: 'WEBHOOK_DISABLED' })
  })

  it.each([
    ...([
      [199, 'FAILED'],
      [200, 'DELIVERED'],
      [204, 'DELIVERED'],
      [299, 'DELIVERED'],
      [300, 'FAILED'],
    ] as const),
    ...([
      [307, 'FAILED'],
      [404, 'FAILED'],
      [410, 'GONE'],
      [429, 'FAILED'],
      [500, 'FAILED'],
    ] as const),
  ])('with the status %i is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome)
  })
})

it('events of organisations are about registrations and certificates', () => {
  expect(fitOrg(['registration.created', 'certificate.revoked'])).toBe(true)
  expect(fitOrg(['registration.created', 'payment.received'])).toBe(false)
})
