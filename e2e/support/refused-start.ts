import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect } from 'vitest'
import type { Settings } from '../../testing/product.ts'
import type { Setup } from '../../testing/setup.ts'

/** Expects the start to fail with exit code 1 and one line of explanation. */
export async function expectStartFailure(setup: Setup, settings: Settings, message: string): Promise<void> {
  const { code, stdout, stderr } = await setup.attempt({ settings, ...ordinaryUser() }).ended
  expect(stderr).toContain(message)
  // One line, under a heading if it is about settings.
  expect(
    stderr
      .replace(/^Settings:\n/, '')
      .trimEnd()
      .split('\n'),
  ).toHaveLength(1)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
}

/** An unprivileged user: `nobody` if the tests run as root, else the current user. */
export function ordinaryUser(): { user?: { uid: number; gid: number } } {
  const id = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody']).toString())
  return process.getuid?.() === 0 ? { user: { uid: id('-u'), gid: id('-g') } } : {}
}

/** Listens on a port, like another program. */
export async function occupyPort(port: number): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return { port, release: () => new Promise((released) => server.close(() => released())) }
}
