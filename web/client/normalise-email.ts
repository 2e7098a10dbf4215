/** Some input methods produce full-width letters, also for the @. */
export function normaliseEmail(typed: string): string {
  return typed.normalize('NFKC').trim()
}
