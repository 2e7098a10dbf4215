import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../server/platform/settings/root.ts'
import { insertMembers } from '../testing/database.ts'
import type { Product } from '../testing/product.ts'
import { median, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import type { Setup } from './setup.ts'

const run = promisify(execFile)

export const attackNames = [
  'reset pipelines',
  'long Accept-Encoding',
  'unread responses',
  'rendered pages',
  'slow connections',
] as const
export type AttackName = (typeof attackNames)[number]

/** Attacks whose name contains one of the words; all attacks if no words are given. */
export function findAttacks(words: readonly string[]): AttackName[] {
  return attackNames.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
}

/** Requests of other clients during an attack. */
const otherRequests = ['a stored page', 'a search', 'a member’s page', 'healthz'] as const
type OtherRequest = (typeof otherRequests)[number]
type Times = Record<OtherRequest, number[]>

const beforeSeconds = 10
const recoverySeconds = 10
const intervalMs = 50

/**
 * Runs each attack for `seconds` from 16 connections of one IP address. Compares the response times of visitors and
 * members at other addresses during the attack, and ten seconds after it, with those before.
 */
export async function measureAttacks(
  setup: Setup,
  seconds: number,
  names: readonly AttackName[],
): Promise<Outcome[]> {
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, SANDBOX: 'on', ROLE: 'web' })
  const [secret = ''] = await insertMembers(database, 1)
  await timeOthers(product, secret, beforeSeconds)
  const outcomes: Outcome[] = []
  for (const name of names) {
    const before = await timeOthers(product, secret, beforeSeconds)
    const beforeMb = memoryMbOf(product.process.pid)
    const [sent, during, peakMb] = await Promise.all([
      runAttack(name, product, seconds),
      timeOthers(product, secret, seconds),
      peakMemoryMb(product, seconds),
    ])
    await setTimeout(recoverySeconds * 1_000)
    const after = await timeOthers(product, secret, beforeSeconds)
    outcomes.push(...judge(`${name} (${sent} requests in ${seconds} s)`, { before, during, after }))
    outcomes.push({
      label: `${name}: memory of the product`,
      figure: `+${(peakMb - beforeMb).toFixed(0)} MB (${beforeMb.toFixed(0)} before)`,
      budget: { text: '≤ +100 MB', met: peakMb - beforeMb <= 100 },
    })
  }
  return outcomes
}

async function runAttack(name: AttackName, { port }: Product, seconds: number): Promise<number> {
  const args = ['bench/attack-process.ts', name, String(port), String(seconds)]
  const { stdout } = await run('scripts/run', args, { cwd: root })
  return Number(stdout)
}

async function peakMemoryMb({ process }: Product, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let peakMb = 0
  while (performance.now() < end) {
    peakMb = Math.max(peakMb, memoryMbOf(process.pid))
    await setTimeout(500)
  }
  return peakMb
}

/** Sends the other clients' requests in turn and records their response times in milliseconds. */
async function timeOthers({ port }: Product, secret: string, seconds: number): Promise<Times> {
  const agent = new Agent({ keepAlive: true })
  const times: Times = { 'a stored page': [], 'a search': [], 'a member’s page': [], healthz: [] }
  const end = performance.now() + seconds * 1000
  let searches = 0
  const timers: Record<OtherRequest, () => Promise<number>> = {
    'a stored page': () => timeOf({ port, agent, path: '/attend', from: '127.0.7.1' }),
    'a search': () => timeOf({ port, agent, path: `/attend?text=own${searches++}`, from: '127.0.7.2' }),
    'a member’s page': () =>
      timeOf({ port, agent, path: '/attend', from: '127.0.7.3', cookie: `sid=${secret}; member=1` }),
    healthz: () => timeOf({ port, agent, path: '/healthz', from: '127.0.7.4' }),
  }
  while (performance.now() < end)
    for (const name of otherRequests) {
      times[name].push(await timers[name]())
      await setTimeout(intervalMs)
    }
  agent.destroy()
  return times
}

interface TimedRequest {
  readonly port: number
  readonly agent: Agent
  readonly path: string
  readonly from: string
  readonly cookie?: string
}

/** An error status or a broken connection counts as one minute. */
function timeOf({ port, agent, path, from, cookie }: TimedRequest): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const headers = { 'accept-language': 'en', ...(cookie && { cookie }) }
    const options = { port, agent, path, headers, host: '127.0.0.1', localAddress: from }
    request(options, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode === 200 ? performance.now() - began : 60_000))
    })
      .on('error', () => resolve(60_000))
      .end()
  })
}

function judge(attack: string, { before, during, after }: Record<'before' | 'during' | 'after', Times>) {
  return otherRequests.map((name): Outcome => {
    const [was, is, then] = [before, during, after].map((times) => median(times[name])) as [
      number,
      number,
      number,
    ]
    const met = name === 'healthz' ? Math.max(...during.healthz) <= 100 : is <= 2 * was && then <= 2 * was
    const worst = name === 'healthz' ? `, at most ${Math.max(...during.healthz).toFixed(0)} ms` : ''
    return {
      label: `${attack}: ${name}, median`,
      figure: `${is.toFixed(1)} ms${worst} (${was.toFixed(1)} before, ${then.toFixed(1)} ten seconds after)`,
      budget: { text: name === 'healthz' ? '≤ 100 ms always' : '≤ 2 × before', met },
    }
  })
}
