import { AppError, badField } from '../errors/app-error.ts'
import type { PictureTarget } from './picture-rules.ts'
import { type PictureProcess, startPictureProcess } from './start-picture-process.ts'

/** In a process that can be killed: a decoder in this one would take the threads that read files, and nothing could end it. */
export interface PictureMaker {
  /** Throws `BadInput` if the picture cannot be used or takes too long; OVERLOADED if too many wait. `gone` cancels it. */
  make(bytes: Uint8Array, target: PictureTarget, gone?: AbortSignal): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Besides the one being converted. */
export const maxWaitingPictures = 8
const timeoutMs = 20_000
const idleMs = 10_000

/** The process starts with the first picture, as most never get one. */
export function startPictureMaker(): PictureMaker {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false
  let stopped = false
  let running: PictureProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const end = async () => {
    const ended = running
    running = undefined
    await ended?.kill()
  }

  const workOff = async () => {
    isBusy = true
    clearTimeout(idleTimer)
    for (let begin = waiting.shift(); begin; begin = waiting.shift()) await begin()
    isBusy = false
    idleTimer = setTimeout(end, idleMs).unref()
  }

  const convert = async (bytes: Uint8Array, target: PictureTarget, gone: AbortSignal | undefined) => {
    if (stopped) throw new Error('the process has stopped')
    if (!running || running.hasEnded()) running = startPictureProcess()
    const timer = setTimeout(end, timeoutMs).unref()
    gone?.addEventListener('abort', end)
    const encoded = await running.encode(bytes, target).finally(() => {
      gone?.removeEventListener('abort', end)
      clearTimeout(timer)
    })
    if (encoded && 'bytes' in encoded) return encoded.bytes
    if (gone?.aborted) throw new AppError('REQUEST_TIMED_OUT')
    if (stopped) throw new Error('the process has stopped')
    // A picture that takes too long or crashes the decoder is refused, too.
    throw badField('file', encoded?.problem ?? 'picture')
  }

  return {
    async make(bytes, target, gone) {
      if (stopped) throw new Error('the process has stopped')
      if (gone?.aborted) throw new AppError('REQUEST_TIMED_OUT')
      if (waiting.length >= maxWaitingPictures) throw new AppError('OVERLOADED')
      return new Promise<Uint8Array>((resolve, reject) => {
        const begin = () => convert(bytes, target, gone).then(resolve, reject)
        waiting.push(begin)
        gone?.addEventListener('abort', () => {
          const at = waiting.indexOf(begin)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new AppError('REQUEST_TIMED_OUT'))
        })
        if (!isBusy) void workOff()
      })
    },
    async stop() {
      stopped = true
      clearTimeout(idleTimer)
      await end()
    },
  }
}
