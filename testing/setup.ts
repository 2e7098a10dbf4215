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

/** Resources of a test file, closed in reverse order after its tests. */
export interface Setup {
  folder(): Promise<string>
  database(): Promise<TestDatabase>
  sandboxes(publicOrigin: string): Promise<Sandboxes & { readonly dataDir: string }>
  product(options: ProductOptions): Promise<Product>
  /** Launches a product without waiting; it may fail to start. */
  attempt(options: ProductOptions): Running
  launch(options: Launch): Running
}

export interface Centre {
  readonly origin: string
  readonly database: TestDatabase
  readonly sandboxes: Sandboxes & { readonly dataDir: string }
  readonly product: Product
  /** The product's settings. */
  readonly settings: Settings
}

/**
 * A product on PostgreSQL with its stub providers, without demonstration content unless SANDBOX is `on`; of another version if
 * its folder is given.
 */
export async function startCentre(setup: Setup, more: Settings = {}, root?: string): Promise<Centre> {
  const port = await freePort()
  const [database, sandboxes] = await Promise.all([
    setup.database(),
    setup.sandboxes(more['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`),
  ])
  const settings = {
    ...sandboxes.settings,
    SANDBOX: 'off',
    DATABASE_URL: database.url,
    PORT: String(port),
    ...more,
  }
  const product = await setup.product({ settings, ...(root && { root }) })
  return { origin: product.origin, database, sandboxes, product, settings }
}

export function openSetup(): Setup {
  const closers: (() => Promise<unknown>)[] = []
  /** Of its products, whose files would else be mixed with those of other tests. */
  let dataDir: Promise<string> | undefined
  const closeAfterTests = (running: Running) => {
    closers.push(() => running.end('SIGKILL'))
    return running
  }
  const setup: Setup = {
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
      const dataDir = await setup.folder()
      const sandboxes = await startSandboxes(publicOrigin, dataDir)
      closeAfterTests(sandboxes.process)
      return { ...sandboxes, dataDir }
    },
    product: async (options) => {
      dataDir ??= setup.folder()
      const product = await startProduct({
        ...options,
        settings: { DATA_DIR: await dataDir, ...options.settings },
      })
      closeAfterTests(product.process)
      return product
    },
    attempt: (options) => closeAfterTests(launchProduct(options)),
    launch: (options) => closeAfterTests(launch(options)),
  }
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return setup
}
