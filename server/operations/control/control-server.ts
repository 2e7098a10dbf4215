import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { removeLeftovers } from '../../outside/storage/leftovers.ts'
import { controlFolder, controlSocket, fileHeader } from './control-path.ts'

/** By name; they return JSON or bytes. */
export type ControlHandlers = Readonly<Record<string, (input: unknown) => Promise<object | Buffer>>>

/** Over a Unix socket, as only one process can open the embedded database. The data folder's mode controls access. */
export async function startControl(
  dataDir: string,
  { answers, log }: { answers: ControlHandlers; log: Logger },
): Promise<{ stop(): Promise<void> }> {
  const folder = join(dataDir, controlFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // Left by a killed process; the database's lock proves that no other is running.
  await rm(join(folder, 'socket'), { force: true })

  const server = createServer((request, reply) => {
    handle(request, reply, { folder, answers }).catch((error) => {
      log.error({ err: error, command: request.url }, 'control command failed')
      reply.writeHead(500).end()
    })
  })
  const { path, close } = controlSocket(dataDir)
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

async function handle(
  request: IncomingMessage,
  reply: ServerResponse,
  { folder, answers }: { folder: string; answers: ControlHandlers },
): Promise<void> {
  const work = answers[request.url?.slice(1) ?? '']
  if (!work) return void reply.writeHead(404).end()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const result = await work(JSON.parse(Buffer.concat(chunks).toString()))
  if (result instanceof Buffer) return sendFile(reply, folder, result)
  const body = Buffer.from(JSON.stringify(result))
  // Lets the client detect a truncated response.
  reply.writeHead(200, { 'content-length': body.length, connection: 'close' }).end(body)
}

/** As a file, which the client removes: the socket takes a turn of the event loop per 200 KB, slow in a busy process. */
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
