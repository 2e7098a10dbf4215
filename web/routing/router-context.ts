import type { Client } from '../client/client.ts'
import type { Outcomes } from '../client/outcomes.ts'
import type { Problem } from '../client/problem.ts'
import type { Session } from '../client/session.ts'

/** The context of every route's guard and loader. */
export interface RouterContext {
  readonly client: Client
  readonly outcomes: Outcomes
  /** Loads the parts of the shell that are rendered in a view by staff only. */
  readonly preloadShell: (session: Session) => Promise<void>
  /** Loads the page that is shown for this problem. */
  readonly preloadProblem: (problem: Problem) => Promise<void>
}
