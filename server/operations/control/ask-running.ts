import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { controlAddress, controlFolder, fileHeader } from './control-path.ts'

/** The running process could not do what it was asked. */
export class NotDone extends Error {
  constructor() {
    super('The running product could not do it; its log says why.')
    this.name = 'NotDone'
  }
}

/** After so long without a byte the process has stopped. */
const silenceMs = 60_000

/** Asks the process that holds the embedded database of this folder; undefined where none is running. */
export async function askRunning(
  dataDir: string,
  command: string,
  asked: object,
): Promise<Buffer | undefined> {
  if (!existsSync(join(dataDir, controlFolder))) return undefined
  const { path, close } = controlAddress(dataDir)
  return new Promise<Buffer | undefined>((done, failed) => {
    const asking = request({ socketPath: path, path: `/${command}`, method: 'POST' }, (reply) => {
      readAnswer(reply, join(dataDir, controlFolder)).then(done, failed)
    })
    asking.setTimeout(silenceMs, () => asking.destroy(new NotDone()))
    asking.once('error', (error: NodeJS.ErrnoException) =>
      // No socket, or one that a killed process left.
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? done(undefined) : failed(error),
    )
    asking.end(JSON.stringify(asked))
  }).finally(close)
}

async function readAnswer(reply: IncomingMessage, folder: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of reply) pieces.push(piece as Buffer)
  if (reply.statusCode !== 200) throw new NotDone()
  const name = reply.headers[fileHeader]
  if (name === undefined) return Buffer.concat(pieces)
  const path = join(folder, String(name))
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}
