import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect } from 'vitest'
import type { Settings } from './product.ts'
import type { Setup } from './setup.ts'

/** Exit 1, and one line on why. */
export async function expectStartFailure(stage: Setup, settings: Settings, said: string): Promise<void> {
  const { code, stdout, stderr } = await stage.attempt({ settings, ...ordinaryUser() }).ended
  expect(stderr).toContain(said)
  // One line, under a heading where it is about settings.
  expect(
    stderr
      .replace(/^Settings:\n/, '')
      .trimEnd()
      .split('\n'),
  ).toHaveLength(1)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
}

/** Somebody who is not root: the user whom nothing belongs to, or whoever runs the tests. */
export function ordinaryUser(): { user?: { uid: number; gid: number } } {
  const id = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody']).toString())
  return process.getuid?.() === 0 ? { user: { uid: id('-u'), gid: id('-g') } } : {}
}

/** Holds a port as another program would. */
export async function occupyPort(port: number): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((taken, refused) => {
    server.once('error', refused)
    server.listen(port, taken)
  })
  return { port, release: () => new Promise((released) => server.close(() => released())) }
}
