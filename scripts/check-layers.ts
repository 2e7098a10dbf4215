import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import { faultsOf, importsOf, isLayered, layers } from './layers.ts'

/** Fails where a folder imports from a layer that is not below it, or folders import each other. */
const files = Object.keys(layers)
  .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((path) => `${room}/${path}`))
  .filter(isLayered)
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
const faults = faultsOf(imports.filter(({ to }) => isLayered(to)))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
