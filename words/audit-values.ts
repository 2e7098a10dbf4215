import type { AuditEntity } from '#contract/platform/audit-actions.ts'
import type { AuditField } from '#contract/platform/audit-fields.ts'

/** Where the console's words for the coded values of a field are; the first that has the value says it. */
const valueWords: Readonly<Partial<Record<AuditField, readonly string[]>>> = {
  applyState: ['roster.applyState', 'applicants.applyState'],
  applyStates: ['message'],
  asked: ['audit.asked'],
  availableFrom: ['materials.moment'],
  because: ['results.inbox.cause'],
  certificate: ['certifications.level', 'segments.heldCertificate'],
  concerns: ['message'],
  eventTypes: ['integration.eventTypes'],
  kind: ['imports.kind', 'certifications.kind', 'people.kinds', 'dryRun.kind'],
  language: ['courses.taughtIn'],
  level: ['courses.level', 'certifications.level'],
  marketing: ['segments.marketingChoice'],
  method: ['courses.method'],
  noCertificate: ['certifications.level', 'segments.heldCertificate'],
  outcome: ['results.file.effect'],
  phase: ['waitingRooms.phase'],
  practice: ['courses.practice'],
  purpose: ['audit.purpose'],
  result: ['results.outcome', 'roster.result'],
  role: ['orgs.role'],
  roles: ['staff.role'],
  scopes: ['integration.scope'],
  settlement: ['results.inbox.settlement'],
  source: ['results.sources'],
  target: ['courses.target'],
  taughtIn: ['courses.taughtIn'],
  titleLanguage: ['courses.taughtIn'],
  tone: ['siteContent.tones'],
  topic: ['siteContent.topics', 'courses.topic'],
}

/** A state is one of the record that the entry is about. */
const stateWords: Readonly<Partial<Record<AuditEntity, readonly string[]>>> = {
  certificate: ['certificates.standing'],
  discountCode: ['discounts.stateOf'],
  exam: ['exams.state'],
  lecture: ['courses.state'],
  mail: ['people.mailState'],
  opening: ['opening.state'],
  order: ['orders.refundStates', 'orders.chargebackStates', 'orders.states'],
  pastCertificate: ['pastRecords.state'],
  webhook: ['integration.deliveryState'],
}

interface AuditValue {
  readonly value: string
  readonly field: AuditField | undefined
  readonly entity: AuditEntity
}

/** Keys of the words that may say a coded value. */
export function auditValueKeys({ value, field, entity }: AuditValue): string[] {
  const places = field === 'state' ? stateWords[entity] : field && valueWords[field]
  // Types of events have dots, which keys of words do not.
  return (places ?? []).map((place) => `${place}.${value.replaceAll('.', '_')}`)
}
