import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const productRoot = fileURLToPath(new URL('../', import.meta.url))

export interface ProcessResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly pid: number
  /** Its output so far. */
  stdout(): string
  stderr(): string
  hasEnded(): boolean
  readonly ended: Promise<ProcessResult>
  /** Sends a signal and waits for the exit. SIGKILL is sent to its child processes as well. */
  end(signal: NodeJS.Signals): Promise<ProcessResult>
  /** Sends SIGINT to the process and its children, like Ctrl+C in a terminal. */
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
// An aborted test run leaves no processes behind.
process.once('exit', () => {
  for (const child of alive) signalGroup(child, 'SIGKILL')
})

/** Starts a process with only this environment, not the test run's. */
export function launch({ command = process.execPath, args, env, cwd = productRoot, user }: Launch): Running {
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(command, args, {
    cwd,
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, as under a terminal or a service manager.
    detached: true,
    ...user,
  })
  alive.add(child)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (piece: string) => {
      output[name] += piece
    })
  const ended = new Promise<ProcessResult>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      alive.delete(child)
      resolve({ code, signal, ...output })
    })
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
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
