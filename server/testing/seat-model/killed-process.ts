import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../testing/free-port.ts'
import { type TestApp, testNow } from '../test-app.ts'
import type { Product } from './world.ts'

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

/** What a call to a killed process answers. */
export const unanswered = { status: 0, headers: {}, body: {} }

interface KilledProcess extends Product {
  kill(): Promise<void>
  /** Starts it again, at the same moment. */
  start(): Promise<void>
  /** Moves its clock to the tests' day. */
  begin(): Promise<void>
}

/** The built product as a process of its own on a test's database, which is killed and started again. */
export async function startKilledProcess(test: TestApp): Promise<KilledProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = settingsOf(test, port)
  let child: ChildProcess | undefined
  let offsetMs = 0

  const call: Product['call'] = async (method, path, { as, body, headers } = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = {
      method,
      headers: { ...json, ...as?.headers, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    try {
      const response = await fetch(origin + path, init)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const read = isJson ? await response.json() : await response.text()
      return { status: response.status, headers: {}, body: read }
    } catch {
      return unanswered
    }
  }
  const now = () => new Date(Date.now() + offsetMs)
  const moveTo = async (instant: Date) => {
    offsetMs = instant.getTime() - Date.now()
    await call('PUT', '/api/sandbox/v1/clock', { body: { now: instant.toISOString() } })
  }
  const start = async () => {
    child = spawn(process.execPath, [main], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] })
    for (;;) {
      if (child.exitCode !== null) throw new Error('the product did not start')
      if ((await call('GET', '/readyz')).status === 200) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await moveTo(now())
  }
  await start()
  return {
    call,
    now,
    start,
    moveOn: (milliseconds) => moveTo(new Date(now().getTime() + milliseconds)),
    errors: () => [],
    begin: () => moveTo(testNow),
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Everything as the test's own product has it. */
function settingsOf({ payments, config, database }: TestApp, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    PORT: String(port),
    DATABASE_URL: database.url ?? '',
    SANDBOX: 'on',
    RENEWAL_SEATS: '1',
    OIDC_ISSUER: 'http://localhost:9',
    OIDC_CLIENT_ID: 'test',
    OIDC_CLIENT_SECRET: 'test',
    TOSS_CLIENT_KEY: payments.settings.clientKey,
    TOSS_SECRET_KEY: payments.settings.secretKey,
    TOSS_API_URL: payments.settings.apiUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LINK_SECRETS: config.linkSecrets.join(','),
  }
}
