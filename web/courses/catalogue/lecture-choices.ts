import type { Level, Method, Target } from '#contract/courses/lecture.ts'

/**
 * What a reader can choose from. The contract's own lists come with its schemas, which the first view does without;
 * the types see to it that none is missing or made up.
 */
export const levels = ['BASIC', 'INTERMEDIATE', 'ADVANCE'] as const satisfies readonly Level[]
export const methods = ['ONLINE', 'OFFLINE'] as const satisfies readonly Method[]
export const targets = ['NORMAL', 'PARTNER'] as const satisfies readonly Target[]
