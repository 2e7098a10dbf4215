import { isDeepStrictEqual } from 'node:util'
import { type AuditField, auditFields, unnamedAuditFields } from '#contract/platform/audit-fields.ts'
import { isLanguage, type Language } from '#contract/platform/languages.ts'
import type { NamedKind } from './audit-names-db.ts'

/** A part of the way to a value: a field, the text of a language, an item by its place from 1, or a key of a dictionary. */
export type Step =
  | { readonly kind: 'field'; readonly field: AuditField }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'item'; readonly place: number }
  | { readonly kind: 'key'; readonly key: string }

export interface Change {
  readonly path: readonly Step[]
  readonly before: unknown
  readonly after: unknown
}

type Node = { readonly [key: string]: unknown }

const fields: ReadonlySet<string> = new Set(auditFields)
const unnamed: ReadonlySet<string> = new Set(unnamedAuditFields)

const referenceKinds: Readonly<Partial<Record<AuditField, NamedKind>>> = {
  certificationId: 'certification',
  courseId: 'course',
  examId: 'exam',
  lectureId: 'lecture',
  lectureIds: 'lecture',
  memberId: 'member',
  nextCourseId: 'course',
  orgId: 'org',
  ownerId: 'member',
}

/** Dictionaries by the number of a record. */
const keyKinds: Readonly<Partial<Record<AuditField, NamedKind>>> = { entries: 'attender' }

/** The values that differ, each with the way to it. The reason is none of them. */
export function changesOf(before: object | null, after: object | null): Change[] {
  return changesIn([], before ?? undefined, after ?? undefined).filter(
    ({ path: [first] }) =>
      !(first?.kind === 'field' && (first.field === 'reason' || first.field === 'because')),
  )
}

/** Why it was done, in the words of who did it. */
export function reasonOf(after: object | null): string | null {
  const { reason, because } = (after ?? {}) as Node
  if (typeof reason === 'string') return reason
  return typeof because === 'string' ? because : null
}

/** The same value in a masked copy of the record. */
export function valueAt(record: object | null, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (isNode(value) || Array.isArray(value) ? (value as Node)[keyOf(step)] : undefined),
    record,
  )
}

/** What kind of record a value is the number of. */
export function referencedBy(path: readonly Step[]): NamedKind | undefined {
  const field = path.findLast((step) => step.kind === 'field')
  return field && referenceKinds[field.field]
}

/** What kind of record the key at this place of a path is the number of. */
export function keyKindAt(path: readonly Step[], index: number): NamedKind | undefined {
  const before = path[index - 1]
  return before?.kind === 'field' ? keyKinds[before.field] : undefined
}

const maxBrief = 3
const maxBriefText = 120

/** The changes that a line of the list can say: few and short ones, without the time and the person, which it has. */
export function briefChanges(changes: readonly Change[], at: Date): readonly Change[] {
  const telling = changes.filter(({ path: [first], after }) => after !== at.toISOString() && !isPerson(first))
  const isShort = ({ before, after }: Change) =>
    [before, after].every((value) => JSON.stringify(value).length <= maxBriefText)
  return telling.length <= maxBrief && telling.every(isShort) ? telling : []
}

const isPerson = (step: Step | undefined) => step?.kind === 'field' && step.field === 'memberId'

function keyOf(step: Step): string {
  switch (step.kind) {
    case 'field':
      return step.field
    case 'language':
      return step.language
    case 'item':
      return String(step.place - 1)
    case 'key':
      return step.key
  }
}

function changesIn(path: readonly Step[], before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isTree(before) && !isTree(after)) {
    // Nothing was there, and nothing is.
    return (before ?? null) === (after ?? null)
      ? []
      : [{ path, before: before ?? null, after: after ?? null }]
  }
  const [was, is] = [before, after].map((side) => (isTree(side) ? (side as Node) : {}))
  const isList = Array.isArray(before) || Array.isArray(after)
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
  return keys
    .filter((key) => !unnamed.has(key))
    .flatMap((key) => changesIn([...path, stepTo(key, isList)], was?.[key], is?.[key]))
}

/** Lists of words, such as roles, are values; lists of minutes and of records have items. */
function isTree(value: unknown): boolean {
  if (!Array.isArray(value)) return isNode(value)
  return value.length > 0 && !value.every((item) => typeof item === 'string')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function stepTo(key: string, isList: boolean): Step {
  if (isList) return { kind: 'item', place: Number(key) + 1 }
  if (fields.has(key)) return { kind: 'field', field: key as AuditField }
  return isLanguage(key) ? { kind: 'language', language: key } : { kind: 'key', key }
}
