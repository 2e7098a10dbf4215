import { spawn } from 'node:child_process'
import { root } from '../server/platform/settings/root.ts'

export interface Step {
  readonly name: string
  /** Looked up in PATH, where `scripts/run` puts `node_modules/.bin` first. */
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
}

/** Runs steps two at a time, prints the output of failed ones and exits with 1 if any failed. */
export async function runAll(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps]
  const failed: string[] = []
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now()
      const { code, output } = await runQuietly(step)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      if (code === 0) continue
      failed.push(step.name)
      console.log(output)
    }
  }
  await Promise.all([runWaiting(), runWaiting()])
  if (failed.length > 0) process.exit(1)
}

/** Runs one step with its output inherited; exits with 1 if it fails. */
export function runStep(step: Step): Promise<void> {
  console.log(`\n# ${step.name}`)
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      ...options(step),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? resolve() : process.exit(1)))
  })
}

function runQuietly(step: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, { ...options(step), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('close', (code) => resolve({ code, output }))
  })
}

function options(step: Step) {
  return { cwd: root, env: { ...process.env, ...step.env } }
}
