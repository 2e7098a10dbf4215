import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '../settings/parse-settings.ts'
import { assertPortFree } from './listen.ts'

describe('the address to listen on', () => {
  it.each(['no-such-host.invalid', '192.0.2.1', '2001:db8::1', 'not a name'])(
    'is named if it is none of this machine: %s',
    async (host) => {
      const refused = assertPortFree({ port: 0, host, loopback: false })
      await expect(refused).rejects.toThrow(ConfigError)
      await expect(refused).rejects.toThrow(`HOST: ${host} is no address of this machine`)
    },
  )

  it('is refused otherwise while its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(assertPortFree({ port, host: '127.0.0.1', loopback: false })).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port,
    })
    other.close()
    await once(other, 'close')
    await assertPortFree({ port, host: '127.0.0.1', loopback: false })
  })
})
