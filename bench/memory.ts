import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../e2e/support/free-port.ts'
import { launch } from '../e2e/support/processes.ts'
import { waitUntilReady } from '../e2e/support/product.ts'
import { atMost, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import { type Setup, startDemonstration } from './setup.ts'

const connections = 10_000
/** The product's limit of connections per IP address. */
const perAddress = 500
const minuteMs = 60_000
/** By then an idle process has collected garbage and returned memory to the system. */
const soonMs = 15_000

/** Memory of an idle process: a minute after a first start, and after a load peak. */
export async function measureMemory(setup: Setup): Promise<Outcome[]> {
  return [await afterFirstStart(setup), ...(await afterPeak(setup))]
}

async function afterFirstStart(setup: Setup): Promise<Outcome> {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: await setup.folder() }
  const running = launch({ command: 'scripts/run', args: ['scripts/start.ts'], env })
  setup.onClose(() => running.end('SIGTERM'))
  await waitUntilReady(`http://localhost:${port}`, running)
  await setTimeout(minuteMs)
  return atMost({
    label: 'memory of the product a minute after a first npm start',
    value: memoryMbOf(running.pid),
    max: 250,
    unit: 'MB',
  })
}

async function afterPeak(setup: Setup): Promise<Outcome[]> {
  const product = await startDemonstration(setup, { SANDBOX: 'on' })
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      open(product.port, `127.0.${2 + Math.floor(index / perAddress)}.1`),
    ),
  )
  const paths = ['/', '/attend', '/api/lecture/v1/lectures', '/api/lecture/v1/lectures?text=cloud']
  const statuses = await Promise.all(
    sockets.map((socket, index) => statusOf(socket, paths[index % paths.length] ?? '/')),
  )
  for (const socket of sockets) socket.destroy()
  const peakMb = memoryMbOf(product.process.pid)
  await setTimeout(soonMs)
  const succeeded = statuses.filter((status) => status === '200').length
  const load = `${connections} connections at once, ${succeeded} of them answered with 200`
  return [
    { label: `memory with ${load}`, figure: `${peakMb.toFixed(0)} MB` },
    atMost({
      label: `memory ${soonMs / 1000} s after ${load}`,
      value: memoryMbOf(product.process.pid),
      max: 300,
      unit: 'MB',
    }),
  ]
}

function open(port: number, localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1')
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })
}

function statusOf(socket: Socket, path: string): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (text) => resolve(String(text).slice(9, 12)))
    socket.once('close', () => resolve('closed')).once('error', () => resolve('error'))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  })
}
