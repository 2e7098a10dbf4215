import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/platform/languages.ts'

/** Which cookies keep a member signed in within the homepage's frame. */
export const cookieModes = ['same-site', 'partitioned'] as const
export type CookieMode = (typeof cookieModes)[number]

/** Names of the product's cookies. On https those of sessions are bound to this host. */
export function cookieNames(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:')
  const host = secure ? '__Host-' : ''
  return {
    secure,
    session: `${host}sid`,
    signIn: `${host}sign-in`,
    frameSession: `${host}frame-sid`,
    frameSignIn: `${host}frame-sign-in`,
  }
}

export const sessionDays = 14

/** The readable cookies that say only "signed in": in a window, in a frame with cookies of its own. */
const memberMarker = 'member'
const frameMarker = 'frame-member'
export const markerNames = [memberMarker, frameMarker]

/** Of a frame under one homepage alone. Browsers take it by http, too, where that is of this machine. */
export const inPartition = { path: '/', sameSite: 'none', secure: true, partitioned: true } as const

/** Set by a reply to who reads in this frame or window; `forFrame` where a frame has cookies of its own. */
export function ownCookie(publicOrigin: string, forFrame = false) {
  return forFrame
    ? inPartition
    : ({ path: '/', sameSite: 'lax', secure: publicOrigin.startsWith('https:') } as const)
}

export function setSessionCookies(
  reply: FastifyReply,
  publicOrigin: string,
  sid: string,
  { forFrame = false, maxAge = sessionDays * 86_400 } = {},
): void {
  const { session, frameSession } = cookieNames(publicOrigin)
  const common = { ...ownCookie(publicOrigin, forFrame), maxAge }
  reply.setCookie(forFrame ? frameSession : session, sid, { ...common, httpOnly: true })
  reply.setCookie(forFrame ? frameMarker : memberMarker, '1', common)
}

/** Those of a frame where they came with the request: they are sent nowhere else. */
export function clearSessionCookies(reply: FastifyReply, publicOrigin: string): void {
  const { session, frameSession } = cookieNames(publicOrigin)
  const { cookies } = reply.request
  const window = ownCookie(publicOrigin)
  reply.clearCookie(session, { ...window, httpOnly: true })
  reply.clearCookie(memberMarker, window)
  if (cookies[frameSession] === undefined && cookies[frameMarker] === undefined) return
  reply.clearCookie(frameSession, { ...inPartition, httpOnly: true })
  reply.clearCookie(frameMarker, inPartition)
}

/** Whether the browser says that somebody is signed in. */
export function isMarkedMember({ cookies }: FastifyRequest): boolean {
  return cookies[memberMarker] !== undefined || cookies[frameMarker] !== undefined
}

/** The secret of the window's session, else of the frame's. */
export function sessionCookie(request: FastifyRequest, publicOrigin: string): string | undefined {
  const { session, frameSession } = cookieNames(publicOrigin)
  return request.cookies[session] ?? request.cookies[frameSession]
}

export function isInFrame({ headers }: Pick<FastifyRequest['raw'], 'headers'>): boolean {
  return /^i?frame$/.test(String(headers['sec-fetch-dest']))
}

interface LanguageCookie {
  readonly publicOrigin: string
  readonly cookieMode: CookieMode
}

/** `Set-Cookie` by which a browser keeps the language of `?lang=` for the pages after this one. */
export function languageCookie(
  request: Pick<FastifyRequest['raw'], 'headers'>,
  language: Language,
  { publicOrigin, cookieMode }: LanguageCookie,
): string {
  const forFrame = cookieMode === 'partitioned' && isInFrame(request)
  return cookie.serialize('lang', language, { ...ownCookie(publicOrigin, forFrame), maxAge: 365 * 86_400 })
}
