import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Exits with one line unless all packages are installed that the scripts need, including the optional ones with programs
 * for this system, without which nothing can be built. JavaScript, because it runs before anything that runs TypeScript.
 */
const root = join(import.meta.dirname ?? process.cwd(), '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const isGlibc = process.report?.getReport().header.glibcVersionRuntime !== undefined

function isFor(list, value) {
  return list === undefined || list.includes(value)
}

function isNeeded([path, { optional, os, cpu, libc }]) {
  if (path === '') return false
  if (!optional) return true
  // Without it, the machine's own Node is used.
  if (/\/node-linux-\w+$/.test(path) || cpu === undefined) return false
  return isFor(os, process.platform) && isFor(cpu, process.arch) && isFor(libc, isGlibc ? 'glibc' : 'musl')
}

const missing = Object.entries(packages)
  .filter(isNeeded)
  .filter(([path]) => !existsSync(join(root, path, 'package.json')))
if (missing.length > 0) {
  const [[path]] = missing
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  console.error(`Packages are missing: ${path.replace(/.*node_modules\//, '')}${others}. Run npm ci.`)
  process.exit(1)
}
