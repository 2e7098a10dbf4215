import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names and lifetimes of the product's cookies. On https the session's name binds it to this host. */
export function cookieNames(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:')
  const host = secure ? '__Host-' : ''
  return { secure, session: `${host}sid`, signIn: `${host}sign-in` }
}

export const sessionDays = 14

/** The readable cookie that says only "signed in". */
export const memberMarker = 'member'

export function setSessionCookies(reply: FastifyReply, publicOrigin: string, sid: string): void {
  const { secure, session } = cookieNames(publicOrigin)
  const common = { path: '/', sameSite: 'lax', secure, maxAge: sessionDays * 86_400 } as const
  reply.setCookie(session, sid, { ...common, httpOnly: true })
  reply.setCookie(memberMarker, '1', common)
}

export function clearSessionCookies(reply: FastifyReply, publicOrigin: string): void {
  const { secure, session } = cookieNames(publicOrigin)
  reply.clearCookie(session, { path: '/', sameSite: 'lax', secure, httpOnly: true })
  reply.clearCookie(memberMarker, { path: '/', sameSite: 'lax', secure })
}

export function sessionCookie(request: FastifyRequest, publicOrigin: string): string | undefined {
  return request.cookies[cookieNames(publicOrigin).session]
}
