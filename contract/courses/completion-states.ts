/** As in specification §4. */
export const lectureResults = [
  'COMPLETED',
  'NOT_ATTENDED',
  'NOT_PRACTICED',
  'INCOMPLETE',
  'CANCELED',
] as const
export type LectureResult = (typeof lectureResults)[number]

/** Cancelled registrations show a dash. */
export const lectureResultLabels = ['completed', 'notAttended', 'incomplete', 'none'] as const
export type LectureResultLabel = (typeof lectureResultLabels)[number]

export const labelOfResult: Readonly<Record<LectureResult, LectureResultLabel>> = {
  COMPLETED: 'completed',
  NOT_ATTENDED: 'notAttended',
  NOT_PRACTICED: 'incomplete',
  INCOMPLETE: 'incomplete',
  CANCELED: 'none',
}

/** Share of the taught minutes that must be attended (specification §9). */
export const completionPercent = 70

/** So many missed courses restrict registration for so many months (specification §9). */
export const absencesToRestriction = 3
export const restrictionMonths = 6

export const materialMoments = ['REGISTRATION', 'START'] as const
export type MaterialMoment = (typeof materialMoments)[number]
