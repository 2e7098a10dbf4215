import { hammer, wire } from './hammer.ts'
import type { Outcome } from './outcome.ts'
import { memoryMbOf } from './process-facts.ts'
import { demonstration, type Stage } from './stage.ts'

const quarters = 4
const calls = 20_000
const pages = 2_500
const keptLimitMb = 32
const growthLimit = 1.1

/**
 * Addresses that nobody asks for twice, from as many clients: what is kept for visitors stays within its bounds, and
 * the process does not grow with their number.
 */
export async function measureAddresses(stage: Stage): Promise<Outcome[]> {
  const product = await demonstration(stage, { TRUST_PROXY: '127.0.0.1' })
  const memory: number[] = []
  for (let quarter = 0; quarter < quarters; quarter++) {
    const requests = addressesOf(quarter).map((address, index) =>
      wire('GET', address, { 'x-forwarded-for': clientOf(quarter, index), 'accept-encoding': 'br' }),
    )
    const { statuses } = await hammer({ ports: [product.port], connections: 16, requests })
    if (statuses['200'] !== requests.length) throw new Error(`answered ${JSON.stringify(statuses)}`)
    memory.push(memoryMbOf(product.process.pid))
  }
  const [after, half] = [memory.at(-1) ?? 0, memory[quarters / 2 - 1] ?? 0]
  const kept = await metric(product.origin, 'visitor_replies_kept_bytes')
  const count = quarters * (calls + 2 * pages)
  return [
    {
      what: `memory after ${count.toLocaleString('en')} distinct addresses, against half of them`,
      figure: `${(after / half).toFixed(2)} (${after.toFixed(0)} to ${half.toFixed(0)} MB)`,
      budget: { text: `≤ ${growthLimit}`, met: after / half <= growthLimit },
    },
    {
      what: 'replies kept for visitors then',
      figure: `${(kept / 1e6).toFixed(1)} MB`,
      budget: { text: `≤ ${keptLimitMb} MB`, met: kept <= keptLimitMb * 1e6 },
    },
  ]
}

function addressesOf(quarter: number): string[] {
  return [
    ...distinct(quarter, calls, (query) => `/api/lecture/v1/lectures?size=20&${query}`),
    ...distinct(quarter, pages, (query) => `/attend?${query}`),
    ...Array.from({ length: pages }, (_, index) => `/attend/detail/2?from=${quarter * pages + index}`),
  ]
}

/** As many queries as are wanted that the list reads, each another. */
function distinct(quarter: number, count: number, address: (query: string) => string): string[] {
  return Array.from({ length: count }, (_, at) => {
    const index = quarter * count + at
    const month = `20${String(26 + (index % 70)).padStart(2, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
    return address(`page=${Math.floor(index / 2)}&month=${month}${index % 2 ? '&seats=left' : ''}`)
  })
}

function clientOf(quarter: number, index: number): string {
  return `10.${quarter}.${(index >> 8) & 255}.${index & 255}`
}

async function metric(origin: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
}
