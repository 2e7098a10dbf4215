import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `// ${index}`).join('\n')
const exporting = (text: string) => `export const made = ${text}\n`

/** What a room must not hold: where, what, and the lint rule that says so. */
const offences: [string, string, string, string][] = [
  [
    'web imports the server',
    'web/checkout/uses-server.ts',
    `import { port } from '../../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'web imports a stand-in',
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
    'the server imports a stand-in',
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
    'a stand-in imports the server',
    'sandbox/mail/uses-server.ts',
    `import { port } from '../../server/config.ts'\n${exporting('port')}`,
    'noRestrictedImports',
  ],
  [
    'a stand-in imports words',
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
    'a file only passes others on',
    'web/checkout/index.ts',
    "export { page } from '../page.ts'\n",
    'noBarrelFile',
  ],
  [
    'a file passes on all of another',
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
    'a file of 301 lines',
    'server/checkout/long.ts',
    `${lines(300)}\n${exporting('1')}`,
    'noExcessiveLinesPerFile',
  ],
  [
    'a test of 401 lines',
    'server/checkout/long.test.ts',
    `${lines(400)}\n${exporting('1')}`,
    'noExcessiveLinesPerFile',
  ],
  ['a file named in camel case', 'server/checkout/camelCase.ts', exporting('1'), 'useFilenamingConvention'],
  [
    'a promise that nobody waits for',
    'server/checkout/floating.ts',
    'export function fire(): void {\n  work()\n}\n\nasync function work(): Promise<void> {}\n',
    'noFloatingPromises',
  ],
  [
    'a promise for a condition',
    'server/checkout/misused.ts',
    'export function check(): number {\n  if (work()) return 1\n  return 2\n}\n\nasync function work(): Promise<boolean> {\n  return true\n}\n',
    'noMisusedPromises',
  ],
  ['a default export', 'server/checkout/default.ts', 'export default 1\n', 'noDefaultExport'],
  ['any', 'server/checkout/any.ts', 'export const made: any = 1\n', 'noExplicitAny'],
  [
    'a value said not to be null',
    'server/checkout/bang.ts',
    'export const first = (some: string[]) => some[0]!\n',
    'noNonNullAssertion',
  ],
  ['an enum', 'server/checkout/enum.ts', 'export enum Made {\n  One,\n}\n', 'noEnum'],
  [
    'a print to the console',
    'server/checkout/prints.ts',
    "export const tell = () => console.log('x')\n",
    'noConsole',
  ],
  [
    'a case left out',
    'server/checkout/switch.ts',
    "export function tell(one: 'a' | 'b'): number {\n  switch (one) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
    'useExhaustiveSwitchCases',
  ],
  [
    'something unused',
    'server/checkout/unused.ts',
    `const forgotten = 1\n${exporting('2')}`,
    'noUnusedVariables',
  ],
  [
    'a type imported as a value',
    'server/checkout/type-import.ts',
    `import { Port } from '../config.ts'\nexport type Made = Port\n`,
    'useImportType',
  ],
]

/** What stands beside them and is as it should be. */
const sound: [string, string][] = [
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
  ['scripts/prints.ts', "console.log('scripts may')\nexport const told = true\n"],
  ['some.config.ts', 'export default 1\n'],
]

/** What the compiler refuses, beside the imports above that cross rooms. */
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
    'syntax that does not just go away',
    'server/uses-enum.ts',
    'export enum Made {\n  One,\n}\n',
    'erasableSyntaxOnly',
  ],
  [
    'an element taken for there',
    'server/uses-element.ts',
    'export const size = (some: string[]) => some[0].length\n',
    'possibly',
  ],
  ['web importing the server', 'web/checkout/uses-server.ts', '', 'TS6307'],
  ['the server importing web', 'server/checkout/uses-web.ts', '', 'TS6307'],
  ['a stand-in importing the server', 'sandbox/mail/uses-server.ts', '', 'TS6307'],
  ['contract importing the server', 'contract/uses-server.ts', '', 'TS6307'],
]

describe('the guards of the rooms', () => {
  let folder: string
  let found: { category: string; path: string }[]
  let compiled: string

  /** A copy of the rooms, of their own settings alone: nothing here meets what else is going on in the project. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'education-guards-'))
    for (const name of ['biome.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json', '.gitignore'])
      await cp(join(root, name), join(folder, name))
    for (const { name } of (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory()))
      await cp(join(root, name, 'tsconfig.json'), join(folder, name, 'tsconfig.json')).catch(() => {})
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const files = [...sound, ...[...offences, ...untyped].map(([, path, text]) => [path, text] as const)]
    for (const [path, text] of files.filter(([, text]) => text !== '')) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const report = JSON.parse(
      await run('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.']),
    ) as {
      diagnostics: { category: string; location: { path: string } }[]
    }
    found = report.diagnostics.map(({ category, location }) => ({ category, path: location.path }))
    compiled = await run('tsc', ['-b', '--emitDeclarationOnly', '--pretty', 'false'])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What a tool says, whether it is content or not. */
  function run(tool: string, given: string[]): Promise<string> {
    return new Promise((said) => {
      execFile(join(root, 'node_modules/.bin', tool), given, { cwd: folder, maxBuffer: 1e8 }, (_, stdout) =>
        said(stdout),
      )
    })
  }

  it.each(offences)('refuse that %s', (_, path, __, rule) => {
    const rules = found.filter((one) => one.path === path).map(({ category }) => category.split('/').at(-1))
    expect(rules).toContain(rule)
  })

  it.each(sound)('have nothing against %s', (path) => {
    expect(found.filter((one) => one.path === path && !one.category.endsWith('noImportCycles'))).toEqual([])
    expect(compiled.split('\n').filter((line) => line.startsWith(`${path}(`))).toEqual([])
  })

  it.each(untyped)('do not compile %s', (_, path, __, complaint) => {
    const complaints = compiled.split('\n').filter((line) => line.startsWith(`${path}(`))
    expect(complaints.join('\n')).toContain(complaint)
  })
})
