import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const productRoot = fileURLToPath(new URL('../../', import.meta.url))

export interface ProcessResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly pid: number
  /** What it has printed so far. */
  stdout(): string
  stderr(): string
  hasEnded(): boolean
  readonly ended: Promise<ProcessResult>
  /** Sends a signal and waits for the end. SIGKILL goes to what it has started as well. */
  end(signal: NodeJS.Signals): Promise<ProcessResult>
  /** Presses Ctrl+C, which a terminal sends to the process and all that it has started. */
  interrupt(): Promise<ProcessResult>
}

export interface Launch {
  readonly command?: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly user?: { readonly uid: number; readonly gid: number }
}

const alive = new Set<ChildProcess>()
// A test run that is broken off leaves nothing behind.
process.once('exit', () => {
  for (const child of alive) signalGroup(child, 'SIGKILL')
})

/** Starts a process with exactly this environment, and nothing of the test run's own. */
export function launch({ command = process.execPath, args, env, cwd = productRoot, user }: Launch): Running {
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(command, args, {
    cwd,
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal or a service manager gives it.
    detached: true,
    ...user,
  })
  alive.add(child)
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (piece: string) => {
      said[name] += piece
    })
  const ended = new Promise<ProcessResult>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      alive.delete(child)
      resolve({ code, signal, ...said })
    })
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    end: (signal) => {
      if (signal === 'SIGKILL') signalGroup(child, signal)
      else child.kill(signal)
      return ended
    },
    interrupt: () => {
      signalGroup(child, 'SIGINT')
      return ended
    },
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The group has ended already.
  }
}
