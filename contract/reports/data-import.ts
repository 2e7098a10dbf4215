import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { mayCall, type StaffRole } from '../platform/staff-roles.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import {
  courseColumns,
  dateColumns,
  type ImportColumn,
  orgMemberColumns,
  pastCertificateColumns,
  pastCompletionColumns,
} from './import-columns.ts'

/** Dates become drafts, members of organisations are invited, and PAST_… is what the former system issued. */
export const dataImportKinds = [
  'COURSES',
  'DATES',
  'ORG_MEMBERS',
  'PAST_COMPLETIONS',
  'PAST_CERTIFICATES',
] as const
export type DataImportKind = (typeof dataImportKinds)[number]

interface KindFacts {
  /** Roles that may import it, besides administrators. */
  readonly roles: readonly StaffRole[]
  /** In paths, and in the name of the template. */
  readonly path: string
  readonly id: string
  readonly columns: readonly ImportColumn[]
}

export const dataImportFacts = {
  COURSES: { roles: ['courses'], path: 'courses', id: 'Courses', columns: courseColumns },
  DATES: { roles: ['courses'], path: 'dates', id: 'Dates', columns: dateColumns },
  ORG_MEMBERS: { roles: ['support'], path: 'org-members', id: 'OrgMembers', columns: orgMemberColumns },
  PAST_COMPLETIONS: {
    roles: ['courses'],
    path: 'past-completions',
    id: 'PastCompletions',
    columns: pastCompletionColumns,
  },
  PAST_CERTIFICATES: {
    roles: ['exams'],
    path: 'past-certificates',
    id: 'PastCertificates',
    columns: pastCertificateColumns,
  },
} as const satisfies Record<DataImportKind, KindFacts>

export function importableKinds(held: readonly StaffRole[]): readonly DataImportKind[] {
  return dataImportKinds.filter((kind) =>
    mayCall(held, { method: 'POST', roles: dataImportFacts[kind].roles }),
  )
}

export function readableKinds(held: readonly StaffRole[]): readonly DataImportKind[] {
  return dataImportKinds.filter((kind) =>
    mayCall(held, { method: 'GET', roles: dataImportFacts[kind].roles }),
  )
}

/** After applying, an import can be reversed for so long. */
export const reversalHours = 24

export const dataImportStates = ['STAGED', 'APPLIED', 'DISCARDED', 'REVERSED'] as const
export type DataImportState = (typeof dataImportStates)[number]

/** UNCHANGED: the record is there already. */
export const importEffects = ['REFUSED', 'NEW', 'UNCHANGED'] as const

const summary = {
  id,
  kind: z.enum(dataImportKinds),
  fileName: z.string(),
  state: z.enum(dataImportStates),
  lines: count,
  stagedAt: instant,
  /** Null once the name has been deleted. */
  stagedBy: z.nullable(z.string()),
  appliedAt: z.nullable(instant),
  /** Number of records created by applying; null before. */
  created: z.nullable(count),
  discardedAt: z.nullable(instant),
  reversedAt: z.nullable(instant),
  /** `until` is the deadline. */
  actions: z.object({ reverse: decision }),
}
const importSummary = z.object(summary)
export type DataImportSummary = z.infer<typeof importSummary>

const importRow = z.object({
  /** The header is line 1. */
  line: count,
  /** In the order of `columns`; personal data is masked for auditors. */
  cells: z.array(z.string()),
  effect: z.enum(importEffects),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type DataImportRow = z.infer<typeof importRow>

const dataImport = z.object({
  ...summary,
  counts: z.object({ REFUSED: count, NEW: count, UNCHANGED: count }),
  columns: z.array(z.string()),
  /** At most 1,000, refused ones first; empty once deleted by age. */
  rows: z.array(importRow),
})
export type DataImport = z.infer<typeof dataImport>

function sharedBy(kind: DataImportKind) {
  const { roles, path } = dataImportFacts[kind]
  return { all: `/api/admin/v1/imports/${path}`, staff: { access: 'operator', roles } } as const
}

function fileEndpoints(kind: DataImportKind) {
  const { path, id: name } = dataImportFacts[kind]
  const { all, staff } = sharedBy(kind)
  return {
    template: endpoint({
      ...staff,
      readableInView: true,
      id: `download${name}Template`,
      summary: `A CSV file with the columns of an import of ${path}, and an example`,
      method: 'GET',
      path: `${all}/template.csv`,
      reply: z.instanceof(Uint8Array<ArrayBufferLike>),
      media: 'text/csv',
      errors: [],
    }),
    stage: endpoint({
      ...staff,
      id: `stage${name}Import`,
      summary: `Check a CSV file of ${path} and store it, to be applied as a whole`,
      method: 'POST',
      path: all,
      query: z.strictObject({ fileName: typedText(200) }),
      body: z.instanceof(Uint8Array<ArrayBufferLike>),
      upload: { media: 'text/csv', maxBytes: 5_000_000 },
      reply: dataImport,
      status: 201,
      errors: ['IMPORT_SEEN_BEFORE', 'IDEMPOTENCY_KEY_REUSED', 'STILL_RUNNING'],
    }),
  }
}

const reversalErrors = [
  'NOT_FOUND',
  'IMPORT_NOT_APPLIED',
  'IMPORT_REVERSED',
  'IMPORT_REVERSAL_OVER',
  'IMPORT_ACTED_ON',
  'STILL_RUNNING',
] as const

function importEndpoints(kind: DataImportKind) {
  const { path, id: name } = dataImportFacts[kind]
  const { all, staff } = sharedBy(kind)
  const shared = { ...staff, params: z.object({ importId: idText }), reply: dataImport }
  const apply = endpoint({
    ...shared,
    id: `apply${name}Import`,
    sealed: true,
    summary: `Apply an import of ${path}, all of it or nothing`,
    method: 'POST',
    path: `${all}/:importId/applications`,
    errors: ['NOT_FOUND', 'IMPORT_SETTLED', 'STILL_RUNNING'],
  })
  return {
    apply,
    get: endpoint({
      ...shared,
      readableInView: true,
      id: `get${name}Import`,
      summary: `An import of ${path}, with what applying it would do now`,
      method: 'GET',
      path: `${all}/:importId`,
      errors: ['NOT_FOUND'],
    }),
    discard: endpoint({
      ...shared,
      id: `discard${name}Import`,
      summary: `Discard an import of ${path} that is not applied; its file may be imported again`,
      method: 'DELETE',
      path: `${all}/:importId`,
      errors: ['NOT_FOUND', 'IMPORT_SETTLED'],
    }),
    reverse: endpoint({
      ...shared,
      id: `reverse${name}Import`,
      summary: `Reverse an import of ${path} within a day, all of it, unless somebody has acted on a record of it`,
      method: 'POST',
      path: `${all}/:importId/reversals`,
      errors: reversalErrors,
    }),
  }
}

function endpointsOf(kind: DataImportKind) {
  return { ...fileEndpoints(kind), ...importEndpoints(kind) }
}

export const dataImports = {
  COURSES: endpointsOf('COURSES'),
  DATES: endpointsOf('DATES'),
  ORG_MEMBERS: endpointsOf('ORG_MEMBERS'),
  PAST_COMPLETIONS: endpointsOf('PAST_COMPLETIONS'),
  PAST_CERTIFICATES: endpointsOf('PAST_CERTIFICATES'),
} as const satisfies Record<DataImportKind, unknown>

export const listDataImports = endpoint({
  id: 'listDataImports',
  summary: "Imports of the kinds that the caller's roles may read, the newest first",
  method: 'GET',
  path: '/api/admin/v1/imports',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'support'],
  query: z.strictObject({
    ...pageQuery(['stagedAt']),
    kind: z.optional(z.enum(dataImportKinds)),
    state: z.optional(z.enum(dataImportStates)),
  }),
  reply: pageOf(importSummary),
  errors: [],
})
