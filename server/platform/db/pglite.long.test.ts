import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { FolderInUse, openEmbedded } from './pglite.ts'

let base: string
let folder: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'education-embedded-'))
  // Created once and copied: a new database takes seconds.
  await (await openEmbedded(join(base, 'new'))).close()
})

beforeEach(async () => {
  folder = join(await mkdtemp(join(base, 'test-')), 'db')
  await cp(join(base, 'new'), folder, { recursive: true })
})

afterEach(async () => {
  for (const one of children) await kill(one)
})

afterAll(() => rm(base, { recursive: true, force: true }))

it("refuses a second process by the folder's real path, and the first goes on", async () => {
  const first = await openEmbedded(folder)
  await first.pglite.exec('create table kept (id integer); insert into kept values (1)')
  const link = `${folder}-link`
  await symlink(folder, link)

  for (const name of [folder, link]) {
    const second = child(openOnly, name)
    const { lines, code } = await outputOf(second)
    expect({ lines, code }).toEqual({
      lines: [`The database folder ${folder} is in use by another process. Stop that one first.`],
      code: 1,
    })
  }
  await expect(openEmbedded(folder)).rejects.toBeInstanceOf(FolderInUse)

  await first.pglite.query('insert into kept values (2)')
  await first.close()
  expect(await storedIds(folder)).toEqual([1, 2])
})

it('opens again after the process was killed with SIGKILL', async () => {
  const writerProcess = child(writer, folder)
  await readIds(writerProcess).first
  await expect(openEmbedded(folder)).rejects.toThrow(folder)

  await kill(writerProcess)
  expect(await storedIds(folder)).toContain(1)
})

it('creates its folder with access for its user only', async () => {
  expect((await stat(join(base, 'new'))).mode & 0o777).toBe(0o700)
})

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const rounds = process.env['LONG'] ? 20 : 1

it(`loses no acknowledged row in ${rounds} kills at random moments (SEED=${seed})`, async () => {
  const random = randomFrom(seed)
  const acknowledgedIds = new Set<number>()

  for (let round = 1; round <= rounds; round++) {
    const writerProcess = child(writer, folder)
    const output = readIds(writerProcess)
    await output.first
    await new Promise((passed) => setTimeout(passed, random() * 500))
    await kill(writerProcess)

    const { stored, acknowledged } = await output.all
    expect(
      [...acknowledgedIds].filter((id) => !stored.has(id)),
      `lost before round ${round}, SEED=${seed}`,
    ).toEqual([])
    for (const id of acknowledged) acknowledgedIds.add(id)
  }
  const stored = new Set(await storedIds(folder))
  expect(
    [...acknowledgedIds].filter((id) => !stored.has(id)),
    `lost in the end, SEED=${seed}`,
  ).toEqual([])
  expect(acknowledgedIds.size).toBeGreaterThanOrEqual(rounds)
  // Written, but killed before it was acknowledged: at most one per round.
  expect(stored.size - acknowledgedIds.size).toBeLessThanOrEqual(rounds)
}, 180_000)

it('syncs every commit to disk before acknowledging it', async () => {
  const { lines, code } = await outputOf(child(syncCounter, folder))
  expect(code).toBe(0)
  const { commits, reads } = JSON.parse(lines[0] ?? '') as { commits: number[]; reads: number[] }
  expect(commits).toHaveLength(30)
  for (const syncs of commits) expect(syncs).toBeGreaterThanOrEqual(1)
  // Reads must not sync, or the count would prove nothing about commits.
  expect(reads).toEqual(reads.map(() => 0))
})

const openOnly = `
  import { openEmbedded } from './pglite.ts'
  openEmbedded(process.argv[1]).then(
    () => console.log('opened'),
    (error) => { console.log(error.message); process.exitCode = 1 },
  )`

/** Prints the stored ids, then writes rows one by one and prints each id once acknowledged. */
const writer = `
  import { writeSync } from 'node:fs'
  import { openEmbedded } from './pglite.ts'
  const { pglite } = await openEmbedded(process.argv[1])
  await pglite.exec('create table if not exists kept (id integer primary key, filling text)')
  const ids = (await pglite.query('select id from kept order by id')).rows.map((row) => row.id)
  writeSync(1, JSON.stringify(ids) + '\\n')
  for (let id = (ids.at(-1) ?? 0) + 1; ; id++) {
    await pglite.query('insert into kept values ($1, $2)', [id, 'x'.repeat(id % 2000)])
    writeSync(1, id + '\\n')
  }`

/** Prints the number of fsyncs during each of 30 commits and 30 reads. */
const syncCounter = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  let syncs = 0
  for (const name of ['fdatasyncSync', 'fsyncSync']) {
    const real = fs[name]
    fs[name] = (file) => { syncs++; return real(file) }
  }
  syncBuiltinESMExports()
  const { openEmbedded } = await import('./pglite.ts')
  const { pglite, close } = await openEmbedded(process.argv[1])
  await pglite.exec('create table kept (id integer)')
  const during = async (work) => { const before = syncs; await work(); return syncs - before }
  const times = async (work) => {
    const counts = []
    for (let n = 0; n < 30; n++) counts.push(await during(() => work(n)))
    return counts
  }
  const commits = [
    ...(await times((n) => pglite.query('insert into kept values ($1)', [n]))).slice(0, 15),
    ...(await times((n) => pglite.transaction((tx) => tx.query('update kept set id = $1', [n])))).slice(0, 15),
  ]
  for (const tidying of ['vacuum analyze kept', 'checkpoint']) await pglite.exec(tidying)
  await pglite.query('select * from kept')
  const reads = await times(() => pglite.query('select * from kept'))
  await close()
  console.log(JSON.stringify({ commits, reads }))`

function child(script: string, ...args: string[]): ChildProcess {
  const started = spawn(process.execPath, ['--input-type=module', '--eval', script, ...args], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(started)
  return started
}

async function kill(one: ChildProcess): Promise<void> {
  children.delete(one)
  if (one.exitCode !== null || one.signalCode !== null) return
  const ended = once(one, 'exit')
  one.kill('SIGKILL')
  await ended
}

async function outputOf(one: ChildProcess): Promise<{ lines: string[]; code: number | null }> {
  const [lines, [code]] = await Promise.all([linesOf(one), once(one, 'exit')])
  children.delete(one)
  return { lines, code }
}

async function linesOf(one: ChildProcess): Promise<string[]> {
  const lines: string[] = []
  if (one.stdout) for await (const line of createInterface(one.stdout)) lines.push(line)
  return lines
}

interface WriterOutput {
  readonly stored: ReadonlySet<number>
  readonly acknowledged: readonly number[]
}

/** Reads a writer's output: resolves on its first acknowledged row, and with everything once it has ended. */
function readIds(one: ChildProcess): { first: Promise<unknown>; all: Promise<WriterOutput> } {
  const whole: string[] = []
  let rest = ''
  let hear: (value: unknown) => void = () => {}
  const first = new Promise((resolve) => {
    hear = resolve
  })
  one.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    whole.push(...lines)
    if (whole.length > 1) hear(undefined)
  })
  const all = once(one, 'close').then(() => ({
    stored: new Set(JSON.parse(whole[0] ?? '[]') as number[]),
    acknowledged: whole.slice(1).map(Number),
  }))
  return { first, all }
}

async function storedIds(opened: string): Promise<number[]> {
  const { pglite, close } = await openEmbedded(opened)
  const { rows } = await pglite.query<{ id: number }>('select id from kept order by id')
  await close()
  return rows.map(({ id }) => id)
}

/** Mulberry32: deterministic per seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
