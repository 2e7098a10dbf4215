import type { FastifyReply } from 'fastify'
import { LinkedFile } from './read-file.ts'

/** The internal location of `deploy/nginx` from which nginx sends files of the storage. Clients cannot reach it. */
const internalLocation = '/stored-files'

/** The bytes of a stored file, or an empty body with the header that makes nginx send it. */
export function fileBody<Bytes>(reply: FastifyReply, file: Bytes | LinkedFile): Bytes | Buffer {
  if (!(file instanceof LinkedFile)) return file
  reply.header('x-accel-redirect', internalLocation + file.link)
  return Buffer.alloc(0)
}
