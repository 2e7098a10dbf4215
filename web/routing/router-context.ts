import type { Client } from '../client/client.ts'
import type { Outcomes } from '../client/outcomes.ts'

/** The context of every route's guard and loader. */
export interface RouterContext {
  readonly client: Client
  readonly outcomes: Outcomes
}
