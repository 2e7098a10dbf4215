import { randomBytes } from 'node:crypto'

/** A random name for an order, in the letters that the provider takes: nobody's can be guessed. */
export function newOrderId(): string {
  return `order-${randomBytes(18).toString('base64url')}`
}
