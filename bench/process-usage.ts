import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'

/** CPU time that a process has used so far, in milliseconds with a resolution of ten. */
export function cpuMsOf(pid: number): number {
  return cpuMs(pid, 11)
}

/** The sum of a user and a system time of `/proc/<pid>/stat`; zero if the process has ended. */
function cpuMs(pid: number, userField: number): number {
  const path = `/proc/${pid}/stat`
  const [, fields = ''] = existsSync(path) ? readFileSync(path, 'utf8').split(') ') : []
  const [user = 0, system = 0] = fields.split(' ').slice(userField).map(Number)
  return (user + system) * 10
}

/** The database server's process, by a backend of it that runs. */
export function databaseServerOf(backendPid: number): number {
  const server = parentOf(backendPid)
  if (server === 0) throw new Error('the backend has ended')
  return server
}

/** CPU time of the database server and of all its backends so far, with those that have ended. */
export function databaseCpuMs(server: number): number {
  return databaseProcesses(server).reduce((sum, pid) => sum + cpuMsOf(pid), cpuMs(server, 13))
}

function databaseProcesses(server: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => pid === server || parentOf(pid) === server)
}

/** Time in which the database's running backends have used a core, and waited for one because others used it. */
export function databaseSchedule(server: number): { readonly ranMs: number; readonly waitedMs: number } {
  let [ranMs, waitedMs] = [0, 0]
  for (const pid of databaseProcesses(server)) {
    const path = `/proc/${pid}/schedstat`
    const [ran = 0, waited = 0] = existsSync(path) ? readFileSync(path, 'utf8').split(' ').map(Number) : []
    ranMs += ran / 1e6
    waitedMs += waited / 1e6
  }
  return { ranMs, waitedMs }
}

/** Zero if the process has ended. */
function parentOf(pid: number): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** Resident memory of a process, in MB of 1,048,576 bytes. */
export function memoryMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Of the limit on a process's CPU. */
export const periodMs = 20
const groups = '/sys/fs/cgroup/cpu'
const groupOf = (pid: number) => `${groups}/education-bench-${pid}`

/**
 * Limits each process to the same share of a core by cgroups, so that they do not compete with the load generator.
 * Resolves with a function that undoes it, or with undefined if this machine does not allow it.
 */
export async function limitCpu(
  pids: readonly number[],
  share: number,
): Promise<(() => Promise<void>) | undefined> {
  const quota = String(Math.round(periodMs * 1_000 * share))
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
      await writeFile(`${groupOf(pid)}/cpu.cfs_period_us`, String(periodMs * 1_000))
      await writeFile(`${groupOf(pid)}/cpu.cfs_quota_us`, quota)
      await writeFile(`${groupOf(pid)}/cgroup.procs`, String(pid))
    }
    return undo
  } catch {
    await undo()
    return undefined
  }
}
