import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EncodedPicture } from './encode-picture.ts'
import type { PictureTarget } from './picture-rules.ts'

export interface PictureProcess {
  hasEnded(): boolean
  /** Undefined if the process ends first. Throws if it could not be started. */
  encode(bytes: Uint8Array, target: PictureTarget): Promise<EncodedPicture | undefined>
  kill(): Promise<void>
}

const here = fileURLToPath(import.meta.url)
/** The build has its own file for this process. */
const script = join(dirname(here), here.endsWith('.js') ? 'picture-process.js' : 'picture-process.ts')

/** What Node and the allocator read. A decoder of strangers' files needs no secrets. */
const passedOn = [
  'PATH',
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'MALLOC_MMAP_THRESHOLD_',
]

/** The process does not keep this one alive, and ends with it. */
export function startPictureProcess(): PictureProcess {
  const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]))
  const child = fork(script, { env, execArgv: [], serialization: 'advanced' })
  child.unref()
  child.channel?.unref()
  let isReady = false
  let wasKilled = false
  let reply = (_: EncodedPicture) => {}
  child.on('message', (message: 'ready' | EncodedPicture) => {
    if (message === 'ready') isReady = true
    else reply(message)
  })
  const exited = once(child, 'exit').then(() => {
    if (!isReady && !wasKilled) throw new Error('the process for pictures does not start')
  })
  // `encode` reports both.
  exited.catch(() => {})
  child.on('error', () => {})
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    encode: (bytes, target) => {
      const replied = new Promise<EncodedPicture>((resolve) => {
        reply = resolve
      })
      // Fails if the process has just ended.
      child.send({ bytes, target }, () => {})
      return Promise.race([replied, exited.then(() => undefined)])
    },
    kill: async () => {
      wasKilled = true
      child.kill('SIGKILL')
      await exited
    },
  }
}
