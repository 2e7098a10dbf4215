import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { httpSender } from './http-sender.ts'
import { addressRule } from './public-network.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A receiver on this machine, with what it was sent. */
async function receiver(listener: RequestListener) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  return { port: (server.address() as AddressInfo).port, paths }
}

const answer =
  (status: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end('x'.repeat(100_000))

/** Resolves every name to the next of these lists of addresses. */
function resolveTo(...answers: string[][]) {
  let next = 0
  return (_: string, done: (error: null, addresses: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(next++, answers.length - 1)] ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

const local = addressRule(['127.0.0.0/8'])
const publicOnly = addressRule([])
const sent = { headers: { 'webhook-id': 'one' }, body: '{"type":"webhook.test"}' }

describe('an address that webhooks may be sent to', () => {
  it.each([...['8.8.8.8', '1.1.1.1', '223.130.195.95', '2606:4700::1111', '2a00:1450::1']])(
    'is public: %s',
    (address) => {
      expect(publicOnly(address)).toBe(true)
    },
  )

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fd00::1', 'fe80::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1', 'localhost'],
  ])('is none of this network: %s', (address) => {
    expect(publicOnly(address)).toBe(false)
  })

  it('is one of a network that the settings allow', () => {
    const rule = addressRule(['10.1.0.0/16', '::1/128'])
    expect(['10.1.2.3', '10.2.0.1', '::1', '::2'].map(rule)).toEqual([true, false, true, false])
  })
})

describe('sending a webhook', () => {
  it('posts the text with its headers, and does not wait for the rest of the response', async () => {
    const received: string[] = []
    const { port } = await receiver((request, response) => {
      request.on('data', (part) => received.push(String(part)))
      request.on('end', () => {
        response.writeHead(202)
        response.write('and so on')
      })
      expect(request.headers['webhook-id']).toBe('one')
    })
    const { send } = httpSender({ isAllowed: local })
    expect(await send({ ...sent, url: `http://127.0.0.1:${port}/hook` })).toEqual({ status: 202 })
    expect(received.join('')).toBe(sent.body)
  })

  it.each([204, 404, 410, 500])('returns the status %i', async (status) => {
    const { port } = await receiver(answer(status))
    const { send } = httpSender({ isAllowed: local })
    expect(await send({ ...sent, url: `http://127.0.0.1:${port}/` })).toEqual({ status })
  })

  it('does not follow redirects', async () => {
    const target = await receiver(answer(200))
    const { port } = await receiver(answer(307, { location: `http://127.0.0.1:${target.port}/` }))
    const { send } = httpSender({ isAllowed: local })
    expect(await send({ ...sent, url: `http://127.0.0.1:${port}/` })).toEqual({ status: 307 })
    expect(target.paths).toEqual([])
  })

  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '[::1]', '2130706433', '0x7f.1', 'localhost'])(
    'refuses %s',
    async (host) => {
      const { port, paths } = await receiver(answer(200))
      const { send } = httpSender({ isAllowed: publicOnly })
      expect(await send({ ...sent, url: `http://${host}:${port}/` })).toEqual({
        problem: 'the address is not public',
      })
      expect(paths).toEqual([])
    },
  )

  it('refuses a name of which one address is of this network', async () => {
    const { port, paths } = await receiver(answer(200))
    const resolve = resolveTo(['8.8.8.8', '127.0.0.1'])
    const { send } = httpSender({ isAllowed: publicOnly, resolve })
    expect(await send({ ...sent, url: `http://hook.example:${port}/` })).toMatchObject({
      problem: 'the address is not public',
    })
    expect(paths).toEqual([])
  })

  it('connects to the address that was checked, even if the name has another one by then', async () => {
    const { port, paths } = await receiver(answer(200))
    const { send } = httpSender({ isAllowed: local, resolve: resolveTo(['127.0.0.1'], ['10.0.0.1']) })
    expect(await send({ ...sent, url: `http://hook.example:${port}/first` })).toEqual({ status: 200 })
    expect(await send({ ...sent, url: `http://hook.example:${port}/second` })).toMatchObject({
      problem: 'the address is not public',
    })
    expect(paths).toEqual(['POST /first'])
  })

  it('says that a name can not be resolved, which the system answers without addresses', async () => {
    const { send } = httpSender({ isAllowed: publicOnly })
    expect(await send({ ...sent, url: 'http://unknown.invalid/' })).toEqual({
      problem: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    })
  })

  it('gives up when there is no response in time', async () => {
    const { port } = await receiver(() => undefined)
    const { send } = httpSender({ isAllowed: local, timeoutMs: 100 })
    expect(await send({ ...sent, url: `http://127.0.0.1:${port}/` })).toEqual({
      problem: 'no response in time',
    })
  })

  it('names what went wrong with the connection', async () => {
    const { send } = httpSender({ isAllowed: local })
    expect(await send({ ...sent, url: 'http://127.0.0.1:1/' })).toEqual({ problem: 'ECONNREFUSED' })
  })
})
