import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { findSingleReadings } from './single-readings.ts'

/** Fails if a journey asserts what it read of a page once, without waiting. */
const files = readdirSync(join(root, 'e2e'), { recursive: true })
  .map((path) => `e2e/${path}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const found = findSingleReadings(texts)
for (const place of found)
  console.error(
    `${place} asserts what was read of the page once: use an assertion that waits, or expect.poll.`,
  )
if (found.length > 0) process.exitCode = 1
