import type { AuditChange, AuditEvent } from '#contract/platform/audit.ts'
import type { DataImportKind } from '#contract/reports/data-import.ts'

/** Pages of imported records; the others have none of their own. */
const pages: Partial<Record<DataImportKind, string>> = {
  COURSES: '/courses',
  DATES: '/lectures',
  PAST_CERTIFICATES: '/past-certificates',
}

interface CreatedRecord {
  readonly id: number
  /** Below `/console`. */
  readonly path: string | undefined
}

export interface CreatedRecords {
  readonly before: readonly CreatedRecord[]
  readonly after: readonly CreatedRecord[]
}

interface Changed extends Pick<AuditEvent, 'entity'> {
  readonly changes: readonly AuditChange[]
}

/** The records that an import created or that its reversal removed, apart from its other changes. */
export function separateCreated({ entity, changes }: Changed): {
  readonly created: CreatedRecords | undefined
  readonly others: readonly AuditChange[]
} {
  const found = entity === 'dataImport' ? changes.filter((change) => fieldOf(change) === 'created') : []
  if (found.length === 0) return { created: undefined, others: changes }
  const kind = changes.find((change) => fieldOf(change) === 'kind')
  const page = kind && pages[(kind.after ?? kind.before) as DataImportKind]
  const recordsOf = (values: readonly unknown[]) =>
    values.flatMap((id) => (typeof id === 'number' ? [{ id, path: page && `${page}/${id}` }] : []))
  return {
    created: {
      before: recordsOf(found.map(({ before }) => before)),
      after: recordsOf(found.map(({ after }) => after)),
    },
    others: changes.filter((change) => !found.includes(change)),
  }
}

function fieldOf({ path: [first] }: AuditChange): string | undefined {
  return first?.kind === 'field' ? first.field : undefined
}
