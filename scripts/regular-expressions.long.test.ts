import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

interface Expression {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Files whose expressions read only trusted or short text, and why. */
const bounded: Readonly<Record<string, string>> = {
  'server/platform/pages/built-site.ts': 'reads our own template',
  'words/numbers.ts': 'sixteen digits at most',
  'web/client/excerpt.ts': 'an excerpt of 155 columns',
}
/** Files that construct expressions: from the paths of our endpoints and pages, and from names, anchored at the start. */
const constructedFromConstants = [
  'contract/courses/cover.ts',
  'contract/iframe/iframe-path.ts',
  'contract/platform/cacheable-paths.ts',
  'contract/platform/path-pattern.ts',
  'server/platform/http/headers.ts',
  'web/client/urls.ts',
]

/** Without a limit on time and with a fixed seed, so that a busy machine finds the same. */
const analysis = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

const rooms = ['contract', 'server', 'web', 'words']
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/generated\//.test(file)

function sources(): string[] {
  return rooms
    .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((path) => `${room}/${path}`))
    .filter(isProduct)
    .sort()
}

/** All regular expression literals of the product, and the files that construct expressions at run time. */
function expressions(): { literals: Expression[]; constructed: string[] } {
  const literals: Expression[] = []
  const constructed = new Set<string>()
  for (const file of sources()) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    new Visitor({
      Literal(node) {
        if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') constructed.add(file)
      },
    }).visit(program)
  }
  return { literals, constructed: [...constructed] }
}

describe('regular expressions', () => {
  const { literals, constructed } = expressions()
  const unbounded = literals.filter(({ file }) => !bounded[file])

  it('are all found, and constructed only from our own paths and names', () => {
    expect(literals.length).toBeGreaterThan(100)
    expect(constructed).toEqual(constructedFromConstants)
    for (const file of Object.keys(bounded)) expect(literals.map((one) => one.file)).toContain(file)
  })

  it('take time linear in the length of the text', () => {
    const slow = unbounded.flatMap(({ file, source, flags }) => {
      const found = checkSync(source, flags, analysis)
      if (found.status === 'safe') return []
      return [{ file, source, attack: found.status === 'vulnerable' ? found.attack.pattern : found.error }]
    })
    expect(slow).toEqual([])
  })
})
