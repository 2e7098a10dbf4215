import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `// ${index}`).join('\n')
const exporting = (text: string) => `export const made = ${text}\n`

/** Violations: description, path, text, and the lint rule that reports it. */
const violations: [string, string, string, string][] = [
  [
    'web imports the server',
    'web/checkout/uses-server.ts',
    `import { port } from '../../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'web imports a stub provider',
    'web/checkout/uses-sandbox.ts',
    `import { port } from '../../sandbox/port.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'web uses Node',
    'web/checkout/uses-node.ts',
    `import { join } from 'node:path'\n${exporting("join('a')")}`,
    'noNodejsModules',
  ],
  [
    'the server imports web',
    'server/checkout/uses-web.ts',
    `import { page } from '../../web/page.ts'\n${exporting('page')}`,
    'noRestrictedImports',
  ],
  [
    'the server imports a stub provider',
    'server/checkout/uses-sandbox.ts',
    `import { port } from '../../sandbox/port.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'the server imports React',
    'server/checkout/uses-react.ts',
    `import { version } from 'react'\n${exporting('version')}`,
    'noRestrictedImports',
  ],
  [
    'a stub provider imports the server',
    'sandbox/mail/uses-server.ts',
    `import { port } from '../../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'a stub provider imports words',
    'sandbox/mail/uses-words.ts',
    `import { word } from '#words/word.ts'\n${exporting('word')}`,
    'noRestrictedImports',
  ],
  [
    'a journey imports the server',
    'e2e/uses-server.ts',
    `import { port } from '../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'contract uses Node',
    'contract/uses-node.ts',
    `import { join } from 'node:path'\n${exporting("join('a')")}`,
    'noNodejsModules',
  ],
  [
    'contract imports words',
    'contract/uses-words.ts',
    `import { word } from '#words/word.ts'\n${exporting('word')}`,
    'noRestrictedImports',
  ],
  [
    'contract imports the server',
    'contract/uses-server.ts',
    `import { port } from '../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'words import the server',
    'words/uses-server.ts',
    `import { port } from '../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'words use Node',
    'words/uses-node.ts',
    `import { join } from 'node:path'\n${exporting("join('a')")}`,
    'noNodejsModules',
  ],
  [
    'a file only re-exports others',
    'web/checkout/index.ts',
    "export { page } from '../page.ts'\n",
    'noBarrelFile',
  ],
  [
    'a file re-exports all of another',
    'server/checkout/all.ts',
    "export * from '../config.ts'\n",
    'noReExportAll',
  ],
  [
    'files import each other',
    'server/checkout/cycle.ts',
    `import { other } from './cycle-other.ts'\nexport const one = () => other\n`,
    'noImportCycles',
  ],
  [
    'a function has 81 lines',
    'server/checkout/long.ts',
    `export function long(): number {\n  let sum = 0\n${'  sum += 1\n'.repeat(80)}  return sum\n}\n`,
    'noExcessiveLinesPerFunction',
  ],
  [
    'a file is named in camel case',
    'server/checkout/camelCase.ts',
    exporting('1'),
    'useFilenamingConvention',
  ],
  [
    'a promise is not awaited',
    'server/checkout/floating.ts',
    'export function fire(): void {\n  work()\n}\n\nasync function work(): Promise<void> {}\n',
    'noFloatingPromises',
  ],
  [
    'a promise is used as a condition',
    'server/checkout/misused.ts',
    'export function check(): number {\n  if (work()) return 1\n  return 2\n}\n\nasync function work(): Promise<boolean> {\n  return true\n}\n',
    'noMisusedPromises',
  ],
  ['a file has a default export', 'server/checkout/default.ts', 'export default 1\n', 'noDefaultExport'],
  ['any is used', 'server/checkout/any.ts', 'export const made: any = 1\n', 'noExplicitAny'],
  [
    'a value is asserted not to be null',
    'server/checkout/bang.ts',
    'export const first = (some: string[]) => some[0]!\n',
    'noNonNullAssertion',
  ],
  ['an enum is declared', 'server/checkout/enum.ts', 'export enum Made {\n  One,\n}\n', 'noEnum'],
  [
    'the server prints to the console',
    'server/checkout/prints.ts',
    "export const tell = () => console.log('x')\n",
    'noConsole',
  ],
  [
    'a switch misses a case',
    'server/checkout/switch.ts',
    "export function tell(one: 'a' | 'b'): number {\n  switch (one) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
    'useExhaustiveSwitchCases',
  ],
  [
    'a variable is unused',
    'server/checkout/unused.ts',
    `const forgotten = 1\n${exporting('2')}`,
    'noUnusedVariables',
  ],
  [
    'a type is imported as a value',
    'server/checkout/type-import.ts',
    `import { Port } from '../config.ts'\nexport type Made = Port\n`,
    'useImportType',
  ],
]

/** Valid files. */
const valid: [string, string][] = [
  ['server/config.ts', 'export const port = 3000\nexport type Port = number\n'],
  ['server/checkout/cycle-other.ts', "import { one } from './cycle.ts'\nexport const other = () => one\n"],
  ['server/checkout/as-long-as-allowed.ts', `${lines(298)}\n${exporting('1')}`],
  ['server/checkout/as-long-as-allowed.test.ts', `${lines(398)}\n${exporting('1')}`],
  [
    'server/checkout/uses-contract.ts',
    `import { shape } from '#contract/shape.ts'\nimport { word } from '#words/word.ts'\n${exporting('[shape, word]')}`,
  ],
  ['server/testing/uses-sandbox.ts', `import { port } from '../../sandbox/port.ts'\n${exporting('port')}`],
  ['server/checkout/uses-node.ts', `import { join } from 'node:path'\n${exporting('join(process.cwd())')}`],
  ['contract/shape.ts', 'export const shape = 1\n'],
  ['words/word.ts', `import type { shape } from '#contract/shape.ts'\nexport const word: typeof shape = 1\n`],
  ['web/page.ts', `import { shape } from '#contract/shape.ts'\nexport const page = shape\n`],
  ['web/title.ts', exporting('document.title')],
  ['sandbox/port.ts', `import { shape } from '#contract/shape.ts'\nexport const port = shape\n`],
  ['scripts/prints.ts', "console.log('scripts may')\nexport const printed = true\n"],
  ['some.config.ts', 'export default 1\n'],
]

/** What the compiler rejects, besides imports between top-level folders. */
const untyped: [string, string, string, string][] = [
  [
    'a Node global in contract',
    'contract/uses-process.ts',
    exporting('process.env'),
    "Cannot find name 'process'",
  ],
  ['a Node global in words', 'words/uses-process.ts', exporting('process.env'), "Cannot find name 'process'"],
  ['a Node global in web', 'web/uses-process.ts', exporting('process.env'), "Cannot find name 'process'"],
  [
    'a browser’s global in contract',
    'contract/uses-document.ts',
    exporting('document.title'),
    "Cannot find name 'document'",
  ],
  [
    'a browser’s global in the server',
    'server/uses-document.ts',
    exporting('document.title'),
    "Cannot find name 'document'",
  ],
  [
    'syntax that cannot be erased',
    'server/uses-enum.ts',
    'export enum Made {\n  One,\n}\n',
    'erasableSyntaxOnly',
  ],
  [
    'unchecked access to an array element',
    'server/uses-element.ts',
    'export const size = (some: string[]) => some[0].length\n',
    'possibly',
  ],
  ['web importing the server', 'web/checkout/uses-server.ts', '', 'TS6307'],
  ['the server importing web', 'server/checkout/uses-web.ts', '', 'TS6307'],
  ['a stub provider importing the server', 'sandbox/mail/uses-server.ts', '', 'TS6307'],
  ['contract importing the server', 'contract/uses-server.ts', '', 'TS6307'],
]

describe('lint rules and compiler settings', () => {
  let folder: string
  let diagnostics: { category: string; path: string }[]
  let compiled: string

  /** A temporary project with the same settings, independent of the project's own files. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'education-guards-'))
    for (const name of ['biome.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json', '.gitignore'])
      await cp(join(root, name), join(folder, name))
    for (const { name } of (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory()))
      await cp(join(root, name, 'tsconfig.json'), join(folder, name, 'tsconfig.json')).catch(() => {})
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const files = [...valid, ...[...violations, ...untyped].map(([, path, text]) => [path, text] as const)]
    for (const [path, text] of files.filter(([, text]) => text !== '')) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const report = JSON.parse(
      await run('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.']),
    ) as {
      diagnostics: { category: string; location: { path: string } }[]
    }
    diagnostics = report.diagnostics.map(({ category, location }) => ({ category, path: location.path }))
    compiled = await run('tsc', ['-b', '--emitDeclarationOnly', '--pretty', 'false'])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The output of a tool, whether it fails or not. */
  function run(tool: string, args: string[]): Promise<string> {
    return new Promise((resolve) => {
      execFile(join(root, 'node_modules/.bin', tool), args, { cwd: folder, maxBuffer: 1e8 }, (_, stdout) =>
        resolve(stdout),
      )
    })
  }

  it.each(violations)('reject that %s', (_, path, __, rule) => {
    const rules = diagnostics
      .filter((one) => one.path === path)
      .map(({ category }) => category.split('/').at(-1))
    expect(rules).toContain(rule)
  })

  it.each(valid)('accept %s', (path) => {
    expect(
      diagnostics.filter((one) => one.path === path && !one.category.endsWith('noImportCycles')),
    ).toEqual([])
    expect(compiled.split('\n').filter((line) => line.startsWith(`${path}(`))).toEqual([])
  })

  it.each(untyped)('do not compile %s', (_, path, __, message) => {
    const messages = compiled.split('\n').filter((line) => line.startsWith(`${path}(`))
    expect(messages.join('\n')).toContain(message)
  })
})
