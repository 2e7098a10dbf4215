/** A course that an account of the demonstration went to, or should have. */
export interface HeldCourse {
  readonly sub: string
  /** Of the course it was. */
  readonly key: string
  /** Its first day, from today; working days are found from there on. */
  readonly daysAgo: number
  /** How much of each day was attended, in percent; null where nothing has been entered yet. */
  readonly attended: readonly (number | null)[]
  readonly practiceDone?: boolean
  readonly canceled?: boolean
  /** It has begun and is not over: its days are the working days around today. */
  readonly running?: boolean
  /** For each version of the slides that was handed out, what it changed. */
  readonly slides?: readonly (string | null)[]
}

/** One account with a page worth looking at, another that has missed too much. */
export const heldCourses: readonly HeldCourse[] = [
  { sub: 'second-member', key: 'cost-management', daysAgo: 96, attended: [0] },
  { sub: 'second-member', key: 'security-baseline', daysAgo: 75, attended: [50] },
  { sub: 'second-member', key: 'cloud-for-decision-makers', daysAgo: 61, attended: [0] },
  { sub: 'second-member', key: 'monitoring-first-alerts', daysAgo: 47, attended: [], canceled: true },
  { sub: 'second-member', key: 'object-storage', daysAgo: 33, attended: [100], practiceDone: false },
  {
    sub: 'second-member',
    key: 'linux-for-cloud-work',
    daysAgo: 19,
    attended: [100, 85],
    practiceDone: true,
    slides: [null, 'Corrected the exercises of the second day.'],
  },
  {
    sub: 'second-member',
    key: 'operating-kubernetes',
    daysAgo: 0,
    attended: [80, null, null],
    running: true,
    slides: [null],
  },
  { sub: 'second-member', key: 'data-pipelines', daysAgo: 0, attended: [15, null], running: true },
  { sub: 'restricted', key: 'cloud-fundamentals', daysAgo: 80, attended: [0] },
  { sub: 'restricted', key: 'security-baseline', daysAgo: 52, attended: [0] },
  { sub: 'restricted', key: 'networks-from-the-ground-up', daysAgo: 24, attended: [0] },
]
