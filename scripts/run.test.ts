import { execFile, spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

const run = promisify(execFile)
/** Without the folders of installed commands, which npm puts first. */
const machinePath = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.endsWith('/node_modules/.bin'))
  .join(':')
const versionOf = (command: string, path: string) =>
  spawnSync(command, ['--version'], { env: { PATH: path }, encoding: 'utf8' })
    .stdout.trim()
    .slice(1)

/** A temporary project: the launcher, and a script that prints its own Node version and that of a child process. */
let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'education-run-'))
  await chmod(project, 0o755)
  await mkdir(join(project, 'scripts'))
  await mkdir(join(project, 'node_modules/.bin'), { recursive: true })
  for (const name of ['run', 'older-node.mjs', 'require-packages.mjs'])
    await copyFile(join(root, 'scripts', name), join(project, 'scripts', name))
  await symlink(join(root, 'node_modules/tsx'), join(project, 'node_modules/tsx'))
  await lock({ 'node_modules/tsx': {} })
  await writeFile(
    join(project, 'scripts/start.ts'),
    `import { execFileSync } from 'node:child_process'
    const given: string[] = process.argv.slice(2)
    const started = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim()
    console.log(process.versions.node, started, ...given)`,
  )
})
afterEach(() => rm(project, { recursive: true, force: true }))

/** The packages that `npm ci` installs. */
const lock = (packages: object) =>
  writeFile(join(project, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))

const start = (env: Record<string, string> = {}, user: object = {}) =>
  run(join(project, 'scripts/run'), ['scripts/start.ts', 'one', 'two words'], {
    cwd: project,
    env: { PATH: machinePath, ...env },
    ...user,
  })

const installed = () => join(project, 'node_modules/.bin/node')

async function install(text: string): Promise<void> {
  await writeFile(installed(), text)
  await chmod(installed(), 0o755)
}

describe('a script of the project', () => {
  it('runs on the Node that npm ci installed, prints its version first, and starts child processes on it', async () => {
    await symlink(process.execPath, installed())
    const { stdout } = await start()
    const { node } = process.versions
    expect(stdout).toBe(`Node ${node}\n${node} v${node} one two words\n`)
  })

  it('runs on the machine’s Node when none is installed, and warns about an old one', async () => {
    const { stdout, stderr } = await start()
    const machine = versionOf('node', machinePath)
    expect(stdout).toBe(`Node ${machine}\n${machine} v${machine} one two words\n`)
    expect(/^Warning: .* Node 24\..*twice the processor time.*\n$/.test(stderr)).toBe(
      Number.parseInt(machine, 10) < 24,
    )
  })

  it('prefers the Node of NODE_BIN_DIR', async () => {
    await install('#!/bin/sh\nexit 0\n')
    const { stdout } = await start({ NODE_BIN_DIR: dirname(process.execPath) })
    expect(stdout).toContain(`Node ${process.versions.node}\n`)
  })

  it.each([
    ['is for another C library', '#!/lib/of-another-libc.so\n'],
    ['is for another processor', '\x7fELF of another kind'],
    ['lacks a symbol of the C library', '#!/bin/sh\necho "version GLIBC_2.99 not found" >&2\nexit 1\n'],
  ])('runs on the machine’s Node when the installed one %s, and says so once', async (_, binary) => {
    await install(binary)
    const machine = versionOf('node', machinePath)
    const first = await start()
    expect(first.stdout).toBe(`Node ${machine}\n${machine} v${machine} one two words\n`)
    expect(first.stderr).toMatch(
      /^The Node that npm ci installed does not start on this system\. The machine's own is used instead\.\n/,
    )
    await expect(stat(installed())).rejects.toThrow('ENOENT')
    expect((await start()).stderr).not.toContain('does not start')
  })

  it('says in one line what to do when the installed one does not start and cannot be removed', async () => {
    await install('#!/lib/of-another-libc.so\n')
    await chmod(join(project, 'node_modules/.bin'), 0o555)
    const nobody = { uid: 65_534, gid: 65_534 }
    const user = process.getuid?.() === 0 ? nobody : {}
    await expect(start({}, user)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^\S+ does not start on this system and cannot be removed\. .*NODE_BIN_DIR=\S+\n$/,
      ),
    })
    await chmod(join(project, 'node_modules/.bin'), 0o755)
  })

  it.each(['0.10.48', '18.20.8', '20.18.3'])('rejects Node %s in one line', async (version) => {
    await install(`#!/bin/sh\necho v${version}\n`)
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Node ${version} is too old: Node 24 is needed, or at least 20.19.\n`,
    })
  })

  it.each([
    ['is missing', { 'node_modules/of-the-product': {} }],
    ['of the tools is missing', { 'node_modules/of-the-product': { dev: true } }],
    [
      'for this system is missing',
      {
        'node_modules/of-the-product': { optional: true, os: [process.platform], cpu: [process.arch] },
        'node_modules/of-another-system': { optional: true, os: ['other'], cpu: [process.arch] },
      },
    ],
  ])('says what to do when a package %s', async (_, packages) => {
    await lock({ 'node_modules/tsx': {}, ...packages })
    await expect(start()).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Packages are missing: of-the-product. Run npm ci.\n',
    })
    await mkdir(join(project, 'node_modules/of-the-product'))
    await writeFile(join(project, 'node_modules/of-the-product/package.json'), '{}')
    expect((await start()).stdout).toContain('one two words')
  })
})

describe('the Node of the project', () => {
  const read = (name: string) => readFile(join(root, name), 'utf8')

  it('is the same everywhere: the oldest that works, and the one that it is made for', async () => {
    const { engines, optionalDependencies } = JSON.parse(await read('package.json'))
    const { packages } = JSON.parse(await read('package-lock.json'))
    expect(engines.node).toBe('>=20.19')
    expect(packages[''].engines).toEqual(engines)
    const made = Object.values(optionalDependencies as Record<string, string>).map((version) =>
      version.split('.', 1),
    )
    expect(made.flat()).toEqual([(await read('.nvmrc')).trim(), (await read('.nvmrc')).trim()])
    const texts = await Promise.all(
      ['README.md', 'CONTRIBUTING.md', 'scripts/run', 'server/main.ts', '.npmrc'].map(read),
    )
    for (const text of texts) expect(text).toMatch(/20\.19/)
    for (const text of texts) expect(text).not.toContain('omit=optional')
  })
})
