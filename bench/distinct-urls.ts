import type { Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import { type Setup, startDemonstration } from './setup.ts'

const quarters = 4
const calls = 20_000
const pages = 2_500
const cacheLimitMb = 32
const growthLimit = 1.1

/**
 * Requests distinct URLs, each once, from many client addresses: the response cache stays within its limit, and the
 * process does not grow with the number of URLs.
 */
export async function measureDistinctUrls(setup: Setup): Promise<Outcome[]> {
  const product = await startDemonstration(setup, { TRUST_PROXY: '127.0.0.1' })
  const memory: number[] = []
  for (let quarter = 0; quarter < quarters; quarter++) {
    const requests = urlsOf(quarter).map((url, index) =>
      rawRequest('GET', url, { 'x-forwarded-for': clientIpOf(quarter, index), 'accept-encoding': 'br' }),
    )
    const { statuses } = await sendLoad({ ports: [product.port], connections: 16, requests })
    if (statuses['200'] !== requests.length)
      throw new Error(`unexpected statuses: ${JSON.stringify(statuses)}`)
    memory.push(memoryMbOf(product.process.pid))
  }
  const [after, halfway] = [memory.at(-1) ?? 0, memory[quarters / 2 - 1] ?? 0]
  const cachedBytes = await metric(product.origin, 'response_cache_bytes')
  const count = quarters * (calls + 2 * pages)
  return [
    {
      label: `memory after ${count.toLocaleString('en')} distinct URLs, relative to half of them`,
      figure: `${(after / halfway).toFixed(2)} (${after.toFixed(0)} to ${halfway.toFixed(0)} MB)`,
      budget: { text: `≤ ${growthLimit}`, met: after / halfway <= growthLimit },
    },
    {
      label: 'response cache after these requests',
      figure: `${(cachedBytes / 1e6).toFixed(1)} MB`,
      budget: { text: `≤ ${cacheLimitMb} MB`, met: cachedBytes <= cacheLimitMb * 1e6 },
    },
  ]
}

function urlsOf(quarter: number): string[] {
  return [
    ...distinct(quarter, calls, (query) => `/api/lecture/v1/lectures?size=20&${query}`),
    ...distinct(quarter, pages, (query) => `/attend?${query}`),
    ...Array.from({ length: pages }, (_, index) => `/attend/detail/2?from=${quarter * pages + index}`),
  ]
}

/** Distinct queries that the course list accepts. */
function distinct(quarter: number, count: number, url: (query: string) => string): string[] {
  return Array.from({ length: count }, (_, at) => {
    const index = quarter * count + at
    const month = `20${String(26 + (index % 70)).padStart(2, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
    return url(`page=${Math.floor(index / 2)}&month=${month}${index % 2 ? '&seats=left' : ''}`)
  })
}

function clientIpOf(quarter: number, index: number): string {
  return `10.${quarter}.${(index >> 8) & 255}.${index & 255}`
}

async function metric(origin: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
}
