import { type CallResult, type SignedCall, sendCall } from './send-charge.ts'

/** A charge that was sent, with the response. */
export interface SentCharge extends CallResult {
  readonly id: number
  readonly at: string
  /** For people. */
  readonly summary: string
  readonly call: SignedCall
}

/** The state of a running stub. */
export interface Billing {
  /** Its own URL. */
  readonly origin: string
  readonly secret: string
  readonly chargesUrl: string
  /** Newest first. */
  readonly sent: SentCharge[]
}

const capacity = 100

/** Sends a call and records the response. Without a response the status is 0, and people can send it again. */
export async function sendAndRecord(
  billing: Billing,
  summary: string,
  call: SignedCall,
): Promise<CallResult> {
  const result = await sendCall(billing.chargesUrl, call).catch(
    (error: unknown): CallResult => ({ status: 0, body: String(error) }),
  )
  const id = (billing.sent[0]?.id ?? 0) + 1
  billing.sent.unshift({ id, at: new Date().toISOString(), summary, call, ...result })
  billing.sent.splice(capacity)
  return result
}
