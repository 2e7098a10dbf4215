import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/platform/languages.ts'

/** For sessions in the host site's iframe: `SameSite=Lax`, or partitioned (CHIPS). */
export const cookieModes = ['same-site', 'partitioned'] as const
export type CookieMode = (typeof cookieModes)[number]

/** On https, session cookies have the `__Host-` prefix. */
export function cookieNames(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:')
  const host = secure ? '__Host-' : ''
  return {
    secure,
    session: `${host}sid`,
    /** A view by staff, beside their own session. */
    view: `${host}view`,
    signIn: `${host}sign-in`,
    iframeSession: `${host}frame-sid`,
    iframeSignIn: `${host}frame-sign-in`,
  }
}

export const sessionDays = 14

/** Readable by scripts; they only say "signed in", in a top-level window and in a partitioned iframe. */
const memberMarker = 'member'
const iframeMarker = 'frame-member'
export const markerNames = [memberMarker, iframeMarker]

/** Partitioned by host site. On localhost browsers accept them over http, too. */
export const partitionedCookie = { path: '/', sameSite: 'none', secure: true, partitioned: true } as const

export function cookieAttributes(publicOrigin: string, forIframe = false) {
  return forIframe
    ? partitionedCookie
    : ({ path: '/', sameSite: 'lax', secure: publicOrigin.startsWith('https:') } as const)
}

export function setSessionCookies(
  reply: FastifyReply,
  publicOrigin: string,
  sid: string,
  { forIframe = false, maxAge = sessionDays * 86_400 } = {},
): void {
  const { session, iframeSession } = cookieNames(publicOrigin)
  const common = { ...cookieAttributes(publicOrigin, forIframe), maxAge }
  reply.setCookie(forIframe ? iframeSession : session, sid, { ...common, httpOnly: true })
  reply.setCookie(forIframe ? iframeMarker : memberMarker, '1', common)
}

/** The iframe's cookies are cleared only if the request has them: browsers send them nowhere else. */
export function clearSessionCookies(reply: FastifyReply, publicOrigin: string): void {
  const { session, iframeSession } = cookieNames(publicOrigin)
  const { cookies } = reply.request
  const window = cookieAttributes(publicOrigin)
  reply.clearCookie(session, { ...window, httpOnly: true })
  reply.clearCookie(memberMarker, window)
  if (cookies[iframeSession] === undefined && cookies[iframeMarker] === undefined) return
  reply.clearCookie(iframeSession, { ...partitionedCookie, httpOnly: true })
  reply.clearCookie(iframeMarker, partitionedCookie)
}

/** For a request that is not parsed yet. */
export function rawSessionCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { session, iframeSession }: { session: string; iframeSession: string },
): string | undefined {
  if (!headers.cookie) return undefined
  const cookies = cookie.parse(headers.cookie)
  return cookies[session] ?? cookies[iframeSession]
}

/** For a request that is not parsed yet. Undefined in a view by staff, which shows somebody else's account. */
export function rawMemberSession(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { session, iframeSession, view }: { session: string; iframeSession: string; view: string },
): string | undefined {
  if (!headers.cookie) return undefined
  const cookies = cookie.parse(headers.cookie)
  return cookies[view] === undefined ? (cookies[session] ?? cookies[iframeSession]) : undefined
}

export function hasMemberMarker({ cookies }: FastifyRequest): boolean {
  return cookies[memberMarker] !== undefined || cookies[iframeMarker] !== undefined
}

export function sessionCookie(request: FastifyRequest, publicOrigin: string): string | undefined {
  const { session, iframeSession } = cookieNames(publicOrigin)
  return request.cookies[session] ?? request.cookies[iframeSession]
}

export function isInIframe({ headers }: Pick<FastifyRequest['raw'], 'headers'>): boolean {
  return /^i?frame$/.test(String(headers['sec-fetch-dest']))
}

interface LanguageCookie {
  readonly publicOrigin: string
  readonly cookieMode: CookieMode
}

export function languageCookie(
  request: Pick<FastifyRequest['raw'], 'headers'>,
  language: Language,
  { publicOrigin, cookieMode }: LanguageCookie,
): string {
  const forIframe = cookieMode === 'partitioned' && isInIframe(request)
  return cookie.serialize('lang', language, {
    ...cookieAttributes(publicOrigin, forIframe),
    maxAge: 365 * 86_400,
  })
}
