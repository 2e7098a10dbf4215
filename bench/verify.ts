import pg from 'pg'
import { insertCertificates, newCode } from '../e2e/support/certificates.ts'
import { codeLookup } from '../server/certificates/verify/verify-db.ts'
import { openDatabase } from '../server/platform/db/open.ts'
import { hammer, wire } from './hammer.ts'
import { median, type Outcome, ratio } from './outcome.ts'
import { notingStatements } from './pgbench-script.ts'
import type { Stage } from './stage.ts'

const certificates = 5_000
const perRound = 4_000
const rounds = 5
const callers = 16
const guesses = 10_000

/** Certificates verified over HTTP on one process, against the same select through `pg` in one Node process. */
export async function measureVerify(stage: Stage): Promise<Outcome[]> {
  const database = await stage.database()
  const settings = { DATABASE_URL: database.url, ROLE: 'web', TRUST_PROXY: 'loopback' }
  const product = await stage.product(settings)
  const codes = await insertCertificates(database, certificates)
  await database.rows('vacuum analyze')
  const select = await noteSelect(database.url)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  stage.closing(() => pool.end())

  const draw = () => codes[Math.floor(Math.random() * codes.length)] ?? ''
  const ask = async () => {
    const requests = Array.from({ length: perRound }, (_, index) => asking(draw(), homeOf(index)))
    const { replies, seconds, statuses } = await hammer({
      ports: [product.port],
      connections: callers,
      requests,
    })
    if (statuses['200'] !== replies) throw new Error(`verifying answered ${JSON.stringify(statuses)}`)
    return replies / seconds
  }
  const read = async () => {
    const wanted = Array.from({ length: perRound }, draw)
    const started = performance.now()
    const work = async () => {
      for (let code = wanted.pop(); code; code = wanted.pop()) {
        const { rows } = await pool.query({
          name: 'verify',
          text: select,
          values: [[code], ['nobody'], [new Date().toISOString()]],
        })
        if (rows[0]?.code !== code) throw new Error('the certificate is not there')
      }
    }
    await Promise.all(Array.from({ length: callers }, work))
    return perRound / ((performance.now() - started) / 1000)
  }
  await ask()
  await read()
  const overHttp: number[] = []
  const raw: number[] = []
  for (let round = 0; round < rounds; round++) {
    overHttp.push(await ask())
    raw.push(await read())
  }
  return [
    {
      what: `certificates verified over HTTP, one process, ${callers} callers, against the same select through pg`,
      ...ratio(overHttp, raw, 0.5, 'a second'),
    },
    { what: 'certificates verified over HTTP a second (median)', figure: median(overHttp).toFixed(0) },
    await guess(product.port),
  ]
}

/** One client asks for codes that nobody has. */
async function guess(port: number): Promise<Outcome> {
  const requests = Array.from({ length: guesses }, () => asking(newCode(), '203.0.113.7'))
  const { statuses, seconds } = await hammer({ ports: [port], connections: callers, requests })
  const [found = 0, missed = 0, limited = 0] = ['200', '404', '429'].map((status) => statuses[status])
  return {
    what: `${guesses.toLocaleString('en')} random codes from one client`,
    figure: `${found} found, ${missed} answered, ${limited} limited, in ${seconds.toFixed(1)} s`,
    budget: {
      text: 'none found; of a minute no more answered than ten, and those asked at the same moment',
      met: found === 0 && limited === guesses - missed && missed <= (10 + callers) * Math.ceil(seconds / 60),
    },
  }
}

function asking(code: string, from: string): string {
  return wire('GET', `/api/certification/v1/certifications/${code}`, { 'x-forwarded-for': from })
}

/** People ask from homes of their own: one address may not ask so often. */
function homeOf(index: number): string {
  return `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`
}

/** The statement that the product sends. */
async function noteSelect(url: string): Promise<string> {
  const database = await openDatabase({ url, folder: '' })
  const [sent] = await notingStatements(() =>
    codeLookup(database.db)({ code: 'none', key: 'nobody', now: new Date() }),
  )
  await database.close()
  if (!sent) throw new Error('nothing was asked')
  return sent.text
}
