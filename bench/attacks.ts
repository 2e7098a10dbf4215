import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { insertMembers } from '../e2e/support/database.ts'
import type { Product } from '../e2e/support/product.ts'
import { root } from '../server/platform/settings/root.ts'
import { median, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-facts.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)

export const attackNames = [
  'pipelines that are reset',
  'long Accept-Encoding',
  'responses that are not read',
  'pages that are rendered',
  'slow connections',
] as const
export type AttackName = (typeof attackNames)[number]

/** Those that have one of the words in their name; all of them if there are none. */
export function attacksNamed(words: readonly string[]): AttackName[] {
  return attackNames.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
}

/** What somebody else asks meanwhile. */
const others = ['a stored page', 'a search', 'a member’s page', 'healthz'] as const
type Other = (typeof others)[number]
type Times = Record<Other, number[]>

const beforeSeconds = 10
const recoverySeconds = 10
const everyMs = 50

/**
 * Each attack of `seconds` from 16 connections of one address; what visitors and members of other addresses wait for
 * meanwhile against what they waited for before, and whether all is as before ten seconds later.
 */
export async function measureAttacks(
  stage: Stage,
  seconds: number,
  names: readonly AttackName[],
): Promise<Outcome[]> {
  const database = await stage.database()
  const product = await stage.product({ DATABASE_URL: database.url, SANDBOX: 'on', ROLE: 'web' })
  const [secret = ''] = await insertMembers(database, 1)
  await watch(product, secret, beforeSeconds)
  const outcomes: Outcome[] = []
  for (const name of names) {
    const before = await watch(product, secret, beforeSeconds)
    const memory = memoryMbOf(product.process.pid)
    const [sent, during, most] = await Promise.all([
      attack(name, product, seconds),
      watch(product, secret, seconds),
      mostMemory(product, seconds),
    ])
    await setTimeout(recoverySeconds * 1_000)
    const after = await watch(product, secret, beforeSeconds)
    outcomes.push(...judge(`${name} (${sent} requests in ${seconds} s)`, { before, during, after }))
    outcomes.push({
      what: `${name}: memory of the product`,
      figure: `+${(most - memory).toFixed(0)} MB (${memory.toFixed(0)} before)`,
      budget: { text: '≤ +100 MB', met: most - memory <= 100 },
    })
  }
  return outcomes
}

async function attack(name: AttackName, { port }: Product, seconds: number): Promise<number> {
  const given = ['bench/attack-process.ts', name, String(port), String(seconds)]
  const { stdout } = await run('scripts/run', given, { cwd: root })
  return Number(stdout)
}

async function mostMemory({ process }: Product, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let most = 0
  while (performance.now() < end) {
    most = Math.max(most, memoryMbOf(process.pid))
    await setTimeout(500)
  }
  return most
}

/** Asks each of the others' requests in turn and notes how long it took, in milliseconds. */
async function watch({ port }: Product, secret: string, seconds: number): Promise<Times> {
  const agent = new Agent({ keepAlive: true })
  const times: Times = { 'a stored page': [], 'a search': [], 'a member’s page': [], healthz: [] }
  const end = performance.now() + seconds * 1000
  let searches = 0
  const asks: Record<Other, () => Promise<number>> = {
    'a stored page': () => timeOf({ port, agent, path: '/attend', from: '127.0.7.1' }),
    'a search': () => timeOf({ port, agent, path: `/attend?text=own${searches++}`, from: '127.0.7.2' }),
    'a member’s page': () =>
      timeOf({ port, agent, path: '/attend', from: '127.0.7.3', cookie: `sid=${secret}; member=1` }),
    healthz: () => timeOf({ port, agent, path: '/healthz', from: '127.0.7.4' }),
  }
  while (performance.now() < end)
    for (const other of others) {
      times[other].push(await asks[other]())
      await setTimeout(everyMs)
    }
  agent.destroy()
  return times
}

interface Asked {
  readonly port: number
  readonly agent: Agent
  readonly path: string
  readonly from: string
  readonly cookie?: string
}

/** A refusal or a broken connection counts as a minute. */
function timeOf({ port, agent, path, from, cookie }: Asked): Promise<number> {
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

function judge(name: string, { before, during, after }: Record<'before' | 'during' | 'after', Times>) {
  return others.map((other): Outcome => {
    const [was, is, then] = [before, during, after].map((times) => median(times[other])) as [
      number,
      number,
      number,
    ]
    const met = other === 'healthz' ? Math.max(...during.healthz) <= 100 : is <= 2 * was && then <= 2 * was
    const worst = other === 'healthz' ? `, at most ${Math.max(...during.healthz).toFixed(0)} ms` : ''
    return {
      what: `${name}: ${other}, median`,
      figure: `${is.toFixed(1)} ms${worst} (${was.toFixed(1)} before, ${then.toFixed(1)} ten seconds after)`,
      budget: { text: other === 'healthz' ? '≤ 100 ms always' : '≤ 2 × before', met },
    }
  })
}
