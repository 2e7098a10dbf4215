import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { findFeatureClasses, findViolations, isLayered, layers, readImports } from './layers.ts'

/**
 * Fails if a folder imports from a layer that is not below it, if folders import each other, or if the CSS of `ui` names a
 * feature.
 */
const files = Object.keys(layers).flatMap((room) =>
  readdirSync(join(root, room), { recursive: true }).map((path) => `${room}/${path}`),
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const imports = files.filter(isLayered).flatMap((file) => readImports(file, read(file)))
const violations = [
  ...findViolations(imports.filter(({ to }) => isLayered(to))),
  ...files.filter((file) => file.endsWith('.css')).flatMap((file) => findFeatureClasses(file, read(file))),
]
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
