import type { CertificationLevel, NoticeField } from '#contract/exams/certification.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { StoredGuide } from '../../platform/db/stored.ts'

/** A certification of the demonstration; its exams are made from it. */
export interface CertificationTemplate {
  readonly code: string
  readonly level: CertificationLevel
  readonly name: LocalisedText
  readonly introduction: LocalisedText
  readonly guide: StoredGuide
  readonly notice: Readonly<Record<NoticeField, LocalisedText>>
  readonly passScore: number
  readonly totalScore: number
  readonly questionCount: number
  readonly minutes: number
  /** Won, VAT included. */
  readonly fee: number
  readonly capacity: number
}
