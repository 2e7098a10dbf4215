import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import type { Bare } from './bare-process.ts'
import { hammer, wire } from './hammer.ts'
import { type Outcome, ratio } from './outcome.ts'
import { demonstration, type Stage } from './stage.ts'

const connections = 32
const rounds = 5
const secondsEach = 2
const accept = { 'accept-encoding': 'br', 'accept-language': 'en' }

export const cachedAddresses = {
  'home page': '/',
  'list page': '/attend',
  'course page': '/attend/detail/2',
  'list call': '/api/lecture/v1/lectures?page=0&size=20',
}

/** What is kept for visitors, against Node's bare server sending the same bytes. */
export async function measureCached(stage: Stage): Promise<Outcome[]> {
  const product = await demonstration(stage)
  const outcomes: Outcome[] = []
  for (const [what, path] of Object.entries(cachedAddresses)) {
    await replyOf(product.port, path)
    const kept = await replyOf(product.port, path)
    const bare = await startBare(stage, kept)
    const ours: number[] = []
    const limit: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await repeated(product.port, path))
      limit.push(await repeated(bare, path))
    }
    const bytes = Buffer.from(kept.body, 'base64').length
    outcomes.push({
      what: `cached ${what} (${(bytes / 1000).toFixed(1)} KB br) against bare node:http with the same bytes`,
      ...ratio(ours, limit, 0.8, 'replies/s'),
    })
  }
  return outcomes
}

export async function repeated(port: number | readonly number[], path: string): Promise<number> {
  const { replies, seconds, statuses } = await hammer({
    ports: [port].flat(),
    connections,
    requests: [wire('GET', path, accept)],
    seconds: secondsEach,
  })
  if (statuses['200'] !== replies) throw new Error(`${path} answered ${JSON.stringify(statuses)}`)
  return replies / seconds
}

/** A reply as it came over the wire, without what Node adds to each by itself. */
function replyOf(port: number, path: string): Promise<Bare> {
  const own = /^(date|connection|keep-alive|x-request-id)$/i
  return new Promise((resolve, reject) => {
    request({ port, path, headers: accept }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => {
        const { rawHeaders } = reply
        const headers = rawHeaders.filter((_, index) => !own.test(rawHeaders[index - (index % 2)] ?? ''))
        resolve({ headers, body: Buffer.concat(pieces).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}

async function startBare(stage: Stage, bare: Bare): Promise<number> {
  const file = join(await stage.folder(), 'reply.json')
  await writeFile(file, JSON.stringify(bare))
  const child = spawn(process.execPath, ['bench/bare-process.ts', file], { cwd: root })
  const ended = new Promise((resolve) => child.once('close', resolve))
  stage.closing(() => {
    child.kill()
    return ended
  })
  return new Promise((resolve) => child.stdout.once('data', (port) => resolve(Number(port))))
}
