import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 5_000
/** A process that is busy for less than this part of the time has nothing to do. */
const idle = 0.1
/** How much of the heap, or of buffers, has to be new for a collection to be worth its tens of milliseconds. */
const worthBytes = 24_000_000

/** How much the heap may grow, in percent of what was in use after a full collection, before the next one. */
const growthPercent = 50

/**
 * Keeps the heap small. During load: where a machine has much memory, V8 would let the heap grow fourfold between two
 * full collections. After a start or a rush: V8 keeps what its heap has grown to until something needs collecting, which
 * in a process with nothing to do is never; so this looks every few seconds, and collects when the process is idle.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let since = performance.eventLoopUtilization()
  let after = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(now, since).utilization
    since = now
    if (busy > idle || heldBytes() - after < worthBytes) return
    collect()
    after = heldBytes()
  }, everyMs).unref()
}

/** The heap's size and what buffers hold beside it. */
function heldBytes(): number {
  const { heapTotal, external, arrayBuffers } = process.memoryUsage()
  return heapTotal + Math.max(external, arrayBuffers)
}
