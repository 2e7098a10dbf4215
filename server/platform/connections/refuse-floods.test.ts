import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import { captureLog } from '../../testing/captured-log.ts'
import { createAbuseLog } from '../http/abuse-log.ts'
import { refuseFloods } from './refuse-floods.ts'

describe('a client over the request limit', () => {
  const closers: (() => void)[] = []
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })

  async function start(trustProxy: string | boolean) {
    const { log, lines } = captureLog()
    const abuseLog = createAbuseLog(new Registry(), log)
    const listener = refuseFloods((_, response) => response.end('here'), {
      limits: { perMinute: 5, perMinuteSignedIn: 8, pauseMs: 20 },
      trustProxy,
      publicOrigin: 'http://localhost:3000',
      defaultLanguage: 'en',
      zone: 'Asia/Seoul',
      abuseLog,
    })
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const get = (path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, headers, localAddress, agent: false }, (reply) => {
          let body = ''
          reply.setEncoding('utf8').on('data', (text) => {
            body += text
          })
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
        })
          .on('error', reject)
          .end()
      })
    const statuses = async (count: number, headers?: Record<string, string>, from?: string) => {
      const got: number[] = []
      for (let index = 0; index < count; index++) got.push((await get('/', headers, from)).status)
      return got
    }
    return { get, statuses, lines }
  }

  it('is refused for a while, in its language, without affecting others', async () => {
    const { get, statuses, lines } = await start(false)
    expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await statuses(1, {}, '127.0.0.2')).toEqual([200])
    const refused = await get('/api/user/v1/current', { 'accept-language': 'ko' })
    const body = errorReply.parse(JSON.parse(refused.body))
    expect(body.code).toBe('TOO_MANY_REQUESTS')
    expect(body.message).toMatch(/\p{Script=Hangul}/u)
    expect(refused.headers['x-request-id']).toBe(body.requestId)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const page = await get('/', { accept: 'text/html', cookie: 'lang=ja' })
    expect(page.body).toContain('<html lang="ja">')
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'suspected abuse')
    expect(logged).toMatchObject([{ kind: 'flood', ip: '127.0.0.1' }])
  })

  it('may be many members behind one address, with a higher limit', async () => {
    const { statuses } = await start(false)
    expect(await statuses(9, { cookie: 'sid=secret' })).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
    expect(await statuses(1)).toEqual([200])
  })

  it('is identified by X-Forwarded-For only behind a trusted proxy', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const proxied = await start('loopback')
    expect(await proxied.statuses(6, from('192.0.2.1'))).toEqual([200, 200, 200, 200, 200, 429])
    expect(await proxied.statuses(1, from('192.0.2.2'))).toEqual([200])
    const direct = await start(false)
    await direct.statuses(5, from('192.0.2.1'))
    expect(await direct.statuses(1, from('192.0.2.2'))).toEqual([429])
  })

  it('never blocks health probes', async () => {
    const { get, statuses } = await start(false)
    await statuses(6)
    expect((await get('/readyz')).status).toBe(200)
  })
})
