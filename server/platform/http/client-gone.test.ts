import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientGone } from './client-gone.ts'

describe('a client', () => {
  let app: FastifyInstance
  let port: number
  let answer: PromiseWithResolvers<void>
  let gone: PromiseWithResolvers<AbortSignal>
  beforeEach(async () => {
    answer = Promise.withResolvers()
    gone = Promise.withResolvers()
    app = fastify()
    app.post('/', async (_, reply) => {
      gone.resolve(clientGone(reply))
      await answer.promise
      return 'done'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterEach(() => app.close())

  const send = () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi',
    )
    return socket
  }

  it('is gone once it closes its connection before the response', async () => {
    const socket = send()
    const signal = await gone.promise
    expect(signal.aborted).toBe(false)
    socket.destroy()
    await once(signal, 'abort')
    answer.resolve()
  })

  it('is not gone while it waits, nor after its response', async () => {
    const socket = send().resume()
    const signal = await gone.promise
    answer.resolve()
    await once(socket, 'close')
    expect(signal.aborted).toBe(false)
  })
})
