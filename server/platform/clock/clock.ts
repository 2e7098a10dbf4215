/** Where rules and use cases take the present from. */
export interface Clock {
  now(): Date
}

/** A clock that demonstrations and tests move; production runs with its offset at 0 and no way to change it. */
export class MovableClock implements Clock {
  offsetMs: number

  constructor(offsetMs = 0) {
    this.offsetMs = offsetMs
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs)
  }

  moveTo(instant: Date): void {
    this.offsetMs = instant.getTime() - Date.now()
  }
}
