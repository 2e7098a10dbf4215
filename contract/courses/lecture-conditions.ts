import type { Language } from '../platform/languages.ts'
import type { Practice, Target } from './lecture.ts'

/** Conditions of a registration; everybody registered is mailed when they change. */
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

/** Whether conditions are equal. Unknown ones, as in mails queued by an earlier version, are ignored. */
export function hasConditions(present: Conditions, wanted: Partial<Conditions>): boolean {
  return Object.entries(wanted).every(([name, value]) => present[name as keyof Conditions] === value)
}
