import type { AdminResult, ResultProgress } from '#contract/exams/result-admin.ts'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { maskName } from '../../platform/masking/mask.ts'
import type { AdminResultRow, findResultProgress } from './result-admin-db.ts'
import { missingAt, publicationOf, resultStatus } from './result-rules.ts'

export function presentAdminResult(
  row: AdminResultRow,
  { zone, masked = false }: { readonly zone: string; readonly masked?: boolean },
): AdminResult {
  const received = row.result_id === null ? undefined : { publishedAt: row.published_at }
  const due = received ? (row.published_at ?? row.publish_at) : missingAt({ finishAt: row.finish_at }, zone)
  return {
    id: row.id,
    examNumber: row.exam_number,
    personId: `m-${row.member_id}`,
    masked,
    koreanName: masked ? maskName(row.korean_name) : row.korean_name,
    applyState: row.apply_state,
    standing: resultStatus(received, row.results_held_at !== null),
    result: row.result,
    score: row.score,
    passScore: row.pass_score,
    totalScore: row.total_score,
    examTakenAt: row.exam_taken_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    publishAt: due?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_at && row.published_by,
    versions: row.versions.map((one) => ({ ...one, receivedAt: new Date(one.receivedAt).toISOString() })),
  }
}

/** What staff do by recording or correcting a result by hand. */
export function presentRecorded(recorded: AdminResult, now: Date): DryRun['result'] {
  const { result, score, totalScore, standing, publishAt, versions } = recorded
  const before = versions.at(-2)
  if (result === null) return null
  const due = publishAt === null ? null : new Date(publishAt)
  return {
    before: before ? { outcome: before.result, score: before.score } : null,
    after: { outcome: result, score },
    totalScore,
    publication: publicationOf({ standing, publishAt: due }, now),
    publishAt,
  }
}

export function presentResultProgress(
  row: NonNullable<Awaited<ReturnType<typeof findResultProgress>>>,
): ResultProgress {
  const { candidates, received, published, passed, certificates, certificatesReady } = row
  return {
    candidates,
    received,
    published,
    passed,
    certificates,
    certificatesReady,
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    heldAt: row.results_held_at?.toISOString() ?? null,
    heldBecause: row.results_held_because,
  }
}
