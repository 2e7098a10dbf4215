import type { Marketing } from '#contract/people/marketing.ts'
import { marketingOf } from './marketing-rules.ts'

export function presentMarketing(given: Date | null, at: { now: Date; zone: string }): Marketing {
  const { agreed, givenAt, until } = marketingOf(given, at)
  return { agreed, givenAt: givenAt?.toISOString() ?? null, until: until?.toISOString() ?? null }
}
