import { request } from 'node:http'
import { startBareServer } from './bare-server.ts'
import type { RawResponse } from './bare-server-process.ts'
import { type Outcome, ratio } from './outcome.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import { type Setup, startDemonstration } from './setup.ts'

const connections = 32
const rounds = 5
const secondsEach = 2
const accept = { 'accept-encoding': 'br', 'accept-language': 'en' }

export const cachedPaths = {
  'home page': '/',
  'list page': '/attend',
  'course page': '/attend/detail/2',
  'list call': '/api/lecture/v1/lectures?page=0&size=20',
}

/** Throughput of cached responses, relative to a bare `node:http` server sending the same bytes. */
export async function measureCached(setup: Setup): Promise<Outcome[]> {
  const product = await startDemonstration(setup)
  const outcomes: Outcome[] = []
  for (const [name, path] of Object.entries(cachedPaths)) {
    await fetchRaw(product.port, path)
    const cached = await fetchRaw(product.port, path)
    const barePort = await startBareServer(setup, cached)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await measureThroughput(product.port, path))
      bare.push(await measureThroughput(barePort, path))
    }
    const bytes = Buffer.from(cached.body, 'base64').length
    outcomes.push({
      label: `cached ${name} (${(bytes / 1000).toFixed(1)} KB br) relative to bare node:http with the same bytes`,
      ...ratio(ours, bare, 0.8, 'responses/s'),
    })
  }
  return outcomes
}

export async function measureThroughput(port: number | readonly number[], path: string): Promise<number> {
  const { responses, seconds, statuses } = await sendLoad({
    ports: [port].flat(),
    connections,
    requests: [rawRequest('GET', path, accept)],
    seconds: secondsEach,
  })
  if (statuses['200'] !== responses)
    throw new Error(`unexpected statuses of ${path}: ${JSON.stringify(statuses)}`)
  return responses / seconds
}

/** A response as received, without the headers that Node adds to each response. */
function fetchRaw(port: number, path: string): Promise<RawResponse> {
  const nodeHeaders = /^(date|connection|keep-alive|x-request-id)$/i
  return new Promise((resolve, reject) => {
    request({ port, path, headers: accept }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => {
        const { rawHeaders } = reply
        const headers = rawHeaders.filter(
          (_, index) => !nodeHeaders.test(rawHeaders[index - (index % 2)] ?? ''),
        )
        resolve({ headers, body: Buffer.concat(pieces).toString('base64') })
      })
    })
      .on('error', reject)
      .end()
  })
}
