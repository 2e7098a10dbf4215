/** Format of a Standard Webhooks secret, for messages. */
export const webhookSecretShape = 'takes secrets such as whsec_…, 24 to 64 bytes in base64'

/** Whether the text is a valid Standard Webhooks secret. */
export function isWebhookSecret(text: string): boolean {
  const [, base64 = ''] = /^whsec_(.+)$/.exec(text) ?? []
  const key = Buffer.from(base64, 'base64')
  return key.toString('base64') === base64 && key.length >= 24 && key.length <= 64
}
