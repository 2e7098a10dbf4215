import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

const run = promisify(execFile)

it.each([
  ['check', 'rules', 'rules.yaml'],
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['test', 'rules', 'rules.test.yaml'],
])('promtool %s %s %s', async (...args) => {
  const { stdout } = await run('promtool', args, { cwd: join(root, 'deploy/prometheus') })
  expect(stdout).toContain('SUCCESS')
})
