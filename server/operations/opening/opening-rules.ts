import {
  type OpeningStep,
  type OpeningStepName,
  openingSteps,
  optionalSteps,
} from '#contract/reports/opening.ts'

export interface OpeningFacts {
  /** Remembered: what was done once may be undone later, and the checklist does not return. */
  readonly ended: boolean
  readonly skipped: readonly string[]
  readonly hasName: boolean
  readonly hasLegalNotice: boolean
  readonly hasCourse: boolean
  readonly hasAnnouncedDate: boolean
  readonly hasPaidOrder: boolean
  readonly hasColleague: boolean
  readonly hasRegistration: boolean
}

const isDone: Readonly<Record<OpeningStepName, (facts: OpeningFacts) => boolean>> = {
  brand: ({ hasName }) => hasName,
  legalNotice: ({ hasLegalNotice }) => hasLegalNotice,
  course: ({ hasCourse }) => hasCourse,
  date: ({ hasAnnouncedDate }) => hasAnnouncedDate,
  payment: ({ hasPaidOrder }) => hasPaidOrder,
  colleague: ({ hasColleague, hasRegistration }) => hasColleague && hasRegistration,
}

const minutes: Readonly<Record<OpeningStepName, number>> = {
  brand: 3,
  legalNotice: 4,
  course: 8,
  date: 3,
  payment: 6,
  colleague: 3,
}

/** The steps with what is done; none once the centre has opened. */
export function openingStepsOf(facts: OpeningFacts): OpeningStep[] {
  if (facts.ended || isReady(facts)) return []
  const current = openingSteps.find((name) => isOpen(name, facts))
  return openingSteps.map((name) => ({
    name,
    state: isDone[name](facts)
      ? 'DONE'
      : isSkipped(name, facts)
        ? 'SKIPPED'
        : name === current
          ? 'CURRENT'
          : 'LATER',
    optional: isOptional(name),
    minutes: minutes[name],
  }))
}

/** Whether nothing is left to do. */
export function isReady(facts: OpeningFacts): boolean {
  return openingSteps.every((name) => !isOpen(name, facts))
}

const isOpen = (name: OpeningStepName, facts: OpeningFacts) => !isDone[name](facts) && !isSkipped(name, facts)
const isOptional = (name: OpeningStepName) => optionalSteps.some((one) => one === name)
const isSkipped = (name: OpeningStepName, { skipped }: OpeningFacts) =>
  isOptional(name) && skipped.includes(name)
