import pg from 'pg'
import { insertCertificates, newCode } from '../e2e/support/certificates.ts'
import { codeLookup } from '../server/certificates/verify/verify-db.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { median, type Outcome, ratio } from './outcome.ts'
import { recordStatements } from './pgbench-script.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'

const certificates = 5_000
const perRound = 4_000
const rounds = 5
const callers = 16
const guesses = 10_000

/** Throughput of certificate verification over HTTP on one process, relative to the same select through `pg`. */
export async function measureVerify(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web', TRUST_PROXY: 'loopback' }
  const product = await setup.product(settings)
  const codes = await insertCertificates(database, certificates)
  await database.rows('vacuum analyze')
  const select = await recordSelect(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  setup.onClose(() => pool.end())

  const draw = () => codes[Math.floor(Math.random() * codes.length)] ?? ''
  const verifyOverHttp = async () => {
    const requests = Array.from({ length: perRound }, (_, index) => verification(draw(), clientIpOf(index)))
    const { responses, seconds, statuses } = await sendLoad({
      ports: [product.port],
      connections: callers,
      requests,
    })
    if (statuses['200'] !== responses)
      throw new Error(`unexpected statuses of verification: ${JSON.stringify(statuses)}`)
    return responses / seconds
  }
  const verifyByPg = async () => {
    const remaining = Array.from({ length: perRound }, draw)
    const started = performance.now()
    const work = async () => {
      for (let code = remaining.pop(); code; code = remaining.pop()) {
        const { rows } = await pool.query({
          name: 'verify',
          text: select,
          values: [[code], ['nobody'], [new Date().toISOString()]],
        })
        if (rows[0]?.code !== code) throw new Error('the certificate was not found')
      }
    }
    await Promise.all(Array.from({ length: callers }, work))
    return perRound / ((performance.now() - started) / 1000)
  }
  await verifyOverHttp()
  await verifyByPg()
  const overHttp: number[] = []
  const byPg: number[] = []
  for (let round = 0; round < rounds; round++) {
    overHttp.push(await verifyOverHttp())
    byPg.push(await verifyByPg())
  }
  return [
    {
      label: `certificates verified over HTTP, one process, ${callers} concurrent clients, relative to the same select through pg`,
      ...ratio(overHttp, byPg, 0.5, 'per second'),
    },
    { label: 'certificates verified over HTTP per second (median)', figure: median(overHttp).toFixed(0) },
    await guess(product.port),
  ]
}

/** One client guesses random codes. */
async function guess(port: number): Promise<Outcome> {
  const requests = Array.from({ length: guesses }, () => verification(newCode(), '203.0.113.7'))
  const { statuses, seconds } = await sendLoad({ ports: [port], connections: callers, requests })
  const [found = 0, missed = 0, limited = 0] = ['200', '404', '429'].map((status) => statuses[status])
  return {
    label: `${guesses.toLocaleString('en')} random codes from one client`,
    figure: `${found} found, ${missed} not found, ${limited} rate-limited, in ${seconds.toFixed(1)} s`,
    budget: {
      text: 'none found; at most ten per minute not rate-limited, plus concurrent ones',
      met: found === 0 && limited === guesses - missed && missed <= (10 + callers) * Math.ceil(seconds / 60),
    },
  }
}

function verification(code: string, from: string): string {
  return rawRequest('GET', `/api/certification/v1/certifications/${code}`, { 'x-forwarded-for': from })
}

/** Spreads requests over client IP addresses, because of the rate limit per address. */
function clientIpOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

/** Records the statement that the product sends. */
async function recordSelect(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: '' })
  const [sent] = await recordStatements(() =>
    codeLookup(database.db)({ code: 'none', key: 'nobody', now: new Date() }),
  )
  await database.close()
  if (!sent) throw new Error('no statement was sent')
  return sent.text
}
