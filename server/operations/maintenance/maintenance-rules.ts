/** The service is closed for maintenance. */
export interface Closure {
  readonly since: Date
  /** The announced end; nothing opens by itself. */
  readonly until: Date | null
}

/** Seconds until the next try, where no end is announced or the announced one has passed. */
const unannouncedSeconds = 60

/** What `Retry-After` says: the seconds to the announced end, whole and never too few. */
export function retryAfterSeconds({ until }: Pick<Closure, 'until'>, now: Date): number {
  const end = announcedEnd({ until }, now)
  return end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : unannouncedSeconds
}

/** The end that can still be promised; one that has passed is no promise any more. */
export function announcedEnd({ until }: Pick<Closure, 'until'>, now: Date): Date | null {
  return until && until > now ? until : null
}

/**
 * Health and metrics are for machines that watch, sign-in is how staff get in, a page needs its look, and a homepage its
 * script to show the maintenance page in.
 */
const alwaysOpen = /^\/(?:(?:healthz|readyz|metrics|embed\.js)(?:\?|$)|auth\/|assets\/)/

export function isAlwaysOpen(url: string): boolean {
  return alwaysOpen.test(url)
}

/** `30m`, `2h`, `1h30m` in minutes; undefined for anything else, and for more than a week. */
export function minutesOf(duration: string): number | undefined {
  const [, hours, minutes] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?$/.exec(duration) ?? []
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return total > 0 && total <= 7 * 24 * 60 ? total : undefined
}
