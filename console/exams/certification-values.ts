import { type NoticeField, noticeFields } from '#contract/exams/certification.ts'
import type { AdminCertification, CertificationInput } from '#contract/exams/certification-admin.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

/** Values of the form; all fields of the notice, null where nothing is written. */
export interface CertificationValues extends Omit<CertificationInput, 'notice'> {
  readonly notice: Record<NoticeField, LocalisedText | null>
}

export const emptyText: LocalisedText = { en: '' }
export const emptyOption = { text: emptyText, correct: false }
export const emptySampleQuestion = {
  question: emptyText,
  options: [{ ...emptyOption, correct: true }, emptyOption],
  explanation: emptyText,
}
export const emptyPart = { title: emptyText, text: emptyText, questions: 10 }

export function certificationValues(certification: AdminCertification | undefined): CertificationValues {
  if (!certification)
    return {
      code: '',
      level: 'ESSENTIAL',
      name: emptyText,
      introduction: emptyText,
      forWhom: [emptyText],
      parts: { kind: 'SECTIONS', list: [{ ...emptyPart, questions: 40 }] },
      sampleQuestions: [],
      notice: noticeOf({}),
      passScore: 700,
      totalScore: 1_000,
      questionCount: 40,
      minutes: 80,
    }
  const { code, level, name, introduction, forWhom, parts, sampleQuestions, notice } = certification
  const { passScore, totalScore, questionCount, minutes } = certification
  return {
    code,
    level,
    name,
    introduction,
    forWhom,
    parts,
    sampleQuestions,
    notice: noticeOf(notice),
    passScore,
    totalScore,
    questionCount,
    minutes,
  }
}

/** In all parts together; null while a number is missing. */
export function questionsIn(parts: readonly { readonly questions: number | null }[]): number | null {
  return parts.reduce<number | null>(
    (sum, { questions }) => (sum === null || questions === null ? null : sum + questions),
    0,
  )
}

function noticeOf(notice: CertificationInput['notice']): CertificationValues['notice'] {
  const fields = noticeFields.map((field) => [field, notice[field] ?? null])
  return Object.fromEntries(fields) as CertificationValues['notice']
}

/** The values as the API takes them: fields of the notice that are empty in all languages are left out. */
export function certificationInput({ notice, ...values }: CertificationValues): CertificationInput {
  const written = Object.entries(notice).filter(([, text]) => text && Object.values(text).some(Boolean))
  return { ...values, notice: Object.fromEntries(written) }
}

/** Fields of the notice that lack English; an exam is announced with all of them only. */
export function missingFields(notice: CertificationValues['notice']): NoticeField[] {
  return noticeFields.filter((field) => !notice[field]?.en?.trim())
}
