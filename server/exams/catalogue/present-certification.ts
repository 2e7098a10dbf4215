import type {
  AdminCertification,
  CertificationInput,
  CertificationVersion,
} from '#contract/exams/certification-admin.ts'
import { olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { CertificationRow, NewCertification } from './certification-db.ts'
import type { VersionRow } from './certification-version-list.ts'
import { changesBetween } from './certification-version-rules.ts'

export function presentCertification(row: CertificationRow): AdminCertification {
  return {
    id: row.id,
    version: row.version,
    ...certificationInputOf(row),
    ...olderTextsOf(row),
    comingExams: row.coming_exams ?? 0,
    allExams: row.all_exams ?? 0,
    onSite: row.on_site,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
  }
}

export function certificationInputOf(
  row: Omit<CertificationRow, 'updated_by_name' | 'all_exams' | 'coming_exams' | 'on_site'>,
): CertificationInput {
  return {
    code: row.code,
    level: row.level,
    name: row.name,
    introduction: row.introduce,
    forWhom: [...row.guide.forWhom],
    parts: { kind: row.guide.parts.kind, list: [...row.guide.parts.list] },
    sampleQuestions: row.guide.sampleQuestions?.map((one) => ({ ...one, options: [...one.options] })) ?? [],
    notice: row.notice,
    passScore: row.pass_score,
    totalScore: row.total_score,
    questionCount: row.question_count,
    minutes: row.minutes,
  }
}

export function presentVersion({ id, at, name, before, after }: VersionRow): CertificationVersion {
  return {
    id: Number(id),
    at: at.toISOString(),
    by: name,
    changes: before === null || after === null ? [] : changesBetween(before, after),
  }
}

export function certificationColumns(input: CertificationInput): Omit<NewCertification, 'created_at'> {
  return {
    code: input.code,
    level: input.level,
    name: input.name,
    introduce: input.introduction,
    guide: { forWhom: input.forWhom, parts: input.parts, sampleQuestions: input.sampleQuestions },
    notice: input.notice,
    pass_score: input.passScore,
    total_score: input.totalScore,
    question_count: input.questionCount,
    minutes: input.minutes,
  }
}
