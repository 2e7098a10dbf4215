import { existsSync, readdirSync, readFileSync } from 'node:fs'

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
