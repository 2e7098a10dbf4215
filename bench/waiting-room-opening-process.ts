import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { registrationForm } from './registration.ts'

export interface OpeningJob {
  readonly port: number
  /** Of the members' sessions. */
  readonly secrets: readonly string[]
  readonly lectureId: number
  readonly roomId: number
  /** When the room opens, in milliseconds. */
  readonly opensAt: number
}

export interface OpeningResult {
  readonly responses: number
  readonly withinSecond: number
  readonly longestMs: number
  /** Responses that nobody should get, by what was asked and the status. */
  readonly unexpected: Record<string, number>
}

interface Member {
  readonly secret: string
  readonly localAddress: string
}

interface Status {
  readonly phase: string
  readonly drawnAt: string | null
  readonly admittedUpTo: number
  readonly pollSeconds: number
}

/** Of a hundred members each, as of an office: a process limits how many sessions that are new to it one address asks for. */
const addresses = 100
const agent = new Agent({ keepAlive: true, maxSockets: 5 })
const found = { responses: 0, withinSecond: 0, longestMs: 0, unexpected: {} as Record<string, number> }

process.once('message', async (job: OpeningJob) => {
  const addressOf = (index: number) => `127.0.1.${1 + (index % addresses)}`
  await Promise.all(
    job.secrets.map((secret, index) => takePart(job, { secret, localAddress: addressOf(index) })),
  )
  process.send?.(found, () => process.exit())
})

/** What one member does: enters some time before the opening, waits, and registers or leaves. */
async function takePart(job: OpeningJob, { secret, localAddress }: Member): Promise<void> {
  const { port } = job
  const from = { port, localAddress }
  const cookie = `sid=${secret}`
  const room = `/api/waiting-room/v1/rooms/${job.roomId}`
  const page = () =>
    call('page', {
      ...from,
      path: `/attend/detail/${job.lectureId}`,
      headers: { cookie, accept: 'text/html' },
    })
  await setTimeout(Math.random() * (job.opensAt - Date.now() - 5_000))
  await page()
  await call('enter', {
    ...from,
    method: 'POST',
    path: `${room}/tickets`,
    headers: { cookie },
    body: { mail: null },
  })
  let position: number | undefined
  for (;;) {
    const { phase, drawnAt, admittedUpTo, pollSeconds } = (await call('poll', {
      ...from,
      path: room,
    })) as Status
    if (phase === 'SOLD_OUT' || phase === 'CLOSED') return
    if (drawnAt && position === undefined) {
      const own = await call('own', { ...from, path: `${room}/tickets/own`, headers: { cookie } })
      position = (own as { position: number }).position
    }
    if (position !== undefined && admittedUpTo >= position) break
    // Some reload the page although it says that it updates itself.
    if (Math.random() < 0.05) await page()
    await setTimeout(pollSeconds * 1_000 * (0.5 + Math.random()))
  }
  await page()
  await setTimeout(Math.random() * 5_000)
  const registers = Math.random() < 0.8
  if (registers)
    await call('register', {
      ...from,
      method: 'POST',
      path: `/api/lecture/v1/lectures/${job.lectureId}/attenders`,
      headers: { cookie },
      body: registrationForm,
    })
  else await call('leave', { ...from, method: 'DELETE', path: `${room}/tickets/own`, headers: { cookie } })
}

interface Call {
  readonly port: number
  readonly localAddress: string
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: object
}

/** The parsed response; notes how long it took, from when it was asked for. */
function call(what: string, { method = 'GET', headers, body, ...to }: Call): Promise<unknown> {
  const began = performance.now()
  const text = body && JSON.stringify(body)
  const all = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, ...to, method, headers: all }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => {
        const ms = performance.now() - began
        found.responses += 1
        found.longestMs = Math.max(found.longestMs, ms)
        if (ms <= 1_000) found.withinSecond += 1
        const status = reply.statusCode ?? 0
        if (status >= 300) {
          const key = `${what} ${status}`
          found.unexpected[key] = (found.unexpected[key] ?? 0) + 1
        }
        const isJson = reply.headers['content-type']?.startsWith('application/json')
        resolve(isJson ? JSON.parse(Buffer.concat(pieces).toString()) : undefined)
      })
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
