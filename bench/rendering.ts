import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageReply, PageRequest } from '#contract/site.ts'
import { root } from '../server/platform/settings/root.ts'
import { median, type Outcome } from './outcome.ts'
import { cpuMsOf } from './process-facts.ts'
import { demonstration, type Stage } from './stage.ts'

/** Addresses, and milliseconds that rendering them may take. */
const pages = {
  'home page': { url: '/', most: 1 },
  'list page': { url: '/attend', most: 1 },
  'course page': { url: '/attend/detail/2', most: 0.6 },
}
const warmUp = 300
const perRound = 200
const rounds = 5
const overHttp = 250

/** Processor time of a page that is not kept: rendering it from the API's replies, and the whole request over HTTP. */
export async function measureRendering(stage: Stage): Promise<Outcome[]> {
  const product = await demonstration(stage)
  const entry = pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
  const { render } = (await import(entry)) as { render(request: PageRequest): Promise<PageReply> }
  const outcomes: Outcome[] = []
  for (const [what, { url, most }] of Object.entries(pages)) {
    const request = await requestWithReplies(product.origin, url)
    for (let times = 0; times < warmUp; times++) await render(request)
    const figures: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = process.cpuUsage()
      for (let times = 0; times < perRound; times++) await render(request)
      const { user, system } = process.cpuUsage(before)
      figures.push((user + system) / 1000 / perRound)
    }
    const milliseconds = median(figures)
    outcomes.push({
      what: `rendering the ${what} on the server`,
      figure: `${milliseconds.toFixed(2)} ms CPU`,
      budget: { text: `≤ ${most} ms CPU`, met: milliseconds <= most },
    })
    outcomes.push({
      what: `the same ${what} over HTTP, not kept: request, database and rendering`,
      figure: `${(await wholeRequest(product, url)).toFixed(2)} ms CPU`,
    })
  }
  return outcomes
}

/** What the server asks the renderer for, with the API's replies at hand. */
async function requestWithReplies(origin: string, url: string): Promise<PageRequest> {
  const replies = new Map<string, { status: number; text: string }>()
  return {
    url,
    language: 'en',
    now: new Date().toISOString(),
    signedIn: false,
    urlReplaced: false,
    maintenance: null,
    settings: {
      zone: 'Asia/Seoul',
      offsets: { from: [], until: 0 },
      publicOrigin: origin,
      inquiryUrl: null,
      faqUrl: null,
      supportPhone: null,
      knowledgeProducts: [],
      homepage: null,
    },
    send: async (address) => {
      const known = replies.get(address)
      if (known) return { status: known.status, body: JSON.parse(known.text) }
      const reply = await fetch(origin + address)
      const read = { status: reply.status, text: await reply.text() }
      if (read.status !== 200) throw new Error(`${address} answered ${read.status}`)
      replies.set(address, read)
      return { status: read.status, body: JSON.parse(read.text) }
    },
  }
}

/** An address with something in it that the page does not read is never kept. */
async function wholeRequest(
  product: { origin: string; process: { pid: number } },
  url: string,
): Promise<number> {
  let asked = 0
  const ask = async () => {
    asked += 1
    const reply = await fetch(`${product.origin}${url}?not-kept=${asked}`, {
      headers: { 'accept-encoding': 'identity' },
    })
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`)
    await reply.arrayBuffer()
  }
  for (let times = 0; times < overHttp; times++) await ask()
  const before = cpuMsOf(product.process.pid)
  for (let times = 0; times < overHttp; times++) await ask()
  return (cpuMsOf(product.process.pid) - before) / overHttp
}
