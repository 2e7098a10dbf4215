import { randomUUID } from 'node:crypto'
import type { ParsedMail } from './parse-mail.ts'

export interface CaughtMail extends ParsedMail {
  readonly id: string
  /** When it arrived, in ISO 8601. */
  readonly at: string
}

const capacity = 1_000

/** Holds the newest mails, oldest first, and how many of the next ones are to be turned away. */
export class Mailbox {
  #mails: CaughtMail[] = []
  #refusals = 0

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

  refuseNext(count: number): void {
    this.#refusals = count
  }

  /** Whether the mail now arriving is one to turn away; it then counts as turned away. */
  takeRefusal(): boolean {
    if (this.#refusals === 0) return false
    this.#refusals -= 1
    return true
  }
}
