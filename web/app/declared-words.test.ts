/// <reference types="vite/types/importMeta.d.ts" />
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './router.tsx'

const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The source files of a page, dynamic imports included. */
function filesOf(path: string, visited = new Set<string>()): Set<string> {
  const text = sources[path]
  if (text === undefined || visited.has(path)) return visited
  visited.add(path)
  for (const [statement, from, onDemand] of text.matchAll(
    /^(?:import|export)\s[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gms,
  ))
    if (!statement.startsWith('import type'))
      filesOf(new URL(from ?? onDemand ?? '', `file://${path}`).pathname, visited)
  return visited
}

/** The topics used by a source: `lectureParams` for `useWords('lecture.level')`. */
function topicsIn(text: string): string[] {
  return [...text.matchAll(/(?:useWords|translator)\('(\w+)/g)].flatMap(([, topic]) => topic ?? [])
}

/** Each route below this one, after those that it is below. */
function chainsBelow(route: AnyRoute, above: readonly AnyRoute[] = []): AnyRoute[][] {
  const chain = [...above, route]
  const children = Object.values(route.children ?? {}) as AnyRoute[]
  return [chain, ...children.flatMap((child) => chainsBelow(child, chain))]
}

const pages = chainsBelow(routeTree).filter((chain) => chain.at(-1)?.options.component?.preload)

test.each(pages.map((chain) => [chain.at(-1)?.options.staticData?.chunk, chain] as const))(
  '%s declares its module, and exactly the topics that it uses',
  async (chunk, chain) => {
    const parts = chain.flatMap(({ options }) => options.staticData?.chunk ?? [])
    expect(chunk).toBeDefined()
    const files = parts.flatMap((part) => [...filesOf(`/web/${part}`)])
    const used = new Set(files.flatMap((file) => topicsIn(sources[file] ?? '')))
    const declared = new Set(chain.flatMap(({ options }) => options.staticData?.words ?? []))
    expect(files.length).toBeGreaterThan(1)
    expect([...used].filter((topic) => topic !== 'shell').sort()).toEqual([...declared].sort())
  },
)

test('topics are named literally where they are used', () => {
  for (const [file, text] of Object.entries(sources))
    if (!file.includes('/web/client/'))
      expect([file, ...(text.match(/(?:useWords|translator)\((?!')[^)]*\)/g) ?? [])]).toEqual([file])
})

test('the shell uses only the common topics', () => {
  for (const file of filesOf('/web/routing/root-route.ts'))
    expect(topicsIn(sources[file] ?? '').filter((topic) => topic !== 'shell')).toEqual([])
})
