import type { Material } from '#contract/courses/completed-lecture.ts'
import type { AdminMaterial } from '#contract/courses/material-admin.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { AdminMaterialRow, AttenderMaterial } from './material-db.ts'
import { canDownloadMaterial, type MaterialFacts, materialOpensAt } from './material-rules.ts'

export function materialFactsOf(
  row: Pick<AttenderMaterial, 'available_from' | 'applied_at' | 'start_at'>,
): MaterialFacts {
  return { availableFrom: row.available_from, appliedAt: row.applied_at, startAt: row.start_at }
}

export function presentMaterial(row: AttenderMaterial, view: View): Material {
  const facts = materialFactsOf(row)
  return {
    name: row.name,
    version: row.version,
    size: row.size,
    uploadedAt: row.uploaded_at.toISOString(),
    availableFrom: row.available_from,
    opensAt: materialOpensAt(facts).toISOString(),
    note: row.note,
    renewed: row.had_version !== null && row.had_version < row.version,
    actions: { download: presentDecision(canDownloadMaterial(facts, view.now), view) },
  }
}

export function presentAdminMaterial(row: AdminMaterialRow): AdminMaterial {
  return {
    lectureId: row.lecture_id,
    version: row.version,
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    availableFrom: row.available_from,
    note: row.note,
    uploadedAt: row.uploaded_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    downloadedBy: row.downloaded_by ?? 0,
  }
}
