/** A deliberate mistake in the product, and what should notice it. */
export interface Fault {
  /** By area, such as `payments: the amount is not compared`. */
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** What would go wrong, and for whom. */
  readonly harm: string
  /** Test files of the ordinary run, all of one Vitest project, or one journey. */
  readonly caughtBy: readonly string[]
  /** The title of the journey, for what only a browser shows. */
  readonly journey?: string
}

export type Kind = 'rules' | 'integration' | 'journey'

/** What runs a fault's tests: a Vitest project, or Playwright. As `vitest.config.ts` assigns the files. */
export function kindOf({ caughtBy, journey }: Pick<Fault, 'caughtBy' | 'journey'>): Kind {
  if (journey !== undefined) return 'journey'
  return caughtBy.every((file) => isRuleTest.test(file)) ? 'rules' : 'integration'
}

const isRuleTest =
  /^(?:(?:bench|console|contract|words|web)\/.*\.test\.tsx?|server\/.*-rules\.test\.ts|scripts\/(?:docs|faults)\.test\.ts)$/

/** How often a text occurs in another one. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
