import type { CurrentUser } from '#contract/people/account.ts'
import type { Client } from '../client/client.ts'
import type { Outcomes } from '../client/outcomes.ts'
import type { Problem } from '../client/problem.ts'

/** The context of every route's guard and loader. */
export interface RouterContext {
  readonly client: Client
  readonly outcomes: Outcomes
  /** Loads the parts of the shell that are rendered for this user only. */
  readonly preloadShell: (user: CurrentUser | null) => Promise<void>
  /** Loads the page that is shown for this problem. */
  readonly preloadProblem: (problem: Problem) => Promise<void>
}
