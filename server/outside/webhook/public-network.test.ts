import { describe, expect, it } from 'vitest'
import { addressRule } from './public-network.ts'

describe('an address for webhooks', () => {
  const isAllowed = addressRule(['10.1.0.0/16'])

  it.each(['8.8.8.8', '2606:4700::1111', '10.1.2.3', '::ffff:10.1.2.3'])('may be %s', (address) => {
    expect(isAllowed(address)).toBe(true)
  })

  it.each([
    '10.2.0.1',
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '0:0:0:0:0:ffff:808:808',
    '::ffff:0:8.8.8.8',
    '64:ff9b::808:808',
    'localhost',
    '',
  ])('may not be %j', (address) => {
    expect(isAllowed(address)).toBe(false)
  })
})
