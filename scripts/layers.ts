import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/**
 * The folders of a room from the bottom layer up: a folder imports only from layers below its own. Folders below these
 * may import each other within one of them, in one direction per pair.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  contract: [
    ['platform'],
    ['pages.ts'],
    ['money', 'people'],
    ['courses', 'exams', 'iframe'],
    ['certificates', 'checkout'],
    ['reports'],
  ],
  server: [
    ['outside'],
    ['platform'],
    ['money', 'people'],
    ['courses'],
    ['certificates'],
    ['exams', 'reports'],
    ['checkout', 'seed'],
    ['operations'],
    ['app'],
  ],
  // Features never import each other: what several of them show lies in `parts`.
  web: [
    ['client'],
    ['ui'],
    ['routing'],
    ['parts'],
    ['certificates', 'checkout', 'courses', 'exams', 'host', 'iframe', 'money', 'people'],
    ['app'],
  ],
  console: [['client'], ['ui'], ['courses', 'people'], ['app']],
}

/** An import of one file by another, by their paths from the root, such as `server/app/app.ts`. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Tests and what helps them may import everything of their room. */
export const isLayered = (path: string) =>
  /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/** What a file imports of its own room. */
export function importsOf(from: string, text: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module
  const specifiers = [
    ...staticImports.map((one) => one.moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((one) => one.moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return specifiers
    .filter((one) => one?.startsWith('.'))
    .map((one) => ({ from, to: normalize(join(dirname(from), one ?? '')) }))
}

/** Imports from a layer that is not below, folders that are in no layer, and folders that import each other. */
export function faultsOf(imports: readonly Import[]): string[] {
  const above = imports.flatMap(({ from, to }) => {
    const [room = '', folder = ''] = from.split('/')
    const [otherRoom, other = ''] = to.split('/')
    const order = layers[room]
    if (!order || room !== otherRoom || folder === other) return []
    const level = order.findIndex((layer) => layer.includes(folder))
    const otherLevel = order.findIndex((layer) => layer.includes(other))
    if (level < 0 && isOfRoom(from)) return []
    if (level < 0) return [`${from}: ${room}/${folder} is in no layer`]
    if (otherLevel >= 0 && otherLevel < level) return []
    return [`${from} imports ${to}, and ${room}/${other} is not below ${room}/${folder}`]
  })
  return [...new Set([...above, ...cycles(imports)])]
}

/** A file beside the folders, such as `server/main.ts`. */
const isOfRoom = (path: string) => path.split('/').length === 2

/** What is generated from a folder's other files counts as one of them. */
const folderOf = (path: string) => dirname(path).replace(/\/generated$/, '')

/** Folders that import each other, also by way of others. */
function cycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    if (from === to || isOfRoom(one.from) || isOfRoom(one.to)) continue
    if (!graph.has(from)) graph.set(from, new Map())
    graph.get(from)?.set(to, one)
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (folder: string, way: readonly string[]): void => {
    const at = way.indexOf(folder)
    if (at >= 0) found.push(`${[...way.slice(at), folder].join(' → ')}: these import each other`)
    if (at >= 0 || done.has(folder)) return
    for (const next of graph.get(folder)?.keys() ?? []) visit(next, [...way, folder])
    done.add(folder)
  }
  for (const folder of graph.keys()) visit(folder, [])
  return found
}
