import type { CertificationLevel } from '#contract/exams/certification.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { type LocalisedText, languages } from '#contract/platform/languages.ts'
import type { StoredNotice } from '../../platform/db/stored.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { missingNoticeFields } from './exam-rules.ts'

interface NamedCertification {
  readonly code: string
  readonly level: CertificationLevel
}

/** Code and level are fixed once the certification has exams, the notice while one is announced. */
export function canReplaceCertification(
  before: NamedCertification,
  after: NamedCertification & { readonly notice: StoredNotice },
  { exams, announced }: { readonly exams: number; readonly announced: number },
): Decision {
  const renamed = after.code !== before.code || after.level !== before.level
  if (renamed && exams > 0) return refuse('CERTIFICATION_IN_USE')
  const missing = missingNoticeFields(after.notice)
  if (announced > 0 && missing.length > 0)
    return refuse('NOTICE_INCOMPLETE', { missing: { noticeFields: missing } })
  return allow()
}

export function examTimes(
  startAt: Date,
  minutes: number,
  zone: string,
): { readonly finishAt: Date; readonly year: number } {
  return {
    finishAt: new Date(startAt.getTime() + minutes * 60_000),
    year: Number(dayOf(startAt, zone).slice(0, 4)),
  }
}

export interface ExamDefinition {
  readonly certificationId: number
  readonly examCode: string
  /** Unchanged if undefined. */
  readonly name: LocalisedText | undefined
  readonly turn: number
  readonly startAt: Date
  readonly fee: number
}

export function changesOnlyCapacity(
  before: ExamDefinition & { readonly name: LocalisedText },
  after: ExamDefinition,
): boolean {
  const { name } = after
  return (
    after.certificationId === before.certificationId &&
    after.examCode === before.examCode &&
    after.turn === before.turn &&
    after.fee === before.fee &&
    after.startAt.getTime() === before.startAt.getTime() &&
    (!name || languages.every((language) => name[language] === before.name[language]))
  )
}
