/** From its start on, attendance of a day is entered, by staff and by attenders themselves. */
export function hasBegun({ startAt }: { readonly startAt: Date | string }, now: Date): boolean {
  return new Date(startAt) <= now
}
