import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { cspHash } from './csp-hash.ts'
import { handleErrors } from './errors.ts'
import { plainStyle, refreshAfter } from './plain-page.ts'

async function answer(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  await app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none';style-src 'self'")
  })
  handleErrors(app, { defaultLanguage: 'en', zone: 'Asia/Seoul' })
  app.get('/attend', () => {
    throw new AppError('OVERLOADED')
  })
  app.get('/gone', () => {
    throw new AppError('NOT_FOUND')
  })
  const reply = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  await app.close()
  return reply
}

it('an overloaded page explains, is styled, and is asked for again after Retry-After', async () => {
  const { statusCode, body, headers } = await answer('/attend')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(body).toContain('<h1>The service is temporarily unavailable</h1>')
  expect(body).toContain('Your registrations and payments are not affected.')
  expect(body).toContain('<a class="again" href="">Try again</a>')
  expect(headers['content-security-policy']).toContain(cspHash(plainStyle))
  expect(Number(headers['refresh'])).toBeGreaterThanOrEqual(5)
  expect(Number(headers['refresh'])).toBeLessThanOrEqual(10)
})

it('an overloaded page is in the language of its reader, and light in an iframe', async () => {
  const { body } = await answer('/attend', { cookie: 'lang=ko', 'sec-fetch-dest': 'iframe' })
  expect(body).toContain('<html lang="ko" data-embedded>')
  expect(body).toContain('지금은 서비스를 이용할 수 없습니다')
})

it('any other error is not asked for again', async () => {
  const { body, headers } = await answer('/gone')
  expect(headers['refresh']).toBeUndefined()
  expect(body).not.toContain('class="again"')
})

it('not everybody comes back in the same second', () => {
  expect([0, 0.5, 0.999].map((random) => refreshAfter(5, random))).toEqual(['5', '8', '10'])
})
