import { randomUUID } from 'node:crypto'
import type { ParsedMail } from './parse-mail.ts'

export interface CaughtMail extends ParsedMail {
  readonly id: string
  /** When it arrived, in ISO 8601. */
  readonly at: string
}

const capacity = 1_000

/** The newest mails, oldest first, and the number of coming mails to reject. */
export class Mailbox {
  #mails: CaughtMail[] = []
  #rejections = 0

  add(mail: ParsedMail): void {
    this.#mails.push({ id: randomUUID(), at: new Date().toISOString(), ...mail })
    if (this.#mails.length > capacity) this.#mails.shift()
  }

  list(): readonly CaughtMail[] {
    return this.#mails
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  clear(): void {
    this.#mails = []
  }

  rejectNext(count: number): void {
    this.#rejections = count
  }

  /** Whether to reject the arriving mail; counts down if so. */
  consumeRejection(): boolean {
    if (this.#rejections === 0) return false
    this.#rejections -= 1
    return true
  }
}
