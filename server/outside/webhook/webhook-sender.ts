/** One delivery: the text and its headers, signed. */
export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The receiver's HTTP status, or why there was none. */
export type WebhookOutcome = { readonly status: number } | { readonly problem: string }

/** Sends to other systems on the internet; never throws. */
export interface WebhookSender {
  send(request: WebhookRequest): Promise<WebhookOutcome>
}
