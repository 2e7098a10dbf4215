import { certificateYears, type NoticeField, noticeFields } from '#contract/exams/certification.ts'
import type { ExamGuide, GuideContent } from '#contract/exams/exam-guide.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { changeUntil, currentTerms } from './change-rules.ts'
import { type ExamRow, examFactsOf, type findCertification, type LevelRow } from './exam-db.ts'
import { examStateAt } from './exam-rules.ts'
import { type ExamReader, presentExamListItem } from './present-exam.ts'

/** As stored, or as staff are writing it. */
type Certification = Omit<
  NonNullable<Awaited<ReturnType<typeof findCertification>>>,
  'id' | 'outdated_texts' | 'translated_from' | 'created_at' | 'updated_at' | 'updated_by' | 'version'
>

export function presentGuide(
  certification: Certification,
  nextExams: readonly ExamRow[],
  reader: ExamReader,
): GuideContent {
  const { language } = reader
  const { guide } = certification
  const next = nextBookableExam(nextExams, reader)
  return {
    certificationCode: certification.code,
    name: localise(certification.name, language),
    level: certification.level,
    introduction: localise(certification.introduce, language),
    forWhom: guide.forWhom.map((text) => localise(text, language)),
    parts: {
      kind: guide.parts.kind,
      list: guide.parts.list.map(({ title, text, questions }) => ({
        title: localise(title, language),
        text: localise(text, language),
        questions,
      })),
    },
    ...figuresOf(certification, next),
    certificateYears,
    sampleQuestions: (guide.sampleQuestions ?? []).map(({ question, options, explanation }) => ({
      question: localise(question, language),
      options: options.map(({ text, correct }) => ({ text: localise(text, language), correct })),
      explanation: localise(explanation, language),
    })),
    notice: noticeOf(certification, next, reader),
    nextExams: nextExams.map((row) => presentExamListItem(row, reader)),
  }
}

export function presentLevel(
  { level, ...certification }: LevelRow,
  exams: readonly ExamRow[],
  reader: ExamReader,
): ExamGuide['levels'][number] {
  const own = exams.filter((exam) => exam.certification_id === certification.id)
  return { level, ...figuresOf(certification, nextBookableExam(own, reader)) }
}

function figuresOf(certification: Omit<LevelRow, 'id' | 'level'>, next: ExamRow | undefined) {
  return {
    questionCount: certification.question_count,
    examTime: certification.minutes,
    passScore: certification.pass_score,
    totalScore: certification.total_score,
    fee: next?.fee ?? null,
  }
}

/** The next exam open for applications, else the next exam. */
function nextBookableExam(exams: readonly ExamRow[], { now, zone }: ExamReader): ExamRow | undefined {
  return exams.find((row) => examStateAt(examFactsOf(row), now, zone) === 'ANNOUNCED') ?? exams[0]
}

/** Each field has derived sentences, then the centre's text. */
function noticeOf(
  certification: Certification,
  next: ExamRow | undefined,
  reader: ExamReader,
): GuideContent['notice'] {
  const derived = derivedSentences(certification, next, reader)
  return noticeFields.flatMap((field) => {
    const written = certification.notice[field]
    const texts = [...(derived[field] ?? []), ...(written ? [localise(written, reader.language)] : [])]
    return texts.length === 0 ? [] : [{ field, text: texts.join('\n') }]
  })
}

function derivedSentences(
  certification: Certification,
  next: ExamRow | undefined,
  { language, zone }: ExamReader,
): Partial<Record<NoticeField, string[]>> {
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const { cancelDays: days, refundPercent: percent } = currentTerms
  return {
    content: [
      say('notice.content', {
        questions: certification.question_count,
        minutes: certification.minutes,
        mark: certification.pass_score,
        total: certification.total_score,
      }),
    ],
    delivery: [say('notice.delivery')],
    validity: [say('notice.validity', { years: certificateYears })],
    refund: [
      ...(next ? [say('notice.fee', { fee: formats.won(next.fee) })] : []),
      say('notice.refund', { days, percent }),
      ...(next
        ? [
            say('notice.refundOfNext', {
              start: formats.textMoment(next.start_at),
              until: formats.textDeadline(changeUntil({ startAt: next.start_at, cancelDays: days }, zone)),
            }),
          ]
        : []),
    ],
  }
}
