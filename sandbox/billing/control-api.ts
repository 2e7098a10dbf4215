import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readJson, sendJson } from '../local-server.ts'
import type { Billing } from './billing.ts'
import { chargeBody, chargeFaults, newChargeId, sendCall, signCall } from './send-charge.ts'

const chargeInput = z.object({
  sub: z._default(z.string(), ''),
  product: z._default(z.string(), 'COMPUTE'),
  amount: z._default(z.number(), 1),
  chargeId: z.optional(z.string()),
  body: z.optional(z.string()),
  fault: z.optional(z.enum(chargeFaults)),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
})

/**
 * `/sandbox`, for tests; bodies are JSON:
 * - `POST /sandbox/charges` `{sub, product, amount, chargeId?, fault?, times?}`: sends a charge and returns the product's
 *   responses, `[{status, body}]`. `times` sends the same call concurrently that many times, `body` is signed and sent
 *   unchanged, `fault` is one of send-charge.ts.
 */
export async function handleControl(
  billing: Billing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', billing.origin)
  if (request.method !== 'POST' || pathname !== '/sandbox/charges')
    return sendJson(response, 404, { message: 'No such call' })
  const input = z.safeParse(chargeInput, await readJson(request))
  if (!input.success) return sendJson(response, 400, { message: input.error.message })
  const { fault, times, body, chargeId = newChargeId(), ...charge } = input.data
  const call = signCall(body ?? chargeBody({ chargeId, ...charge }), billing.secret, fault)
  const results = Array.from({ length: times }, () => sendCall(billing.chargesUrl, call))
  return sendJson(response, 200, await Promise.all(results))
}
