import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { dryRunOf } from '#contract/reports/dry-run.ts'
import { root } from '../platform/settings/root.ts'

/** All endpoints of the contract, found by scanning its folder, so that new ones are tested automatically. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const folder = join(root, 'contract')
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const modules: object[] = await Promise.all(
    files.map((name) => import(pathToFileURL(join(folder, name)).href)),
  )
  return modules.flatMap((one) => Object.values(one)).flatMap(endpointsIn)
}

/** The value itself, or the endpoints of a record of them. */
function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return value.sealed ? [value, dryRunOf(value)] : [value]
  const isRecord =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isRecord ? Object.values(value).flatMap(endpointsIn) : []
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value
  )
}
