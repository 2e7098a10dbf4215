import { randomUUID } from 'node:crypto'
import { type Payment, present } from './payment.ts'
import type { PendingWebhook, StoredState } from './stored-state.ts'

/** Delays between attempts, in minutes. After the seventh retry the provider gives up. */
const retries = [1, 4, 16, 64, 256, 1024, 4096]
const timeoutMs = 10_000

export interface WebhookOptions {
  readonly state: StoredState
  /** The target; without it no webhooks are sent. */
  readonly url: string | undefined
  readonly origin: string
  /** How long a minute of the retries lasts. */
  readonly minuteMs: number
}

/**
 * Notifies the shop about changes of a payment, without a signature, as the provider does. Deliveries use the machine's
 * clock, not the payments' clock.
 */
export class Webhooks {
  readonly #options: WebhookOptions
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #underWay = new Set<Promise<boolean>>()
  readonly #closing = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
    for (const one of options.state.webhooks.values()) this.#arm(one)
  }

  bodyOf(payment: Payment): string {
    return JSON.stringify({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: koreanMicroseconds(new Date()),
      data: present(payment, this.#options.origin),
    })
  }

  /** Called before the response to a change is sent. */
  async beforeResponse(payment: Payment): Promise<void> {
    if (payment.webhooks === 'early') await this.sendNow(payment)
  }

  async afterResponse(payment: Payment): Promise<void> {
    const { minuteMs } = this.#options
    if (payment.webhooks === 'on-time') await this.#schedule(payment, 0)
    if (payment.webhooks === 'late') await this.#schedule(payment, minuteMs)
    if (payment.webhooks === 'twice')
      await Promise.all([this.#schedule(payment, 0), this.#schedule(payment, 0)])
  }

  /** Whether the shop accepted it. If not, the usual retries follow. */
  async sendNow(payment: Payment): Promise<boolean> {
    const { url, state } = this.#options
    if (url === undefined) return false
    const webhook = { id: randomUUID(), body: this.bodyOf(payment), attempt: 0, dueAt: Date.now() }
    state.webhooks.set(webhook.id, webhook)
    return this.#deliver(webhook)
  }

  /** Undelivered webhooks are sent after the next start. */
  async close(): Promise<void> {
    this.#closing.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#underWay)
  }

  async #schedule(payment: Payment, delayMs: number): Promise<void> {
    if (this.#options.url === undefined) return
    const webhook = { id: randomUUID(), body: this.bodyOf(payment), attempt: 0, dueAt: Date.now() + delayMs }
    this.#options.state.webhooks.set(webhook.id, webhook)
    this.#arm(webhook)
    await this.#options.state.save()
  }

  #arm(webhook: PendingWebhook): void {
    if (this.#closing.signal.aborted) return
    // A timer is limited to 24 days; the last retry comes after three.
    const timer = setTimeout(() => void this.#deliver(webhook), Math.max(0, webhook.dueAt - Date.now()))
    timer.unref()
    this.#timers.set(webhook.id, timer)
  }

  async #deliver(webhook: PendingWebhook): Promise<boolean> {
    const delivery = this.#try(webhook)
    this.#underWay.add(delivery)
    return delivery.finally(() => this.#underWay.delete(delivery))
  }

  async #try(webhook: PendingWebhook): Promise<boolean> {
    this.#timers.delete(webhook.id)
    const taken = await this.#post(webhook.body)
    const { state, minuteMs } = this.#options
    const wait = retries[webhook.attempt]
    if (taken || wait === undefined) {
      state.webhooks.delete(webhook.id)
    } else {
      const next = { ...webhook, attempt: webhook.attempt + 1, dueAt: Date.now() + wait * minuteMs }
      state.webhooks.set(webhook.id, next)
      this.#arm(next)
    }
    await state.save()
    return taken
  }

  async #post(body: string): Promise<boolean> {
    const { url } = this.#options
    if (url === undefined) return false
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal])
    return fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status === 200
      },
      () => false,
    )
  }
}

/** `yyyy-MM-ddTHH:mm:ss.SSSSSS` of Seoul, without its offset. */
function koreanMicroseconds(now: Date): string {
  return `${new Date(now.getTime() + 9 * 60 * 60_000).toISOString().slice(0, -1)}000`
}
