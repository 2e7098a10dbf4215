import type { Language } from '../platform/languages.ts'
import type { Practice, Target } from './lecture.ts'

/** Everybody registered is mailed when they change. */
export interface Conditions {
  readonly fee: number
  readonly target: Target
  readonly credits: number
  readonly practice: Practice
  readonly taughtIn: Language
}

export function conditionsOf({ fee, target, credits, practice, taughtIn }: Conditions): Conditions {
  return { fee, target, credits, practice, taughtIn }
}

/** Ignores unknown conditions, which mails queued by an earlier version may have. */
export function hasConditions(present: Conditions, wanted: Partial<Conditions>): boolean {
  return Object.entries(wanted).every(([name, value]) => present[name as keyof Conditions] === value)
}
