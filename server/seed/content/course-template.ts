import type { Level, Method, Practice, Target } from '#contract/courses/lecture.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** A course as it is taught; dates, places and seats taken come with each lecture made from it. */
export interface CourseTemplate {
  readonly key: string
  readonly title: LocalisedText
  readonly level: Level
  readonly method: Method
  readonly target: Target
  readonly practice: Practice
  /** Consecutive days, all with the same times. */
  readonly days: number
  /** `HH:mm` in the centre's zone. */
  readonly startTime: string
  readonly finishTime: string
  readonly capacity: number
  readonly recommended: boolean
  /** Won, VAT included, of what is still to be held; nothing where left out. */
  readonly fee?: number
  /** Won of credits granted on completion. */
  readonly credits: number
  readonly introduction: LocalisedText
  readonly forWhom: LocalisedText
  readonly outline: readonly { readonly title: LocalisedText; readonly text: LocalisedText }[]
}
