import { isIP } from 'node:net'
import {
  type DeliveryState,
  orgEventTypes,
  type WebhookEventType,
  type WebhookInput,
} from '#contract/integration/webhook.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** How long deliveries are signed with the former secret as well, and their log is kept. */
export const previousSecretHours = 24
export const logDays = 30

/**
 * What is wrong with the address of a webhook, as a key of the `fields` words; undefined if nothing is. Names are
 * resolved, and their addresses checked, with each delivery. Unencrypted HTTP is accepted within networks that the
 * settings allow only.
 */
export function wrongUrl(
  text: string,
  isAllowed: (address: string) => boolean,
): 'httpsAddress' | 'publicAddress' | undefined {
  if (!URL.canParse(text)) return 'httpsAddress'
  const { protocol, hostname, username, password, hash } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const address = host === 'localhost' ? '127.0.0.1' : host
  const isAddress = isIP(address) !== 0
  const isLocal = isAddress && isAllowed(address)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return 'httpsAddress'
  if (username !== '' || password !== '' || hash !== '') return 'httpsAddress'
  if (isAddress) return isLocal ? undefined : 'publicAddress'
  return /\.(local|localhost|internal|lan|home|corp|intranet)$/i.test(host) || !host.includes('.')
    ? 'publicAddress'
    : undefined
}

/** Whether all of the events can be about people of an organisation. */
export function fitOrg(eventTypes: WebhookInput['eventTypes']): boolean {
  return eventTypes.every((type: WebhookEventType) => orgEventTypes.includes(type))
}

/** May a delivery be sent again? Not while the next attempt is due anyway. */
export function canResendDelivery({
  state,
  enabled,
}: {
  readonly state: DeliveryState
  /** Whether deliveries to the webhook are switched on. */
  readonly enabled: boolean
}): Decision {
  if (!enabled) return refuse('WEBHOOK_DISABLED')
  return state === 'WAITING' ? refuse('DELIVERY_UNDER_WAY') : allow()
}

/** What the receiver's status means for the delivery: GONE also ends the webhook (Standard Webhooks 1.0.0). */
export function outcomeOf(status: number): 'DELIVERED' | 'GONE' | 'FAILED' {
  if (status >= 200 && status < 300) return 'DELIVERED'
  return status === 410 ? 'GONE' : 'FAILED'
}
