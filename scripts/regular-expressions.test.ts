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

/** Milliseconds for one expression: a check that is not finished by then fails, also on a busy machine. */
const timeout = 60_000

/** Linear expressions take four times as long for a text of four times the length, quadratic ones sixteen times. */
const acceptedSlowdown = 10

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

/** Texts of a length that repeat partial matches but do not match. */
function worstTexts({ source }: Expression, length: number): string[] {
  const letters = source
    .replace(/\\[sS]/g, ' ')
    .replace(/\\[dD]/g, '0')
    .replace(/\\[wW]/g, 'a')
    .replace(/\\(.)/g, '$1')
  const plain = source.replace(/\\[a-zA-Z]|[[\](){}?*+|^$\\]/g, '')
  return [...new Set([...letters, ' ', letters, plain])]
    .filter((piece) => piece !== '')
    .flatMap((piece) => [
      piece.repeat(length / piece.length),
      `${piece.repeat(length / piece.length)}\u0000`,
      `${plain}${piece.repeat(length / piece.length)}\u0000`,
    ])
}

/** The shortest of five times. */
function milliseconds({ source, flags }: Expression, text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const expression = new RegExp(source, flags)
    const began = performance.now()
    text.replace(expression, '')
    return performance.now() - began
  })
  return Math.min(...times)
}

/**
 * How many times longer an expression takes for `whole` than for `part`, a fourth of it: the lowest of up to ten
 * measurements, since other processes can delay one. Stops as soon as one is fast enough.
 */
function slowdown(expression: Expression, whole: string, part: string): number {
  let lowest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 10 && lowest > acceptedSlowdown; attempt++) {
    const took = milliseconds(expression, whole)
    // Too short to measure a ratio.
    if (took < 1) return 0
    lowest = Math.min(lowest, took / milliseconds(expression, part))
  }
  return lowest
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
      const found = checkSync(source, flags, { timeout })
      if (found.status === 'safe') return []
      return [{ file, source, attack: found.status === 'vulnerable' ? found.attack.pattern : found.error }]
    })
    expect(slow).toEqual([])
  })

  it('read 16 KB of their worst text in about four times of what 4 KB take', () => {
    const slow = unbounded.flatMap((found) => {
      const parts = worstTexts(found, 4_096)
      return worstTexts(found, 16_384).flatMap((text, index) => {
        const ratio = slowdown(found, text, parts[index] ?? '')
        return ratio > acceptedSlowdown ? [{ ...found, text: text.slice(0, 20), ratio }] : []
      })
    })
    expect(slow).toEqual([])
  })
})
