import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'
import { measureFile } from './files-on-disk.ts'

export const manifestFile = 'manifest.json'
export const filesFolder = 'files'
export const databasePart = { pglite: 'database.tar.gz', postgres: 'database.dump' } as const
export type DatabaseKind = keyof typeof databasePart

const product = 'education-centre'
const format = 1

/** Must not lead out of the folder. */
const relativePath = z.string().check(z.regex(/^(?!\.{1,2}(\/|$))[^/\\\0]+(\/(?!\.{1,2}(\/|$))[^/\\\0]+)*$/))

const manifest = z.object({
  product: z.literal(product),
  format: z.int(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.string()),
  parts: z.array(
    z.object({ path: relativePath, bytes: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
})
export type Manifest = z.infer<typeof manifest>

export function writeManifest(content: Omit<Manifest, 'product' | 'format'>): string {
  return `${JSON.stringify({ product, format, ...content }, null, 2)}\n`
}

/** Also verifies all parts. Throws `BackupError` at the first problem. */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no backup of this product: it has no ${manifestFile}.`)
  })
  const manifestContent = parse(text, folder)
  if (manifestContent.format > format)
    throw new BackupError(
      `${folder} was made by a newer version (${manifestContent.version}) of the product.`,
    )
  const database = databasePart[manifestContent.database]
  if (!manifestContent.parts.some(({ path }) => path === database))
    throw new BackupError(`${folder} is damaged: ${manifestFile} names no ${database}.`)
  for (const part of manifestContent.parts) {
    const found = await measureFile(join(folder, part.path)).catch(() => undefined)
    if (!found) throw new BackupError(`${folder} is damaged: ${part.path} is missing or cannot be read.`)
    if (found.bytes !== part.bytes)
      throw new BackupError(
        `${folder} is damaged: ${part.path} has ${found.bytes} bytes instead of ${part.bytes}.`,
      )
    if (found.sha256 !== part.sha256)
      throw new BackupError(`${folder} is damaged: ${part.path} is not what was written.`)
  }
  return manifestContent
}

function parse(text: string, folder: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`${folder} is damaged: ${manifestFile} cannot be read.`)
  }
  const parsed = z.safeParse(manifest, value)
  if (parsed.success) return parsed.data
  if ((value as { product?: unknown } | null)?.product !== product)
    throw new BackupError(`${folder} is no backup of this product.`)
  throw new BackupError(`${folder} is damaged: ${manifestFile} is not whole.`)
}

/** Migrations only go forward: an older product cannot run on a newer schema. */
export function assertNotNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.find((name) => !known.includes(name))
  if (newer)
    throw new BackupError(
      `The backup is of a newer version of the product: this one does not know ${newer}. Install that version first.`,
    )
}
