import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { controlFolder, controlSocket, fileHeader } from './control-path.ts'

export class CommandFailed extends Error {
  constructor() {
    super('The running product could not do it; its log says why.')
    this.name = 'NotDone'
  }
}

/** Without a byte for so long the process counts as hung. */
const timeoutMs = 60_000

/** Undefined if no process holds the folder's embedded database. */
export async function sendControlCommand(
  dataDir: string,
  command: string,
  input: object,
): Promise<Buffer | undefined> {
  if (!existsSync(join(dataDir, controlFolder))) return undefined
  const { path, close } = controlSocket(dataDir)
  return new Promise<Buffer | undefined>((done, failed) => {
    const outgoing = request({ socketPath: path, path: `/${command}`, method: 'POST' }, (reply) => {
      readResponse(reply, join(dataDir, controlFolder)).then(done, failed)
    })
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new CommandFailed()))
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      // No socket, or one left by a killed process.
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? done(undefined) : failed(error),
    )
    outgoing.end(JSON.stringify(input))
  }).finally(close)
}

async function readResponse(reply: IncomingMessage, folder: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  if (reply.statusCode !== 200) throw new CommandFailed()
  const name = reply.headers[fileHeader]
  if (name === undefined) return Buffer.concat(chunks)
  const path = join(folder, String(name))
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}
