import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A process of the cluster. */
export interface Member {
  readonly name: string
  readonly pid: number
  stop(): Promise<void>
}

interface Start {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd: string
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
  /** Output of the process is appended to it. */
  readonly logFile: string
  readonly stopSignal?: NodeJS.Signals
}

/** Beyond it a process that was asked to stop is killed. */
const stopMs = 20_000

export async function startMember(start: Start): Promise<Member> {
  await mkdir(dirname(start.logFile), { recursive: true })
  const output = openSync(start.logFile, 'a')
  const child = spawn(start.command, start.args, {
    cwd: start.cwd,
    env: start.env ?? process.env,
    stdio: ['ignore', output, output],
    // Ctrl+C is for the cluster, which stops its processes in order.
    detached: true,
    ...start.user,
  })
  let stopping = false
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      console.error(`${start.name}: ${error.message}`)
      resolve()
    })
    child.once('exit', (code, signal) => {
      if (!stopping) console.log(`${start.name} has ended (${signal ?? code}). Its log: ${start.logFile}`)
      resolve()
    })
  })
  return {
    name: start.name,
    pid: child.pid ?? 0,
    stop: async () => {
      stopping = true
      child.kill(start.stopSignal ?? 'SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopMs)
      await ended
      clearTimeout(deadline)
    },
  }
}

/** Looks in /usr/sbin and /sbin, too: Debian installs servers there, and they are not in the PATH of ordinary users. */
export function findProgram(name: string, debianPackage = name): string {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin']
  const found = folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is missing. Install it (Debian: apt-get install ${debianPackage}).`)
  return found
}
