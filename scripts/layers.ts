import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/**
 * The folders of each top-level folder, from the bottom layer up: a folder imports only from layers below its own.
 * Subfolders of one folder may import each other, in one direction per pair.
 */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  contract: [
    ['platform'],
    ['pages.ts'],
    ['page-lists.ts'],
    ['money', 'people'],
    ['waiting-list', 'waiting-room'],
    ['courses', 'exams', 'iframe'],
    ['certificates', 'checkout', 'content'],
    ['integration', 'reports'],
  ],
  server: [
    ['outside'],
    ['platform'],
    ['content', 'money', 'people'],
    ['seats'],
    ['waiting-list', 'waiting-room'],
    ['courses'],
    ['certificates'],
    ['exams', 'integration'],
    ['notification', 'reports'],
    ['checkout', 'seed'],
    ['operations'],
    ['app'],
  ],
  // Features never import each other: components of several features are in `parts`.
  web: [
    ['client'],
    ['ui'],
    ['routing'],
    ['parts'],
    [
      'certificates',
      'checkout',
      'content',
      'courses',
      'exams',
      'host',
      'iframe',
      'money',
      'notification',
      'people',
      'waiting-room',
    ],
    ['app'],
  ],
  console: [
    ['client'],
    ['ui'],
    ['audit', 'bulk', 'waiting-list', 'waiting-room'],
    ['certificates', 'content', 'courses', 'exams', 'imports', 'integration', 'money', 'people'],
    ['reports'],
    ['app'],
  ],
}

/** An import between two files, as paths from the root, such as `server/app/app.ts`. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Tests and their helpers may import everything. */
export const isLayered = (path: string) =>
  /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)

/** The relative imports of a file. */
export function readImports(from: string, text: string): Import[] {
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

/** Finds imports from a layer that is not below, folders in no layer, and folders that import each other. */
export function findViolations(imports: readonly Import[]): string[] {
  const above = imports.flatMap(({ from, to }) => {
    const [room = '', folder = ''] = from.split('/')
    const [otherRoom, other = ''] = to.split('/')
    const order = layers[room]
    if (!order || room !== otherRoom || folder === other) return []
    const level = order.findIndex((layer) => layer.includes(folder))
    const otherLevel = order.findIndex((layer) => layer.includes(other))
    if (level < 0 && isBesideFolders(from)) return []
    if (level < 0) return [`${from}: ${room}/${folder} is in no layer`]
    if (otherLevel >= 0 && otherLevel < level) return []
    return [`${from} imports ${to}, and ${room}/${other} is not below ${room}/${folder}`]
  })
  return [...new Set([...above, ...cycles(imports)])]
}

/**
 * Classes in the CSS of a `ui` folder that are named after a folder above it, which `ui` must not know: `.course-row` is of
 * `courses`.
 */
export function findFeatureClasses(path: string, css: string): string[] {
  const [room = '', folder] = path.split('/')
  const order = layers[room] ?? []
  if (folder !== 'ui') return []
  const above = order.slice(order.findIndex((layer) => layer.includes('ui')) + 1).flat()
  const names = above.map((feature) => feature.replace(/s$/, '')).join('|')
  const classes = css.match(new RegExp(`\\.(?:${names})s?(?=-|\\b)[a-z-]*`, 'g')) ?? []
  return [...new Set(classes)].map((one) => `${path} has the class ${one}, which is named after a feature`)
}

/** A file beside the folders, such as `server/main.ts`. */
const isBesideFolders = (path: string) => path.split('/').length === 2

/** A `generated` folder counts as part of its parent. */
const folderOf = (path: string) => dirname(path).replace(/\/generated$/, '')

/** Folders that import each other, directly or through others. */
function cycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    if (from === to || isBesideFolders(one.from) || isBesideFolders(one.to)) continue
    if (!graph.has(from)) graph.set(from, new Map())
    graph.get(from)?.set(to, one)
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (folder: string, path: readonly string[]): void => {
    const at = path.indexOf(folder)
    if (at >= 0) found.push(`${[...path.slice(at), folder].join(' → ')}: these import each other`)
    if (at >= 0 || done.has(folder)) return
    for (const next of graph.get(folder)?.keys() ?? []) visit(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of graph.keys()) visit(folder, [])
  return found
}
