import { hammer, wire } from './hammer.ts'
import type { Outcome } from './outcome.ts'
import { memoryMbOf } from './process-facts.ts'
import { demonstration, type Stage } from './stage.ts'

const calls = 80_000
const pages = 10_000
const limitMb = 350

/** Addresses that nobody asks for twice, from as many clients: what is kept for visitors stays within its bounds. */
export async function measureAddresses(stage: Stage): Promise<Outcome[]> {
  const product = await demonstration(stage, { TRUST_PROXY: '127.0.0.1' })
  const addresses = [
    ...distinct(calls, (name) => `/api/lecture/v1/lectures?size=20&${name}`),
    ...distinct(pages, (name) => `/attend?${name}`),
    ...Array.from({ length: pages }, (_, index) => `/attend/detail/2?from=${index}`),
  ]
  const requests = addresses.map((address, index) =>
    wire('GET', address, { 'x-forwarded-for': clientOf(index), 'accept-encoding': 'gzip' }),
  )
  const { statuses, replies, seconds } = await hammer({ ports: [product.port], connections: 16, requests })
  const memory = memoryMbOf(product.process.pid)
  const kept = await keptBy(product.origin)
  return [
    {
      what: `memory after ${replies.toLocaleString('en')} distinct addresses, of which ${kept} replies are kept`,
      figure: `${memory.toFixed(0)} MB; statuses ${JSON.stringify(statuses)} in ${seconds.toFixed(0)} s`,
      budget: {
        text: `≤ ${limitMb} MB, all 200`,
        met: memory <= limitMb && statuses['200'] === addresses.length,
      },
    },
  ]
}

/** As many queries as are wanted that the list reads, each another. */
function distinct(count: number, address: (query: string) => string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const month = `20${String(26 + (index % 70)).padStart(2, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
    return address(`page=${Math.floor(index / 2)}&month=${month}${index % 2 ? '&seats=left' : ''}`)
  })
}

function clientOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

async function keptBy(origin: string): Promise<string> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return /^visitor_replies_kept (\d+)$/m.exec(metrics)?.[1] ?? 'unknown'
}
