export interface Clock {
  now(): Date
}

/** Moved by demonstrations and tests; in production the offset is always 0. */
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
