import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CertificateContent } from './certificate-content.ts'
import type { PdfContent } from './certificate-pdf.ts'

export interface PdfMaker {
  make(content: PdfContent): Promise<Uint8Array>
  /** The same drawing as an SVG. */
  draw(content: CertificateContent): Promise<string>
  stop(): Promise<void>
}

/** What a thread is asked for. */
export type Work = { readonly pdf: PdfContent } | { readonly picture: CertificateContent }

type WorkerReply =
  | { readonly id: number; readonly made: unknown }
  | { readonly id: number; readonly problem: string }

const here = fileURLToPath(import.meta.url)
/** The build has a file of its own for the worker; from source, a module that loads TypeScript. */
const script = join(dirname(here), here.endsWith('.js') ? 'pdf-worker.js' : 'pdf-worker-source.mjs')

/** Starts worker threads on demand and ends idle ones, as most processes never generate a PDF. */
export function startPdfMaker(): PdfMaker {
  let threads: readonly Thread[] = []
  const maxThreads = Math.min(2, availableParallelism())
  let stopped = false
  const assign = (work: Work): Promise<unknown> => {
    if (stopped) return Promise.reject(new Error('the PDF maker has stopped'))
    const idle = threads.find((one) => one.pendingCount() === 0)
    if (!idle && threads.length < maxThreads) {
      const thread = startThread(() => {
        threads = threads.filter((one) => one !== thread)
      })
      threads = [...threads, thread]
      return thread.make(work)
    }
    const [leastBusy] = idle
      ? [idle]
      : [...threads].sort((one, other) => one.pendingCount() - other.pendingCount())
    if (!leastBusy) throw new Error('no PDF thread available')
    return leastBusy.make(work)
  }
  return {
    make: (pdf) => assign({ pdf }) as Promise<Uint8Array>,
    draw: (picture) => assign({ picture }) as Promise<string>,
    async stop() {
      stopped = true
      await Promise.all(threads.map((one) => one.stop()))
    },
  }
}

/** A thread uses tens of megabytes, mostly fonts. */
const idleMs = 10_000

type Thread = ReturnType<typeof startThread>

/** Pending PDFs fail if the thread exits. `onEnd` is called before an idle thread is ended, and when a thread has exited. */
function startThread(onEnd: () => void) {
  const worker = new Worker(script)
  // The thread does not keep the process alive.
  worker.unref()
  const pending = new Map<number, { resolve(made: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let idleTimer: NodeJS.Timeout | undefined
  const endWhenIdle = () => {
    if (pending.size === 0) idleTimer = setTimeout(end, idleMs).unref()
  }
  const end = () => {
    onEnd()
    void worker.terminate()
  }
  const failAll = (error: Error) => {
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  worker.on('message', (message: WorkerReply) => {
    const request = pending.get(message.id)
    pending.delete(message.id)
    if ('made' in message) request?.resolve(message.made)
    else request?.reject(new Error(message.problem))
    endWhenIdle()
  })
  worker.on('error', failAll)
  worker.on('exit', () => {
    onEnd()
    failAll(new Error('the PDF thread has ended'))
  })
  return {
    pendingCount: () => pending.size,
    make: (work: Work) =>
      new Promise<unknown>((resolve, reject) => {
        clearTimeout(idleTimer)
        const id = ++lastId
        pending.set(id, { resolve, reject })
        worker.postMessage({ id, ...work })
      }),
    stop: async () => void (await worker.terminate()),
  }
}
