import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type Launch, launch, type ProcessResult, productRoot, type Running } from './processes.ts'

export interface Product {
  readonly origin: string
  readonly port: number
  readonly process: Running
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<ProcessResult>
}

export type Settings = Readonly<Record<string, string>>

export interface ProductOptions extends Pick<Launch, 'cwd' | 'user'> {
  readonly settings: Settings
  /** The folder of another version. */
  readonly root?: string
}

/** The required settings, for tests without any provider. */
export const unreachableProviders: Settings = {
  OIDC_ISSUER: 'http://localhost:4',
  OIDC_CLIENT_ID: 'education-centre',
  OIDC_CLIENT_SECRET: 'none',
  TOSS_CLIENT_KEY: 'none',
  TOSS_SECRET_KEY: 'none',
  TOSS_API_URL: 'http://localhost:4',
  LINK_SECRETS: 'a-secret-of-more-than-thirty-two-characters',
  SMTP_URL: 'smtp://127.0.0.1:4',
}

/**
 * Starts the built product like its operators, without waiting. Only WebAssembly's optimising compiler is off: it pays
 * for the embedded database in a process that runs for hours, but takes a third of a start.
 */
export function launchProduct({ settings, root = productRoot, ...options }: ProductOptions): Running {
  const args = ['--liftoff-only', join(root, 'dist/server/main.js')]
  return launch({ args, env: settings, ...options })
}

/** Starts the built product on a free port, or on PORT, and waits until it is ready to serve. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = Number(options.settings['PORT'] ?? (await freePort()))
  const settings = { LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...options.settings, PORT: String(port) }
  const origin = `http://localhost:${port}`
  const running = launchProduct({ ...options, settings })
  await waitUntilReady(origin, running).catch(async (error) => {
    await running.end('SIGKILL')
    throw error
  })
  return { origin, port, process: running, stop: () => running.end('SIGTERM') }
}

/** Waits until `/readyz` succeeds; throws with the process's output if it exits before. */
export async function waitUntilReady(origin: string, running: Running, withinMs = 100_000): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (running.hasEnded() || Date.now() > deadline)
      throw new Error(`The product did not start:\n${running.stdout()}${running.stderr()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
