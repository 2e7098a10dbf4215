import type { AuditEvent } from '#contract/platform/audit.ts'

const lists: Partial<Record<AuditEvent['entity'], string>> = {
  certificate: '/certificates',
  certification: '/certifications',
  course: '/courses',
  credits: '/credits',
  exam: '/exams',
  lecture: '/lectures',
  mailTemplate: '/mail-texts',
  order: '/orders',
  person: '/people',
  org: '/organisations',
  resultImport: '/result-imports',
}

const contentPaths: Readonly<Record<string, string>> = {
  notices: '/notices',
  faq: '/questions',
  home: '/home-page',
}

/** The page of the record that an entry is about, below `/console`, and how staff call it; not all have a page. */
export function recordPath({ entity, entityId }: Pick<AuditEvent, 'entity' | 'entityId'>): {
  readonly path: string | undefined
  readonly number: string
} {
  // Such as `exam-2`: the kind of terms and its version.
  if (entity === 'terms') return { path: `/terms/${entityId.replace('-', '/')}`, number: entityId }
  if (entity === 'closing') return { path: `/closings?period=${entityId}`, number: entityId }
  if (entity === 'siteContent') return { path: contentPaths[entityId], number: entityId }
  const list = lists[entity]
  return { path: list && `${list}/${entityId}`, number: entityId }
}
