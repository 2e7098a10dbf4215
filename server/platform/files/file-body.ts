import type { FastifyReply } from 'fastify'
import { LinkedFile } from './read-file.ts'

/** The location of `deploy/nginx` below which nginx reads the files' server; nobody else reaches it. */
const internalLocation = '/stored-files'

/** The body of a response with a stored file: its bytes, or none where nginx is told to send it. */
export function fileBody<Bytes>(reply: FastifyReply, file: Bytes | LinkedFile): Bytes | Buffer {
  if (!(file instanceof LinkedFile)) return file
  reply.header('x-accel-redirect', internalLocation + file.link)
  return Buffer.alloc(0)
}
