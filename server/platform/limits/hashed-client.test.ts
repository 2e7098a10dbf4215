import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientNetworks, isFromProxy } from '../connections/client-network.ts'
import { hashedClient, networkOf } from './hashed-client.ts'

describe('the network of a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
    expect(hashedClient(address)).toMatch(/^[\w-]{22}$/)
  })

  it.each([false, true, '127.0.0.1'])(
    'is known, too, after the connection was reset; trusted: %s',
    (trust) => {
      const reset = { socket: {}, headers: {} } as unknown as IncomingMessage
      const passedOn = { ...reset, headers: { 'x-forwarded-for': '192.0.2.7' } } as unknown as IncomingMessage
      expect(clientNetworks(trust)(reset)).toBe('unknown')
      expect(clientNetworks(trust)(passedOn)).toBe(trust === true ? '192.0.2.7' : 'unknown')
      expect(isFromProxy(trust)(reset)).toBe(trust === true)
    },
  )
})
