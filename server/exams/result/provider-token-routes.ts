import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type ExamProvider,
  ExamProviderUnavailable,
  type Scope,
  scopes,
  TokenRefused,
} from '../../outside/exam-provider/exam-provider.ts'
import type { Db } from '../../platform/db/open.ts'
import { consumeAssertion } from './provider-db.ts'

interface Deps {
  readonly db: Db
  readonly examProvider: ExamProvider
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Also serves the JWKS to verify our signatures. */
export function providerTokenRoutes(app: FastifyInstance, { db, examProvider }: Deps): void {
  app.get('/lti/jwks', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await examProvider.publishedKeys()),
  )

  // RFC 6749 §4.4 with the client assertion of RFC 7523, and its errors.
  app.post('/lti/token', { config: { fromOtherSites: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
    const input = (request.body ?? {}) as Record<string, unknown>
    const assertion = input['client_assertion']
    if (input['grant_type'] === undefined) return refuse(reply, 400, 'invalid_request', 'grant_type')
    if (input['grant_type'] !== 'client_credentials') return refuse(reply, 400, 'unsupported_grant_type')
    if (input['client_assertion_type'] !== assertionType || typeof assertion !== 'string')
      return refuse(reply, 400, 'invalid_request', 'client_assertion, client_assertion_type')
    try {
      const proof = await examProvider.readAssertion(assertion)
      const granted = parseScopes(input['scope'])
      if (granted.length === 0) return refuse(reply, 400, 'invalid_scope', Object.values(scopes).join(' '))
      if (!(await consumeAssertion(db, proof))) throw new TokenRefused('used before')
      const { token, seconds } = await examProvider.issueToken(granted)
      return reply.send({
        access_token: token,
        token_type: 'Bearer',
        expires_in: seconds,
        scope: granted.join(' '),
      })
    } catch (error) {
      if (error instanceof ExamProviderUnavailable) {
        request.log.error({ err: error }, 'exam provider')
        return refuse(reply, 503, 'temporarily_unavailable')
      }
      if (!(error instanceof TokenRefused)) throw error
      request.log.warn({ reason: error.message }, 'exam provider: proof refused')
      return refuse(reply, 401, 'invalid_client', 'client_assertion')
    }
  })
}

function parseScopes(input: unknown): Scope[] {
  const requested = typeof input === 'string' ? input.split(' ') : []
  return Object.values(scopes).filter((one) => requested.includes(one))
}

function refuse(reply: FastifyReply, status: number, error: string, description?: string): FastifyReply {
  return reply
    .code(status)
    .send({ error, ...(description !== undefined && { error_description: description }) })
}
