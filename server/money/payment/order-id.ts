import { randomBytes } from 'node:crypto'

/** Cannot be guessed; in the provider's alphabet. */
export function newOrderId(): string {
  return `order-${randomBytes(18).toString('base64url')}`
}
