import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { generate, getDialect, RawExpressionNode } from 'kysely-codegen'
import { migrate } from '../server/platform/db/migrate.ts'
import { openInMemory } from '../server/platform/db/pglite.ts'
import { PGliteDialect } from '../server/platform/db/pglite-dialect.ts'
import { root } from '../server/platform/settings/root.ts'

const target = join(root, 'server/platform/db/generated/db.ts')

/** Columns that have a more exact type in the contract or the code than in the database. */
const namedColumns: Record<string, string> = {
  'address_correction.language': 'Language',
  'applicant.apply_state': 'ApplicantState',
  'applicant.canceled_because': 'ApplicantEnding | null',
  'applicant.language': 'Language',
  'attender.apply_state': 'ApplyState',
  'attender.language': 'Language',
  'attender.progress_state': 'Generated<ProgressState>',
  'attender.result': 'LectureResult | null',
  'attendance_import.rows': 'ColumnType<readonly StoredAttendanceRow[], string, string>',
  'audit_check.problems': 'ColumnType<readonly AuditProblem[], string, string>',
  'bulk_act.input': 'ColumnType<Record<string, unknown>, string, string>',
  'bulk_act.kind': 'BulkKind',
  'bulk_act.language': 'Language',
  'bulk_act.outcome': 'ColumnType<DryRun | null, string | null | undefined, string | null>',
  'bulk_act.params': 'ColumnType<Record<string, number>, string, string>',
  'bulk_act.source': 'ColumnType<StoredSource, string, string>',
  'bulk_act.state': 'Generated<BulkState>',
  'bulk_act_object.because': 'ErrorCode | null',
  'bulk_act_object.call': 'ColumnType<StoredCall | null, string | null | undefined, string | null>',
  'bulk_act_object.changed': 'ColumnType<DryRun | null, string | null | undefined, string | null>',
  'bulk_act_object.outcome': 'ColumnType<DryRun | null, string | null | undefined, string | null>',
  'bulk_act_object.state': 'Generated<BulkObjectState>',
  'certificate.language': 'Language',
  'certificate_publication.names': 'PublishedNames',
  'certification.guide': 'StoredGuide',
  'certification.introduce': 'LocalisedText',
  'certification.level': 'CertificationLevel',
  'certification.name': 'LocalisedText',
  'certification.notice': 'StoredNotice',
  'certification.translated_from': 'Generated<Readonly<Record<string, string>>>',
  'completion_certificate.language': 'Language',
  'consent.language': 'Language',
  'consent.type_id': 'TermsType',
  'credit_check.differences': 'ColumnType<readonly CreditDifference[], string, string>',
  'credit_correction.state': 'Generated<CreditCorrectionState>',
  'credit_entry.kind': 'CreditEntryKind',
  'data_import.created':
    'ColumnType<readonly CreatedRecord[] | null, string | null | undefined, string | null>',
  'data_import.kind': 'DataImportKind',
  'data_import.rows': 'ColumnType<readonly StoredImportRow[], string, string>',
  'discount_batch.level': 'CertificationLevel | null',
  'discount_code.level': 'CertificationLevel | null',
  'exam.name': 'LocalisedText',
  'exam.state': 'Generated<ExamState>',
  'exam_result.result': 'ResultOutcome',
  'exam_result_version.result': 'ResultOutcome',
  'exam_result_version.source': 'ResultSource',
  'hold.state': 'Generated<HoldState>',
  'course.description': 'StoredDescription',
  'course.level': 'Level',
  'course.topic': 'Generated<Topic>',
  'course.taught_in': 'Generated<Language>',
  'course.method': 'Method',
  'course.practice': 'Practice',
  'course.target': 'Target',
  'course.title': 'LocalisedText',
  'course.translated_from': 'Generated<Readonly<Record<string, string>>>',
  'guide_preview.certification': 'ColumnType<CertificationInput, string, string>',
  'lecture.description': 'StoredDescription',
  'lecture.level': 'Level',
  'lecture.taught_in': 'Generated<Language>',
  'lecture.method': 'Method',
  'lecture.place': 'StoredPlace | null',
  'lecture.practice': 'Practice',
  'lecture.state': 'Generated<LectureState>',
  'lecture.target': 'Target',
  'lecture.title': 'LocalisedText',
  'lecture.translated_from': 'Generated<Readonly<Record<string, string>>>',
  'mail.kind': 'MailKind',
  'mail.state': 'MailState',
  'webhook_delivery.state': 'DeliveryState',
  'mail_copy.language': 'Language',
  'mail_template.kind': 'MailKind',
  'mail_template.texts': 'ColumnType<OwnTexts, string, string>',
  'mail_template.translated_from': 'Generated<Readonly<Record<string, string>>>',
  'mail_template_version.kind': 'MailKind',
  'mail_template_version.texts': 'ColumnType<OwnTexts, string, string>',
  'material.available_from': 'MaterialMoment',
  'message.subject': 'LocalisedText',
  'message.text': 'LocalisedText',
  'segment_message.subject': 'LocalisedText',
  'segment_message.text': 'LocalisedText',
  'member.account_type': "Generated<'MEMBER' | 'IAM'>",
  'member.language': 'Generated<Language>',
  'email_verification.language': 'Language',
  'registration_draft.language': 'Language',
  'registration_draft.state': 'Generated<HoldState>',
  'org_invitation.language': 'Language',
  'past_certificate.title_language': 'Language',
  'past_completion.title_language': 'Language',
  'org_invitation.role': 'GrantedRole',
  'org_member.role': 'OrgRole',
  'payment_ledger.event': 'LedgerEvent',
  'payment_order.refund_because': 'RefundCause | null',
  'staff_refund.state': 'StaffRefundState',
  'chargeback.state': 'Generated<ChargebackState>',
  'payment_order.state': 'Generated<OrderState>',
  'reconciliation.differences': 'ColumnType<readonly Difference[], string, string>',
  'reconciliation.compared_rows': 'ColumnType<readonly ComparedRow[] | null, string | null, string | null>',
  'exam_result_version.sections':
    'ColumnType<readonly StoredSection[] | null, string | null | undefined, string | null>',
  'result_import.rows': 'ColumnType<readonly StoredResultRow[], string, string>',
  'result_inbox.because': 'InboxCause',
  'result_inbox.delivery': 'ColumnType<StoredDelivery, string, string>',
  'result_inbox.settlement': "'ASSIGNED' | 'SET_ASIDE' | null",
  'signing_key.private_jwk': 'ColumnType<JWK, string, string>',
  'signing_key.public_jwk': 'ColumnType<JWK, string, string>',
  'site_content.translated_from': 'Generated<Readonly<Record<string, string>>>',
  'signing_key.purpose': "'LAUNCH' | 'BADGE'",
  'staff_grant.role': 'StaffRole',
  'terms_version.text': 'LocalisedText',
  'terms_version.title': 'LocalisedText',
  'terms_version.translated_from': 'Generated<Readonly<Record<string, string>>>',
  'terms_version.type_id': 'TermsType',
  'notification.kind': 'NotificationKind',
  'waiting_entry.language': 'Language | null',
  'waiting_entry.state': 'Generated<WaitingState>',
  'waiting_period.kind': 'PeriodKind',
  'waiting_period.state': 'Generated<PeriodState>',
  'waiting_room.close_reason': 'CloseReason | null',
  'waiting_room_ticket.mail_language': 'Language | null',
}

const imports = `import type { CertificationInput } from '#contract/exams/certification-admin.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { LectureResult, MaterialMoment } from '#contract/courses/completion-states.ts'
import type { CreditCorrectionState } from '#contract/money/credit-admin.ts'
import type { CreditDifference, CreditEntryKind } from '#contract/money/credit.ts'
import type {
  ApplicantEnding,
  ApplicantState,
  ExamState,
  LedgerEvent,
  OrderState,
  RefundCause,
} from '#contract/exams/exam-states.ts'
import type { ChargebackState, StaffRefundState } from '#contract/checkout/staff-refund.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { Language, LocalisedText } from '#contract/platform/languages.ts'
import type { Level, Method, Practice, Target } from '#contract/courses/lecture.ts'
import type { PublishedNames } from '#contract/certificates/credential.ts'
import type { Topic } from '#contract/courses/topic.ts'
import type { ApplyState, LectureState, ProgressState } from '#contract/courses/lecture-states.ts'
import type { NotificationKind } from '#contract/people/notification.ts'
import type { WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import type { PeriodKind, PeriodState } from '#contract/waiting-list/waiting-period.ts'
import type { BulkKind, BulkObjectState, BulkState } from '#contract/reports/bulk-act.ts'
import type { DataImportKind } from '#contract/reports/data-import.ts'
import type { DryRun } from '#contract/reports/dry-run.ts'
import type { OwnTexts } from '#contract/platform/mail-template.ts'
import type { DeliveryState } from '#contract/integration/webhook.ts'
import type { MailKind, MailState } from '#contract/platform/mail.ts'
import type { GrantedRole, OrgRole } from '#contract/people/partner.ts'
import type { ComparedRow, Difference } from '#contract/checkout/payment.ts'
import type { InboxCause, ResultOutcome, ResultSource } from '#contract/exams/result-states.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { CloseReason } from '#contract/waiting-room/waiting-room-states.ts'
import type { JWK } from 'jose'
import type {
  AuditProblem,
  CreatedRecord,
  HoldState,
  StoredAttendanceRow,
  StoredCall,
  StoredDelivery,
  StoredDescription,
  StoredGuide,
  StoredImportRow,
  StoredNotice,
  StoredPlace,
  StoredResultRow,
  StoredSection,
  StoredSource,
} from '../stored.ts'
`

/** Row types of a freshly migrated database, as TypeScript. */
async function rowTypes(): Promise<string> {
  const { pglite } = await openInMemory()
  const db = new Kysely({ dialect: new PGliteDialect(pglite) })
  await migrate(db)
  const text = await generate({
    db,
    dialect: getDialect('postgres', { numericParser: 'string', dateParser: 'string' }),
    excludePattern: 'kysely_migration*',
    outFile: null,
    typeOnlyImports: true,
    typeMapping: { int8: 'number' },
    overrides: {
      columns: Object.fromEntries(
        Object.entries(namedColumns).map(([column, type]) => [column, new RawExpressionNode(type)]),
      ),
    },
  })
  await db.destroy()
  return text.replace('\nimport ', `\n${imports}import `)
}

const text = await rowTypes()
if (process.argv.includes('--check')) {
  if (text !== (await readFile(target, 'utf8'))) {
    console.error('server/platform/db/generated/db.ts is not current: run npm run db:types.')
    process.exitCode = 1
  }
} else {
  await writeFile(target, text)
  console.log('server/platform/db/generated/db.ts written.')
}
