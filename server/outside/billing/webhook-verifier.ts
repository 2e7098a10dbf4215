import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** Reason for rejection, for the log; undefined when the signature is valid. */
export type RejectionReason = string | undefined

/**
 * Verifies webhook signatures (Standard Webhooks 1.0.0): signed with one of the secrets, at most five minutes ago by
 * the system clock. Several secrets are accepted while an old one is being rotated out.
 */
export function webhookVerifier(
  secrets: readonly string[],
): (body: string, headers: IncomingHttpHeaders) => RejectionReason {
  const webhooks = secrets.map((secret) => new Webhook(secret))
  return (body, headers) => {
    let reason: RejectionReason = 'no secret is configured'
    for (const webhook of webhooks) {
      reason = verify(webhook, body, headers)
      if (reason === undefined) return undefined
    }
    return reason
  }
}

function verify(webhook: Webhook, body: string, headers: IncomingHttpHeaders): RejectionReason {
  const header = (name: string) => [headers[name]].flat().join(', ')
  const signatureHeaders = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }
  try {
    webhook.verify(body, signatureHeaders, { jsonParse: false })
    return undefined
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message
    throw error
  }
}
