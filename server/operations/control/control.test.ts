import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startControl } from './control-server.ts'
import { CommandFailed, sendControlCommand } from './send-control-command.ts'

const log = pino({ level: 'silent' })
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'education-control-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const echo = { echo: async (asked: unknown) => ({ asked }) }

describe.each([
  ['a folder', ''],
  ['a folder too deep for a socket path', 'x'.repeat(60).concat('/').repeat(4)],
])('the control socket in %s', (_, subfolder) => {
  it('responds, is accessible to its owner only, and is cleaned up', async () => {
    const dataDir = join(folder, subfolder)
    await mkdir(dataDir, { recursive: true })
    expect(await sendControlCommand(dataDir, 'echo', {})).toBeUndefined()
    const control = await startControl(dataDir, { answers: echo, log })
    expect(JSON.parse(String(await sendControlCommand(dataDir, 'echo', { text: '점검' })))).toEqual({
      asked: { text: '점검' },
    })
    expect((await stat(join(dataDir, 'control'))).mode & 0o777).toBe(0o700)
    await control.stop()
    expect(await sendControlCommand(dataDir, 'echo', {})).toBeUndefined()
    await expect(stat(join(dataDir, 'control/socket'))).rejects.toThrow('ENOENT')
  })
})

it('returns bytes unchanged, also many', async () => {
  const bytes = Buffer.alloc(3_000_000, 'a1')
  const control = await startControl(folder, { answers: { bytes: async () => bytes }, log })
  expect((await sendControlCommand(folder, 'bytes', {}))?.equals(bytes)).toBe(true)
  expect(await readdir(join(folder, 'control'))).toEqual(['socket'])
  await control.stop()
})

it('reports failed and unknown commands', async () => {
  const answers = { fail: () => Promise.reject(new Error('no')) }
  const control = await startControl(folder, { answers, log })
  await expect(sendControlCommand(folder, 'fail', {})).rejects.toThrow(CommandFailed)
  await expect(sendControlCommand(folder, 'other', {})).rejects.toThrow(CommandFailed)
  await control.stop()
})

it('replaces a socket left by a killed process', async () => {
  const path = join(folder, 'control/socket')
  await mkdir(join(folder, 'control'))
  await writeFile(path, '')
  expect(await sendControlCommand(folder, 'echo', {})).toBeUndefined()
  const control = await startControl(folder, { answers: echo, log })
  expect(await sendControlCommand(folder, 'echo', {})).toBeDefined()
  await control.stop()
})

it('rejects a truncated response', async () => {
  await mkdir(join(folder, 'control'))
  const broken = createServer((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
  )
  await new Promise<void>((listening) => broken.listen(join(folder, 'control/socket'), listening))
  await expect(sendControlCommand(folder, 'echo', {})).rejects.toThrow()
  await new Promise((closed) => broken.close(closed))
})
