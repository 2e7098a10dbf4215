import { type SignedCall, sendCall, type Told } from './send-charge.ts'

/** A charge that was sent, and how it was answered. */
export interface Sent extends Told {
  readonly id: number
  readonly at: string
  /** As a person reads it. */
  readonly what: string
  readonly call: SignedCall
}

/** All of a running stand-in. */
export interface Billing {
  /** Its own address. */
  readonly origin: string
  readonly secret: string
  readonly chargesUrl: string
  /** The newest first. */
  readonly sent: Sent[]
}

const kept = 100

/** Sends a call and remembers the answer; one without an answer, of status 0, is sent again by a person. */
export async function sendAndNote(billing: Billing, what: string, call: SignedCall): Promise<Told> {
  const told = await sendCall(billing.chargesUrl, call).catch(
    (error: unknown): Told => ({ status: 0, body: String(error) }),
  )
  const id = (billing.sent[0]?.id ?? 0) + 1
  billing.sent.unshift({ id, at: new Date().toISOString(), what, call, ...told })
  billing.sent.splice(kept)
  return told
}
