import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { listAppliedLectures, listLectures, registerAttender } from '#contract/courses/lecture.ts'
import { Browser } from '../../testing/browser.ts'
import { freePort } from '../../testing/free-port.ts'
import { launch, type ProcessResult, productRoot } from '../../testing/processes.ts'
import type { Product, Settings } from '../../testing/product.ts'
import type { Setup } from '../../testing/setup.ts'
import { signIn } from '../../testing/sign-in.ts'
import { copyDemonstration } from './demonstration.ts'

/** A product with demonstration courses and a signed-in member, and the folder of its backups. */
export interface BackupFixture {
  settings(): Settings
  readonly dataDir: string
  readonly backups: string
  readonly browser: Browser
  readonly product: Product
  /** Courses open for registration. */
  readonly lectureIds: readonly number[]
  /** Deletes all data. */
  deleteData(): Promise<void>
  /** Queries one number from the stopped product's database. */
  queryNumber(text: string): Promise<number>
}

export const materialFile = 'files/material/교재 1.pdf'
const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

export async function startBackupFixture(
  setup: Setup,
  engine: 'embedded' | 'postgres',
): Promise<BackupFixture> {
  const port = await freePort()
  const sandboxes = await setup.sandboxes(`http://localhost:${port}`)
  const dataDir = join(await setup.folder(), 'data')
  const newDatabase = async () =>
    engine === 'postgres' ? { DATABASE_URL: (await setup.database()).url } : { DATABASE_URL: '' }
  const start = { ...sandboxes.settings, PORT: String(port), DATA_DIR: dataDir }
  if (engine === 'embedded') await copyDemonstration(dataDir)
  let settings = { ...start, ...(await newDatabase()) }
  const product = await setup.product({ settings })
  await mkdir(join(dataDir, 'files/material'), { recursive: true })
  await writeFile(join(dataDir, materialFile), 'course material')
  const browser = new Browser()
  await signIn(browser, product.origin, { sub: 'member' })
  const { content } = (await browser.call(product.origin, listLectures, { query: { size: 100 } })).reply()
  return {
    settings: () => settings,
    dataDir,
    backups: await setup.folder(),
    browser,
    product,
    lectureIds: content
      .filter((one) => one.label === 'RECRUITING' && one.target === 'NORMAL' && one.fee === 0)
      .map(({ id }) => id),
    deleteData: async () => {
      await rm(dataDir, { recursive: true })
      settings = { ...start, ...(await newDatabase()) }
    },
    queryNumber: (text) =>
      settings.DATABASE_URL
        ? queryPostgres(settings.DATABASE_URL, text)
        : queryEmbedded(join(dataDir, 'db'), text),
  }
}

async function queryPostgres(connectionString: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(text)
  await client.end()
  return rows[0]?.n ?? -1
}

/** The product must be stopped, because this takes no lock. */
export async function queryEmbedded(folder: string, text: string): Promise<number> {
  const pglite = new PGlite(folder)
  const { rows } = await pglite.query<{ n: number }>(text)
  await pglite.close()
  return rows[0]?.n ?? -1
}

export function register({ browser, product }: BackupFixture, lectureId = 0) {
  return browser.call(product.origin, registerAttender, { params: { lectureId }, body: registration })
}

export async function listRegistrations({ browser, product }: BackupFixture) {
  const reply = await browser.call(product.origin, listAppliedLectures, { query: { size: 100 } })
  return reply.reply().content
}

/** Runs a command from the build, without the sources. */
export function runBuilt(
  name: 'backup' | 'restore' | 'maintenance',
  { DATA_DIR = '', DATABASE_URL = '' }: Settings,
  ...given: string[]
): Promise<ProcessResult> {
  return launch({
    args: [join(productRoot, `dist/server/${name}.js`), ...given],
    env: { DATA_DIR, DATABASE_URL },
  }).ended
}

/** Writes a backup and returns its folder. */
export async function writeBackup({ settings, backups }: BackupFixture): Promise<string> {
  const { code, stdout, stderr } = await runBuilt('backup', settings(), '--to', backups)
  if (code !== 0) throw new Error(`backup: ${stdout}${stderr}`)
  return stdout.replace(/ \([\d.]+ s\)\n$/, '')
}

/** Copies a backup, so that a test can damage it. */
export async function copyBackup(setup: Setup, backup: string): Promise<string> {
  const folder = join(await setup.folder(), 'backup')
  await cp(backup, folder, { recursive: true })
  return folder
}

export interface BackupManifest {
  readonly parts: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
  readonly migrations: readonly string[]
}

export async function changeManifest(
  backup: string,
  change: (manifest: BackupManifest) => object,
): Promise<void> {
  const path = join(backup, 'manifest.json')
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))))
}

export async function changeFile(path: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, change(await readFile(path)))
}
