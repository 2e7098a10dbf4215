import { readFile } from 'node:fs/promises'
import { bytesAfterGc } from './heap-after-gc.ts'
import type { Period } from './response-log.ts'
import type { Services } from './services.ts'

const everyMs = 10_000

interface Sample {
  readonly name: string
  readonly pid: number
  readonly at: number
  readonly bytes: number
}

/** `resident` is sampled of all processes, `afterGc`, after a garbage collection, of those whose memory is compared. */
export type Measure = 'resident' | 'afterGc'

/** Samples how much memory of its own each process has. */
export class MemorySamples {
  readonly #samples: Record<Measure, Sample[]> = { resident: [], afterGc: [] }
  readonly #timers: readonly NodeJS.Timeout[]

  constructor(services: Services, afterGc: { readonly names: readonly string[]; readonly everyMs: number }) {
    const sample = async (measure: Measure, name: string, read: () => Promise<number>) => {
      const { pid } = services.runningOf(name)
      // It may have been killed meanwhile.
      const bytes = await read().catch(() => undefined)
      if (bytes !== undefined) this.#samples[measure].push({ name, pid, at: performance.now(), bytes })
    }
    this.#timers = [
      setInterval(() => {
        for (const name of services.names)
          void sample('resident', name, () => residentBytes(services.runningOf(name).pid))
      }, everyMs),
      setInterval(
        () => {
          for (const name of afterGc.names)
            void sample('afterGc', name, () => bytesAfterGc(services.runningOf(name)))
        },
        Math.max(everyMs, afterGc.everyMs),
      ),
    ]
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  /** The medians of the first and the last quarter of a time, in which the process must not have been restarted. */
  trend(measure: Measure, name: string, { from, to }: Period) {
    const found = this.#samples[measure].filter((one) => one.name === name && one.at >= from && one.at <= to)
    const pids = new Set(found.map(({ pid }) => pid))
    if (pids.size !== 1 || found.length < 4)
      throw new Error(`${name}: ${found.length} samples of ${pids.size} processes`)
    const quarter = Math.ceil(found.length / 4)
    const bytes = found.map((one) => one.bytes)
    const [first, last] = [median(bytes.slice(0, quarter)), median(bytes.slice(-quarter))]
    return {
      measure,
      name,
      samples: found.length,
      firstMB: inMB(first),
      lastMB: inMB(last),
      ratio: Math.round((last / first) * 1_000) / 1_000,
    }
  }

  /** All of a process, in MB, in the order of time. */
  megabytes(measure: Measure, name: string): number[] {
    return this.#samples[measure].filter((one) => one.name === name).map(({ bytes }) => inMB(bytes))
  }
}

const inMB = (bytes: number) => Math.round(bytes / 1e5) / 10

/** Without files, which processes share. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]
  if (kilobytes === undefined) throw new Error('no RssAnon')
  return Number(kilobytes) * 1_024
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
