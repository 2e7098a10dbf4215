import type { TossErrorCode } from './payment-errors.ts'

export const calls = ['confirm', 'cancel', 'lookup', 'list'] as const
export type Call = (typeof calls)[number]

/** Connection failures before and after the charge. */
export const responseFaults = [
  'hang-before',
  'reset-before',
  'hang-after',
  'reset-after',
  'fail-after',
  'broken-json-after',
  'answer-twice',
] as const
export type ResponseFault = (typeof responseFaults)[number]

export interface Fault {
  readonly call: Call
  /** Any order if omitted. */
  readonly orderId?: string | undefined
  readonly fault: ResponseFault | TossErrorCode
  readonly times: number
}

/** Faults requested by tests, oldest first. */
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
