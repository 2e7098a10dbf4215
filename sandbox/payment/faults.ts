import type { TossErrorCode } from './payment-errors.ts'

export const calls = ['confirm', 'cancel', 'lookup'] as const
export type Call = (typeof calls)[number]

/** What goes wrong before the money moves, and after. */
export const mishaps = [
  'hang-before',
  'reset-before',
  'hang-after',
  'reset-after',
  'fail-after',
  'broken-json-after',
  'answer-twice',
] as const
export type Mishap = (typeof mishaps)[number]

export interface Fault {
  readonly call: Call
  /** Of any order, where it is left out. */
  readonly orderId?: string | undefined
  readonly fault: Mishap | TossErrorCode
  readonly times: number
}

/** What tests have asked to go wrong, oldest first. */
export class Faults {
  #waiting: Fault[] = []

  add(fault: Fault): void {
    this.#waiting.push(fault)
  }

  list(): readonly Fault[] {
    return this.#waiting
  }

  clear(): void {
    this.#waiting = []
  }

  take(call: Call, orderId: string | undefined): Fault['fault'] | undefined {
    const index = this.#waiting.findIndex(
      (one) => one.call === call && (one.orderId === undefined || one.orderId === orderId),
    )
    const fault = this.#waiting[index]
    if (!fault) return undefined
    if (fault.times > 1) this.#waiting[index] = { ...fault, times: fault.times - 1 }
    else this.#waiting.splice(index, 1)
    return fault.fault
  }
}
