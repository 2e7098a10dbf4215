import type { IncomingHttpHeaders } from 'node:http'
import { type CreditCharge, creditCharge } from '#contract/money/credit.ts'
import type { RejectionReason } from '../../outside/billing/webhook-verifier.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, parse } from '../../platform/http/serve.ts'
import { chargeCredits } from './charge-credits.ts'

interface Deps {
  readonly db: Db
  readonly products: readonly string[]
  /** Returns the reason for rejection, if any. */
  readonly verifySignature: (body: string, headers: IncomingHttpHeaders) => RejectionReason
}

const path = '/api/integration/v1/credit-charges'
const maxBytes = 16 * 1024

/** Credit charges by the provider's billing; the signature is verified before the body is parsed. */
export function chargeRoutes({ app, now, rowQueue }: Api, { verifySignature, ...deps }: Deps): void {
  app.register((scope, _, registered) => {
    // The signature covers the raw text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))

    scope.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const text = typeof request.body === 'string' ? request.body : ''
      const reason = verifySignature(text, request.headers)
      if (reason !== undefined) {
        request.log.warn({ reason }, 'billing: signature refused')
        throw new AppError('SIGNATURE_REFUSED')
      }
      const charge = readCharge(text)
      return rowQueue(`credits of ${charge.sub}`, () => chargeCredits(deps, charge, now())).catch(
        (error: unknown) => {
          const balance = balanceOf(error)
          if (balance !== undefined) reply.header('x-credit-balance', balance)
          throw error
        },
      )
    })
    scope.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: path,
      handler: (_, reply) => {
        reply.header('allow', 'POST')
        throw new AppError('METHOD_NOT_ALLOWED')
      },
    })
    registered()
  })
}

/** The available balance, which the message of INSUFFICIENT_CREDITS names; undefined for other errors. */
function balanceOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_CREDITS') return undefined
  return String(error.details['balance'])
}

function readCharge(text: string): CreditCharge {
  return parse(creditCharge, parseJson(text)).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_JSON')
  }
}
