import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import { hasEtag, weakEtag } from './etag.ts'

/** A large text that is the same for everybody, kept in compressed form only. */
export interface CompressedText {
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export async function compressText(text: string): Promise<CompressedText> {
  const [br, zipped] = await Promise.all([
    compressors.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressors.gzip(text),
  ])
  return { etag: weakEtag(text), br, gzip: zipped }
}

export function sendCompressed(
  text: CompressedText,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', text.etag).header('vary', 'Accept-Encoding')
  if (hasEtag(headers['if-none-match'], text.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(Readable.from([text.gzip]).pipe(createGunzip()))
  return reply.header('content-encoding', encoding).send(text[encoding])
}
