import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../e2e/support/free-port.ts'
import { launch } from '../e2e/support/processes.ts'
import { ready } from '../e2e/support/product.ts'
import { type Outcome, within } from './outcome.ts'
import { memoryMbOf } from './process-facts.ts'
import { demonstration, type Stage } from './stage.ts'

const connections = 10_000
/** No more than the product takes from one address. */
const perAddress = 500
const minuteMs = 60_000
/** By then an idle process has collected its garbage and returned the memory. */
const soonMs = 15_000

/** Memory of a process that has nothing to do any more: a minute after a first start, and after a rush. */
export async function measureMemory(stage: Stage): Promise<Outcome[]> {
  return [await afterFirstStart(stage), ...(await afterRush(stage))]
}

async function afterFirstStart(stage: Stage): Promise<Outcome> {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: await stage.folder() }
  const running = launch({ command: 'scripts/run', given: ['scripts/start.ts'], env })
  stage.closing(() => running.end('SIGTERM'))
  await ready(`http://localhost:${port}`, running)
  await setTimeout(minuteMs)
  return within({
    what: 'memory of the product a minute after a first npm start',
    value: memoryMbOf(running.pid),
    most: 250,
    unit: 'MB',
  })
}

async function afterRush(stage: Stage): Promise<Outcome[]> {
  const product = await demonstration(stage, { SANDBOX: 'on' })
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      open(product.port, `127.0.${2 + Math.floor(index / perAddress)}.1`),
    ),
  )
  const paths = ['/', '/attend', '/api/lecture/v1/lectures', '/api/lecture/v1/lectures?text=cloud']
  const answered = await Promise.all(
    sockets.map((socket, index) => statusOf(socket, paths[index % paths.length] ?? '/')),
  )
  for (const socket of sockets) socket.destroy()
  const most = memoryMbOf(product.process.pid)
  await setTimeout(soonMs)
  const well = answered.filter((status) => status === '200').length
  const what = `${connections} connections at once, ${well} of them answered 200`
  return [
    { what: `memory with ${what}`, figure: `${most.toFixed(0)} MB` },
    within({
      what: `memory ${soonMs / 1000} s after ${what}`,
      value: memoryMbOf(product.process.pid),
      most: 300,
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
