import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { AttackName } from './attacks.ts'

/** Runs one attack from 16 connections of one IP address for the given time. Prints the number of requests sent. */
const [name, port, seconds] = process.argv.slice(2)
const end = performance.now() + Number(seconds) * 1000
const connections = 16
const address = '127.0.6.6'
let sent = 0
let searches = 0

const request = (path: string, headers = '') => {
  sent += 1
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
}
/** A new search, which is not cached and must be rendered. */
const search = () => `/attend?text=attack${searches++}`
const isOver = () => performance.now() >= end

function open(): Socket {
  return connect({ port: Number(port), host: '127.0.0.1', localAddress: address, noDelay: true }).on(
    'error',
    () => {},
  )
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.destroyed ? resolve() : void socket.once('close', () => resolve())))

/** Resolves with the next bytes, or with undefined once the connection is closed. */
const nextBytes = (socket: Socket) =>
  new Promise<Buffer | undefined>((resolve) => {
    const onClose = () => resolve(undefined)
    socket.once('data', (bytes) => {
      socket.off('close', onClose)
      resolve(bytes)
    })
    socket.once('close', onClose)
  })

/** Sends a request after each response, repeatedly. */
async function repeat(make: () => string, pauseMs = 0): Promise<void> {
  while (!isOver()) {
    const socket = open()
    while (!isOver() && !socket.destroyed) {
      socket.write(make())
      if ((await nextBytes(socket)) === undefined) break
      if (pauseMs > 0) await setTimeout(pauseMs)
    }
    socket.destroy()
    if (!isOver()) await setTimeout(10)
  }
}

const attacks: Record<AttackName, () => Promise<void>> = {
  async 'reset pipelines'() {
    while (!isOver()) {
      const socket = open()
      socket.write([search(), search(), search(), '/attend'].map((path) => request(path)).join(''))
      await setTimeout(30)
      socket.resetAndDestroy()
    }
  },
  'long Accept-Encoding': () =>
    repeat(() => request('/attend', `accept-encoding: br${' '.repeat(15_900)},\r\n`)),
  async 'unread responses'() {
    while (!isOver()) {
      const socket = open().pause()
      socket.write(request('/').repeat(25_000))
      await Promise.race([closed(socket), setTimeout(2_000)])
      socket.destroy()
    }
  },
  // 48 requests per second in total: within the rate limit of 3,000 per minute.
  'rendered pages': () => repeat(() => request(search()), (1000 / 48) * connections),
  async 'slow connections'() {
    const idleSockets = Array.from({ length: 100 }, open)
    while (!isOver()) {
      const socket = open()
      const body = Math.random() < 0.5
      socket.write(
        body ? 'POST /nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n' : 'GET / HTTP/1.1\r\n',
      )
      while (!isOver() && !socket.destroyed) {
        socket.write(body ? 'a' : 'x-header: a\r\n')
        await setTimeout(100)
      }
      socket.destroy()
    }
    for (const one of idleSockets) one.destroy()
  },
}

await Promise.all(Array.from({ length: connections }, attacks[name as AttackName]))
console.log(sent)
process.exit(0)
