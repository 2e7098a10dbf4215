import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { findViolations, isLayered, layers, readImports } from './layers.ts'

/** Fails if a folder imports from a layer that is not below it, or if folders import each other. */
const files = Object.keys(layers)
  .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((path) => `${room}/${path}`))
  .filter(isLayered)
const imports = files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')))
const violations = findViolations(imports.filter(({ to }) => isLayered(to)))
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
