import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'

/** `npm run db:new <name>`: creates the next migration, empty, and gives the product's version its number. */
const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run db:new <kebab-case-name>')
  process.exit(1)
}
const folder = join(root, 'migrations')
const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
const number = Math.max(0, ...numbers) + 1
const file = `${String(number).padStart(4, '0')}-${name}.sql`
await writeFile(join(folder, file), '-- Why:\n', { flag: 'wx' })
console.log(`migrations/${file} written. Then run: npm run db:types`)

const version = `0.${number}.0`
await rewrite('package.json', (text) => ({ ...text, version }))
await rewrite('package-lock.json', (text) => ({
  ...text,
  version,
  packages: { ...text.packages, '': { ...text.packages?.[''], version } },
}))

interface Package {
  readonly version: string
  readonly packages?: Readonly<Record<string, object>>
}

async function rewrite(name: string, change: (text: Package) => Package): Promise<void> {
  const path = join(root, name)
  const changed = change(JSON.parse(await readFile(path, 'utf8')))
  await writeFile(path, `${JSON.stringify(changed, null, 2)}\n`)
}
