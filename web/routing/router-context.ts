import type { Client } from '../client/client.ts'
import type { Outcomes } from '../client/outcomes.ts'

/** What every route's guard and loader are given. */
export interface RouterContext {
  readonly client: Client
  readonly outcomes: Outcomes
}
