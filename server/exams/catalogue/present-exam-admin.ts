import type { AdminCertification, AdminExam, CertificationInput } from '#contract/exams/exam-admin.ts'
import type { AdminExamRow, listCertifications, NewCertification } from './exam-admin-db.ts'
import { examFactsOf } from './exam-db.ts'
import { examStateAt, missingNoticeFields } from './exam-rules.ts'

type CertificationRow = Awaited<ReturnType<typeof listCertifications>>['rows'][number]

export function presentCertification(row: CertificationRow): AdminCertification {
  return {
    id: row.id,
    code: row.code,
    level: row.level,
    name: row.name,
    introduction: row.introduce,
    forWhom: [...row.guide.forWhom],
    parts: { kind: row.guide.parts.kind, list: [...row.guide.parts.list] },
    notice: row.notice,
    passScore: row.pass_score,
    totalScore: row.total_score,
    questionCount: row.question_count,
    minutes: row.minutes,
  }
}

/** Database columns of a certification's input. */
export function certificationColumns(input: CertificationInput): Omit<NewCertification, 'created_at'> {
  return {
    code: input.code,
    level: input.level,
    name: input.name,
    introduce: input.introduction,
    guide: { forWhom: input.forWhom, parts: input.parts },
    notice: input.notice,
    pass_score: input.passScore,
    total_score: input.totalScore,
    question_count: input.questionCount,
    minutes: input.minutes,
  }
}

export function presentAdminExam(row: AdminExamRow, { now, zone }: { now: Date; zone: string }): AdminExam {
  return {
    id: row.id,
    certificationId: row.certification_id,
    certificationCode: row.certification_code,
    level: row.level,
    examCode: row.exam_code,
    name: row.name,
    year: row.year,
    turn: row.turn,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
    fee: row.fee,
    passScore: row.pass_score,
    totalScore: row.total_score,
    questionCount: row.question_count,
    state: examStateAt(examFactsOf(row), now, zone),
    droppedBecause: row.dropped_because,
    noticeMissing: missingNoticeFields(row.notice),
  }
}
