import { PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 5_000
/** Event-loop utilisation below which the process counts as idle. */
const idle = 0.1
/** Minimum growth of heap and buffers that justifies a collection of tens of milliseconds. */
const worthBytes = 24_000_000

/** Heap growth until the next full collection, in percent of what was in use after the last one. */
const growthPercent = 50

/**
 * Limits how much memory V8 keeps. After startup it frees what only startup needed. Under load V8 would let the heap grow
 * fourfold between full collections on a machine with much memory. After a peak it keeps the grown heap until the next
 * collection, which an idle process never reaches, so this collects while idle.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how?: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
  keepYoungGenerationSmall()
  let lastUtilization = performance.eventLoopUtilization()
  let heldAfterLast = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(now, lastUtilization).utilization
    lastUtilization = now
    if (busy > idle || heldBytes() - heldAfterLast < worthBytes) return
    collect()
    heldAfterLast = heldBytes()
  }, everyMs).unref()
}

/** Size of both halves of the young generation, of which one is in use at a time. */
const maxYoungBytes = 32_000_000

/** Under load V8 would double the young generation up to 128 MB and keep it. It grows during collections only. */
function keepYoungGenerationSmall(): void {
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    if (young && young.space_size < maxYoungBytes) return
    setFlagsFromString('--semi-space-growth-factor=1')
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}

function heldBytes(): number {
  const { heapTotal, external, arrayBuffers } = process.memoryUsage()
  return heapTotal + Math.max(external, arrayBuffers)
}
