import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

const run = promisify(execFile)

/** Starts a command of `package.json`, which has to refuse the port before it does anything. */
const refusal = (script: string, port: string) =>
  run(join(root, 'scripts/run'), [`scripts/${script}.ts`], { env: { ...process.env, PORT: port } }).then(
    () => undefined,
    ({ code, stderr }) => ({ code, line: stderr.trim() }),
  )

describe('a port', () => {
  it.each([
    [
      'start',
      '65530',
      'PORT=65530 is too high: the 7 ports after it are needed, too. Choose one up to 65528.',
    ],
    ['dev', '65529', 'PORT=65529 is too high: the 7 ports after it are needed, too. Choose one up to 65528.'],
    [
      'cluster',
      '65528',
      'PORT=65528 is too high: the 15 ports after it are needed, too. Choose one up to 65520.',
    ],
    ['start', '65536', 'PORT=65536 is not a port number.'],
    ['start', '3e3', 'PORT=3e3 is not a port number.'],
    ['start', '0', 'PORT=0 is not a port number.'],
  ])('of npm run %s cannot be %s', async (script, port, line) => {
    expect(await refusal(script, port)).toEqual({ code: 1, line })
  })
})
