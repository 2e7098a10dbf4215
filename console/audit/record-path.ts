import type { AuditEvent } from '#contract/platform/audit.ts'

const lists: Partial<Record<AuditEvent['entity'], string>> = {
  certificate: '/certificates',
  certification: '/certifications',
  course: '/courses',
  credits: '/credits',
  dataImport: '/imports',
  exam: '/exams',
  lecture: '/lectures',
  mailTemplate: '/mail-texts',
  order: '/orders',
  org: '/organisations',
  pastCertificate: '/past-certificates',
  resultImport: '/result-imports',
  waitingRoom: '/waiting-rooms',
}

const contentPaths: Readonly<Record<string, string>> = {
  notices: '/notices',
  faq: '/questions',
  home: '/home-page',
  brand: '/brand',
}

/** The page of the record that an entry is about, below `/console`; not all have one. */
export function recordPath({
  entity,
  entityId,
}: Pick<AuditEvent, 'entity' | 'entityId'>): string | undefined {
  // Such as `exam-2`: the kind of terms and its version.
  if (entity === 'terms') return `/terms/${entityId.replace('-', '/')}`
  if (entity === 'closing') return `/closings?period=${entityId}`
  if (entity === 'siteContent') return contentPaths[entityId]
  const list = lists[entity]
  return list && `${list}/${entityId}`
}
