/** How a course ends for somebody who registered (specification §4, domain decisions "Attender"). */
export const lectureResults = [
  'COMPLETED',
  'NOT_ATTENDED',
  'NOT_PRACTICED',
  'INCOMPLETE',
  'CANCELED',
] as const
export type LectureResult = (typeof lectureResults)[number]

/** What pages call a result; of a cancelled registration they show a dash. */
export const lectureResultLabels = ['completed', 'notAttended', 'incomplete', 'none'] as const
export type LectureResultLabel = (typeof lectureResultLabels)[number]

export const labelOfResult: Readonly<Record<LectureResult, LectureResultLabel>> = {
  COMPLETED: 'completed',
  NOT_ATTENDED: 'notAttended',
  NOT_PRACTICED: 'incomplete',
  INCOMPLETE: 'incomplete',
  CANCELED: 'none',
}

/** So much of the taught minutes must be attended (specification §9). */
export const completionPercent = 70

/** So many missed courses restrict registration, for so many months (specification §9). */
export const absencesToRestriction = 3
export const restrictionMonths = 6

/** When a course's material is given: from the registration on, or from the start of the course. */
export const materialMoments = ['REGISTRATION', 'START'] as const
export type MaterialMoment = (typeof materialMoments)[number]
