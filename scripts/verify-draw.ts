import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyDraw } from '../server/waiting-room/verify-draw-rules.ts'
import { exitWithUsage, runCommand } from './command.ts'

const usage = 'npm run verify-draw -- <URL or file> [--code CODE] [--seed-hash HASH]'

/**
 * `npm run verify-draw`: repeats the draw of a waiting room from what is published of it, and tells where a code stands. See
 * `docs/waiting-room.md`.
 */
await runCommand(async () => {
  const { source, code, seedHash } = readArguments()
  const draw = await readDraw(source).catch((error: unknown) => {
    console.error(`${source} cannot be read: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  })
  const { entries, position, faults } = verifyDraw(draw, { code, seedHash })
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) {
    process.exitCode = 1
    return
  }
  console.log(`The draw of ${entries} entries is right: seed, codes and positions match.`)
  if (code !== undefined) console.log(`${code} was drawn for position ${position}.`)
  if (seedHash === undefined)
    console.log('Compare the hash of the seed, too, if it was noted before the opening: --seed-hash.')
})

async function readDraw(source: string): Promise<unknown> {
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, 'utf8'))
  const response = await fetch(source)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { code: { type: 'string' }, 'seed-hash': { type: 'string' } },
    })
    const [source] = positionals
    if (source !== undefined && positionals.length === 1)
      return { source, code: values.code, seedHash: values['seed-hash'] }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return exitWithUsage(usage)
}
