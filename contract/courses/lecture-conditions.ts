import type { Practice, Target } from './lecture.ts'

/** What people rely on when they register: those registered are told when it changes. */
export interface Conditions {
  readonly fee: number
  readonly target: Target
  readonly credits: number
  readonly practice: Practice
}

export function conditionsOf({ fee, target, credits, practice }: Conditions): Conditions {
  return { fee, target, credits, practice }
}

/** Whether conditions are the same; one that is not known, as in mails queued by an earlier version, is left out. */
export function hasConditions(present: Conditions, wanted: Partial<Conditions>): boolean {
  return Object.entries(wanted).every(([name, value]) => present[name as keyof Conditions] === value)
}
