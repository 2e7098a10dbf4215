import type { CreditStatement } from '#contract/money/credit-admin.ts'

/** A member's statement of credits, and what its parts do when they have changed it. */
export interface StatementProps {
  readonly statement: CreditStatement
  readonly onChanged: (statement: CreditStatement) => void
}
