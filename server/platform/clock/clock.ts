/** Source of the current time for rules and use cases. */
export interface Clock {
  now(): Date
}

/** A clock that demonstrations and tests move; in production its offset is always 0. */
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
