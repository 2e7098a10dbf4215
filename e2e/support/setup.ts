import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { createDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { type Launch, launch, type Running } from './processes.ts'
import { launchProduct, type Product, type ProductOptions, type Settings, startProduct } from './product.ts'
import { type Sandboxes, startSandboxes } from './sandboxes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** What a test file starts; all of it is ended and removed after the file's tests, the last first. */
export interface Setup {
  folder(): Promise<string>
  database(): Promise<TestDatabase>
  sandboxes(publicOrigin: string): Promise<Sandboxes & { readonly dataDir: string }>
  product(wish: ProductOptions): Promise<Product>
  /** A product that may or may not start. */
  attempt(wish: ProductOptions): Running
  launch(what: Launch): Running
}

export interface Centre {
  readonly origin: string
  readonly database: TestDatabase
  readonly sandboxes: Sandboxes & { readonly dataDir: string }
  readonly product: Product
  /** What the product was started with. */
  readonly settings: Settings
}

/** A product on PostgreSQL with its stand-ins. Without demonstration content unless SANDBOX is set to `on`. */
export async function startCentre(stage: Setup, more: Settings = {}): Promise<Centre> {
  const port = await freePort()
  const [database, sandboxes] = await Promise.all([
    stage.database(),
    stage.sandboxes(more['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`),
  ])
  const settings = {
    ...sandboxes.settings,
    SANDBOX: 'off',
    DATABASE_URL: database.url,
    PORT: String(port),
    ...more,
  }
  const product = await stage.product({ settings })
  return { origin: product.origin, database, sandboxes, product, settings }
}

export function openSetup(): Setup {
  const closers: (() => Promise<unknown>)[] = []
  const ending = (running: Running) => {
    closers.push(() => running.end('SIGKILL'))
    return running
  }
  const stage: Setup = {
    folder: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'education-e2e-'))
      await chmod(folder, 0o755)
      closers.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    database: async () => {
      const database = await createDatabase(inject('postgresUrl'))
      closers.push(() => database.drop())
      return database
    },
    sandboxes: async (publicOrigin) => {
      const dataDir = await stage.folder()
      const sandboxes = await startSandboxes(publicOrigin, dataDir)
      ending(sandboxes.process)
      return { ...sandboxes, dataDir }
    },
    product: async (wish) => {
      const product = await startProduct(wish)
      ending(product.process)
      return product
    },
    attempt: (wish) => ending(launchProduct(wish)),
    launch: (what) => ending(launch(what)),
  }
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return stage
}
