import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Faults of a charge's signature. */
export const chargeFaults = ['unsigned', 'tampered', 'wrong-key', 'old', 'early'] as const
export type ChargeFault = (typeof chargeFaults)[number]

export interface Charge {
  readonly chargeId: string
  readonly sub: string
  readonly product: string
  readonly amount: number
}

/** A signed request; sending it again is a replay. */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface CallResult {
  readonly status: number
  readonly body: string
}

/** A new charge ID. */
export function newChargeId(): string {
  return `charge-${randomUUID()}`
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function chargeBody(charge: Charge): string {
  return JSON.stringify({ type: 'credit.charge', timestamp: new Date().toISOString(), data: charge })
}

const minuteMs = 60_000

/** Signs a body by Standard Webhooks, or with a fault. */
export function signCall(body: string, secret: string, fault?: ChargeFault): SignedCall {
  const media = { 'content-type': 'application/json' }
  if (fault === 'unsigned') return { headers: media, body }
  const id = `msg_${randomUUID()}`
  const offsetMs = fault === 'old' ? -10 * minuteMs : fault === 'early' ? 10 * minuteMs : 0
  const at = new Date(Date.now() + offsetMs)
  const signature = new Webhook(fault === 'wrong-key' ? newSecret() : secret).sign(id, at, body)
  const headers = {
    ...media,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
  return { headers, body: fault === 'tampered' ? body.replace(/"amount":\s*/, '$&1') : body }
}

export async function sendCall(url: string, { headers, body }: SignedCall): Promise<CallResult> {
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, body: await response.text() }
}
