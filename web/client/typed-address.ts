/** An address as it is meant: keyboards of some languages type full-width letters, also for the @. */
export function typedAddress(typed: string): string {
  return typed.normalize('NFKC').trim()
}
