import type { AuditEvent } from '#contract/platform/audit.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import type { View } from '../../platform/http/view.ts'
import { maskName } from '../../platform/masking/mask.ts'
import type { NamedKind, NameRow } from './audit-names-db.ts'

export interface AuditReader extends Pick<View, 'language' | 'zone'> {
  /** Names and addresses of people are masked. */
  readonly masked: boolean
}

export type RecordKey = readonly [kind: NamedKind, id: string]

/** How records are called now, for a reader. */
export class AuditNames {
  readonly reader: AuditReader
  private readonly rows: ReadonlyMap<string, NameRow>

  constructor(rows: readonly NameRow[], reader: AuditReader) {
    this.reader = reader
    this.rows = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  }

  /** The person concerned. */
  personOf(key: RecordKey): AuditEvent['person'] {
    const row = this.find(key)
    return row?.personId ? { id: row.personId, name: row.personName && this.nameOf(row.personName) } : null
  }

  /** The record itself if it has a title, else the date or exam that it belongs to. */
  recordOf(key: RecordKey): AuditEvent['record'] {
    const row = this.find(key)
    if (!row) return null
    if (row.ofKind && row.ofId) {
      const title = this.titleOf([row.ofKind, row.ofId])
      if (title !== null) return { entity: row.ofKind, entityId: row.ofId, title }
    }
    const [, entityId] = key
    const title = this.titleOf(key)
    return title === null || row.kind === 'member' || row.kind === 'staff'
      ? null
      : { entity: row.kind, entityId, title }
  }

  /** In one line: `Cloud Fundamentals, 2026-12-15`, a code, or a person's name. */
  titleOf(key: RecordKey): string | null {
    const row = this.find(key)
    if (!row) return null
    const { language, zone } = this.reader
    if (!row.title) return row.personName && this.nameOf(row.personName)
    const title = localise(row.title, language)
    return row.startAt ? `${title}, ${formatsIn(language, zone).listDay(row.startAt)}` : title
  }

  private nameOf(name: string): string {
    return this.reader.masked ? maskName(name) : name
  }

  private find([kind, id]: RecordKey): NameRow | undefined {
    return this.rows.get(`${kind} ${id}`)
  }
}
