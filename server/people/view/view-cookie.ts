import type { FastifyReply } from 'fastify'
import { cookieAttributes, cookieNames } from '../../platform/http/cookies.ts'

/** Longer than any view, to recognise requests of pages that are still open after its end. */
const maxAge = 86_400

export function setViewCookie(reply: FastifyReply, publicOrigin: string, secret: string): void {
  const attributes = { ...cookieAttributes(publicOrigin), httpOnly: true, maxAge }
  reply.setCookie(cookieNames(publicOrigin).view, secret, attributes)
}

export function clearViewCookie(reply: FastifyReply, publicOrigin: string): void {
  reply.clearCookie(cookieNames(publicOrigin).view, { ...cookieAttributes(publicOrigin), httpOnly: true })
}
