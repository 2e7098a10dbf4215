import { routedPath } from '../../platform/http/routed-path.ts'

export interface MaintenancePeriod {
  readonly since: Date
  /** Announced; maintenance does not end by itself. */
  readonly until: Date | null
}

/** Used without an announced end, or after it. */
const unannouncedSeconds = 60

/** Seconds until the announced end, rounded up. */
export function retryAfterSeconds({ until }: Pick<MaintenancePeriod, 'until'>, now: Date): number {
  const end = announcedEnd({ until }, now)
  return end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : unannouncedSeconds
}

/** Null if it has passed. */
export function announcedEnd({ until }: Pick<MaintenancePeriod, 'until'>, now: Date): Date | null {
  return until && until > now ? until : null
}

/** Monitoring, sign-in of staff, assets of the maintenance page, and the host site's script that shows it. */
const alwaysOpen = /^\/(?:(?:healthz|readyz|metrics|embed\.js)$|auth\/|assets\/)/

export function isAlwaysOpen(url: string): boolean {
  return alwaysOpen.test(routedPath(url))
}

/** `30m`, `2h` or `1h30m`; undefined if invalid or more than a week. */
export function parseMinutes(duration: string): number | undefined {
  const [, hours, minutes] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?$/.exec(duration) ?? []
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return total > 0 && total <= 7 * 24 * 60 ? total : undefined
}
