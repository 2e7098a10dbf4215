import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** Why a call is not believed; for the log. */
export type Unbelieved = string | undefined

/**
 * Reads the signature of a call (Standard Webhooks 1.0.0): one of the secrets has signed it, not more than five minutes
 * ago by the machine's clock. Several secrets are known while an old one is replaced.
 */
export function signedCalls(
  secrets: readonly string[],
): (body: string, headers: IncomingHttpHeaders) => Unbelieved {
  const webhooks = secrets.map((secret) => new Webhook(secret))
  return (body, headers) => {
    let unbelieved: Unbelieved = 'no secret is known'
    for (const webhook of webhooks) {
      unbelieved = refusalOf(webhook, body, headers)
      if (unbelieved === undefined) return undefined
    }
    return unbelieved
  }
}

function refusalOf(webhook: Webhook, body: string, headers: IncomingHttpHeaders): Unbelieved {
  const given = (name: string) => [headers[name]].flat().join(', ')
  const signed = {
    'webhook-id': given('webhook-id'),
    'webhook-timestamp': given('webhook-timestamp'),
    'webhook-signature': given('webhook-signature'),
  }
  try {
    webhook.verify(body, signed, { jsonParse: false })
    return undefined
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message
    throw error
  }
}
