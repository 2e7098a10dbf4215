import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'

/** `npm run db:new <name>`: creates the next migration, empty. */
const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run db:new <kebab-case-name>')
  process.exit(1)
}
const folder = join(root, 'migrations')
const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger)
const file = `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`
await writeFile(join(folder, file), '-- Why:\n', { flag: 'wx' })
console.log(`migrations/${file} written. Then run: npm run db:types`)
