import type { TestReply } from '../test-app.ts'
import type { Kind } from './kinds.ts'
import type { World } from './world.ts'

/** What a page says about an action. */
export interface Shown {
  readonly allowed: boolean
  readonly because?: string
  readonly message?: string
}

/** Something that somebody is about to do. */
export interface Attempt {
  /** What it is if it succeeds. */
  readonly kind: Kind
  readonly who: readonly string[]
  readonly dates: readonly string[]
  /** What the page offered just before; undefined where no page says. */
  readonly shown?: Shown | undefined
  call(): Promise<TestReply>
}

/** Looks at the pages and chooses what to try; undefined if there is nothing of that sort to try now. */
export type Move = (world: World) => Promise<Attempt | undefined>

export const allowed: Shown = { allowed: true }
export const refused: Shown = { allowed: false }
