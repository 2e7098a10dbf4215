import type { Level, Method, Target } from '#contract/courses/lecture.ts'

/**
 * Options to choose from. A copy of the contract's lists, which come with its schemas, not needed for the initial
 * bundle; `satisfies` checks that the values are valid.
 */
export const levels = ['BASIC', 'INTERMEDIATE', 'ADVANCE'] as const satisfies readonly Level[]
export const methods = ['ONLINE', 'OFFLINE'] as const satisfies readonly Method[]
export const targets = ['NORMAL', 'PARTNER'] as const satisfies readonly Target[]
