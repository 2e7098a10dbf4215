import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Face } from './certificate-pdf.ts'

/** Makes PDFs away from the thread that answers requests. */
export interface PdfMaker {
  make(face: Face): Promise<Uint8Array>
  stop(): Promise<void>
}

type Answer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

const here = fileURLToPath(import.meta.url)
/** The bundle has a file of its own for the thread; from the source, another one reads TypeScript. */
const script = join(dirname(here), here.endsWith('.js') ? 'pdf-worker.js' : 'pdf-worker-source.mjs')

/** Threads start with the first PDF, and end a while after the last: most processes never make one. */
export function startPdfMaker(): PdfMaker {
  const threads: Thread[] = []
  const most = Math.min(2, availableParallelism())
  let stopped = false
  return {
    make(face) {
      if (stopped) return Promise.reject(new Error('no more PDFs are made: the process stops'))
      const idle = threads.find((one) => one.asked() === 0)
      if (!idle && threads.length < most) {
        const fresh = startThread(() => threads.splice(threads.indexOf(fresh), 1))
        threads.push(fresh)
        return fresh.make(face)
      }
      const [quickest] = idle ? [idle] : [...threads].sort((one, other) => one.asked() - other.asked())
      if (!quickest) throw new Error('there is no thread to make PDFs')
      return quickest.make(face)
    },
    async stop() {
      stopped = true
      await Promise.all(threads.map((one) => one.stop()))
    },
  }
}

/** After so long without a PDF a thread ends: it takes tens of megabytes, most of them fonts. */
const idleMs = 10_000

type Thread = ReturnType<typeof startThread>

/** What was asked of a thread that ends fails; the next PDF starts another. */
function startThread(ended: () => void) {
  const worker = new Worker(script)
  // A thread that has nothing to do keeps no process alive.
  worker.unref()
  const input = new Map<number, { resolve(pdf: Uint8Array): void; reject(error: Error): void }>()
  let last = 0
  let rest: NodeJS.Timeout | undefined
  const restSoon = () => {
    if (input.size === 0) rest = setTimeout(() => worker.terminate(), idleMs).unref()
  }
  const failAll = (error: Error) => {
    for (const { reject } of input.values()) reject(error)
    input.clear()
  }
  worker.on('message', (answer: Answer) => {
    const waiting = input.get(answer.id)
    input.delete(answer.id)
    if ('pdf' in answer) waiting?.resolve(answer.pdf)
    else waiting?.reject(new Error(answer.problem))
    restSoon()
  })
  worker.on('error', failAll)
  worker.on('exit', () => {
    ended()
    failAll(new Error('the thread that makes PDFs has ended'))
  })
  return {
    asked: () => input.size,
    make: (face: Face) =>
      new Promise<Uint8Array>((resolve, reject) => {
        clearTimeout(rest)
        const id = ++last
        input.set(id, { resolve, reject })
        worker.postMessage({ id, face })
      }),
    stop: async () => void (await worker.terminate()),
  }
}
