import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, insertLecture, type Rows, type TestDatabase } from '../testing/database.ts'
import { startPostgres } from '../testing/postgres.ts'
import { type Product, type Settings, startProduct, unreachableProviders } from '../testing/product.ts'

/** Resources of a measurement, closed in reverse order. */
export interface Setup {
  database(): Promise<TestDatabase>
  /** The built product as in production, without stub providers. */
  product(settings: Settings): Promise<Product>
  folder(): Promise<string>
  /** Registers something to close with the rest. */
  onClose(end: () => Promise<unknown>): void
  close(): Promise<void>
}

export async function openSetup(): Promise<Setup> {
  const postgres = await startPostgres()
  const closers: (() => Promise<unknown>)[] = [() => postgres.stop()]
  return {
    database: async () => {
      const database = await createDatabase(postgres.url)
      closers.push(() => database.drop())
      return database
    },
    product: async (settings) => {
      const product = await startProduct({ settings: { ...unreachableProviders, ...settings } })
      closers.push(() => (product.process.hasEnded() ? Promise.resolve() : product.stop()))
      return product
    },
    folder: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'education-bench-'))
      closers.push(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    onClose: (end) => void closers.push(end),
    close: async () => {
      for (const end of closers.reverse()) await end()
    },
  }
}

/** A product on PostgreSQL with the demonstration's content that only serves requests (no worker). */
export async function startDemonstration(setup: Setup, more: Settings = {}): Promise<Product> {
  const database = await setup.database()
  return setup.product({ DATABASE_URL: database.url, SANDBOX: 'on', ROLE: 'web', ...more })
}

const dayMs = 86_400_000

/** Inserts courses in the coming months with seats for everybody. */
export async function insertLectures(database: Rows, count: number, capacity = 100_000): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++)
    ids.push(
      await insertLecture(database, {
        startAt: new Date(Date.now() + (10 + (index % 80)) * dayMs),
        capacity,
      }),
    )
  return ids
}
