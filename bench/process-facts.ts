import { readFileSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'

/** Processor time that a process has used so far, in milliseconds, to the nearest ten. */
export function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

/** Memory that a process holds, in MB of 1,048,576 bytes. */
export function memoryMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const periodMicroseconds = 20_000
const groups = '/sys/fs/cgroup/cpu'
const groupOf = (pid: number) => `${groups}/education-bench-${pid}`

/**
 * Gives each process the same part of a core, where this machine lets us: then they do not compete with what measures
 * them. Resolves with how to undo it, or with nothing where it cannot be done.
 */
export async function giveEach(
  pids: readonly number[],
  share: number,
): Promise<(() => Promise<void>) | undefined> {
  const quota = String(Math.round(periodMicroseconds * share))
  const limited: number[] = []
  const undo = async () => {
    for (const pid of limited) {
      await writeFile(`${groups}/cgroup.procs`, String(pid))
      await rmdir(groupOf(pid))
    }
  }
  try {
    for (const pid of pids) {
      await mkdir(groupOf(pid))
      limited.push(pid)
      await writeFile(`${groupOf(pid)}/cpu.cfs_period_us`, String(periodMicroseconds))
      await writeFile(`${groupOf(pid)}/cpu.cfs_quota_us`, quota)
      await writeFile(`${groupOf(pid)}/cgroup.procs`, String(pid))
    }
    return undo
  } catch {
    await undo()
    return undefined
  }
}
