/** The final result of a registration (specification §4, domain decisions "Attender"). */
export const lectureResults = [
  'COMPLETED',
  'NOT_ATTENDED',
  'NOT_PRACTICED',
  'INCOMPLETE',
  'CANCELED',
] as const
export type LectureResult = (typeof lectureResults)[number]

/** The label that pages show for a result; cancelled registrations show a dash. */
export const lectureResultLabels = ['completed', 'notAttended', 'incomplete', 'none'] as const
export type LectureResultLabel = (typeof lectureResultLabels)[number]

export const labelOfResult: Readonly<Record<LectureResult, LectureResultLabel>> = {
  COMPLETED: 'completed',
  NOT_ATTENDED: 'notAttended',
  NOT_PRACTICED: 'incomplete',
  INCOMPLETE: 'incomplete',
  CANCELED: 'none',
}

/** Percentage of the taught minutes that must be attended (specification §9). */
export const completionPercent = 70

/** How many missed courses restrict registration, and for how many months (specification §9). */
export const absencesToRestriction = 3
export const restrictionMonths = 6

/** When material becomes available: on registration, or when the course starts. */
export const materialMoments = ['REGISTRATION', 'START'] as const
export type MaterialMoment = (typeof materialMoments)[number]
