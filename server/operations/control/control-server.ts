import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { removeLeftovers } from '../../outside/storage/leftovers.ts'
import { controlAddress, controlFolder, fileHeader } from './control-path.ts'

/** What a command asks for, by name; the answer is JSON or bytes. */
export type Answers = Readonly<Record<string, (asked: unknown) => Promise<object | Buffer>>>

/**
 * Answers commands of this machine's owner over a socket in the data folder: the embedded database can be open in
 * one process only, so what a command wants of it is done here. The folder's mode is the permission.
 */
export async function startControl(
  dataDir: string,
  { answers, log }: { answers: Answers; log: Logger },
): Promise<{ stop(): Promise<void> }> {
  const folder = join(dataDir, controlFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // Left by a kill: the database's lock says that no other process is there.
  await rm(join(folder, 'socket'), { force: true })

  const server = createServer((request, reply) => {
    answer(request, reply, { folder, answers }).catch((error) => {
      log.error({ err: error, command: request.url }, 'control')
      reply.writeHead(500).end()
    })
  })
  const { path, close } = controlAddress(dataDir)
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(path, listening)
    })
  } finally {
    close()
  }
  return {
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await closed
      await rm(join(folder, 'socket'), { force: true })
    },
  }
}

async function answer(
  request: IncomingMessage,
  reply: ServerResponse,
  { folder, answers }: { folder: string; answers: Answers },
): Promise<void> {
  const work = answers[request.url?.slice(1) ?? '']
  if (!work) return void reply.writeHead(404).end()
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const made = await work(JSON.parse(Buffer.concat(pieces).toString()))
  if (made instanceof Buffer) return sendFile(reply, folder, made)
  const body = Buffer.from(JSON.stringify(made))
  // The length tells an answer that was cut off from a whole one.
  reply.writeHead(200, { 'content-length': body.length, connection: 'close' }).end(body)
}

/**
 * Bytes go as a file, written at once, which the command reads and removes: over the socket, megabytes would take a
 * turn of the event loop for each 200 KB, and turns are long in a process with much to do.
 */
async function sendFile(reply: ServerResponse, folder: string, bytes: Buffer): Promise<void> {
  await removeLeftovers(folder)
  const name = `${randomUUID()}.partial`
  const file = await open(join(folder, name), 'wx', 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
  } finally {
    await file.close()
  }
  reply.writeHead(200, { [fileHeader]: name, 'content-length': 0, connection: 'close' }).end()
}
