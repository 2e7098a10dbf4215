import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { appendAudit } from '../platform/audit/append-audit.ts'
import { type AccessCallers, accessCallers, mailedLinks, nameOwner } from './access-callers.ts'
import type { AccessRow, People } from './access-row.ts'
import { startOfVersion } from './account-access.ts'
import { bulkActFixture } from './bulk-access.ts'
import { certificationInput } from './exam-admin-access.ts'
import { importsFixture } from './import-access.ts'
import { systemsFixture } from './integration-access.ts'
import type { TestMember } from './make.ts'
import { notificationFixture } from './notification-access.ts'
import { paidOrderFixture } from './order-access.ts'
import { pastExamFixture } from './past-exam-fixture.ts'
import { mailFixture } from './people-access.ts'
import { taughtCourseFixture } from './taught-course-fixture.ts'
import type { TestApp } from './test-app.ts'
import { waitingListFixture } from './waiting-list-access.ts'
import { waitingRoomFixture } from './waiting-room-access.ts'

export type AccessFixture = Awaited<ReturnType<ReturnType<typeof accessFixture>>>

/** Creates what a call of an endpoint needs by its row in the access table. */
export function accessFixture(test: TestApp, shared: AccessCallers) {
  return async ({ path }: Endpoint, row: AccessRow) => {
    const callersOf = row.needsOwnOrg ? await accessCallers(test) : shared
    const people = { ...callersOf.people, operator: await test.make.signedInAgain(callersOf.people.operator) }
    const { orgId, invitationId } = callersOf
    const examId = await test.make.exam({ state: 'DRAFT' })
    // Drafts are visible to staff only; others get an announced exam.
    if (!path.startsWith('/api/admin'))
      await test.db.updateTable('exam').set({ state: 'ANNOUNCED' }).where('id', '=', examId).execute()
    const ids = {
      orgId,
      invitationId,
      colleagueId: people.colleague.id,
      examId,
      ...(await courseOf(test, people, orgId)),
      ...(await examRecords(test, people)),
      ...(await applicationOf(test, people.owner, { examId, isHeld: path.startsWith('/api/payment') })),
      termsVersion: await insertUpcomingTerms(test),
      auditEventId: await insertAuditEvent(test),
      partnerOrgId: await test.make.org(await test.make.member({ partner: true })),
      ...(row.needsPastExam && (await pastExamFixture(test, people))),
      ...(row.needsTaughtCourse && (await taughtCourseFixture(test, people))),
      ...(row.needsSystems && (await systemsFixture(test, people))),
      ...(row.needsImports && (await importsFixture(test, people))),
      ...(row.needsRoom && (await waitingRoomFixture(test, people))),
      ...(row.needsWaitingList && (await waitingListFixture(test, people))),
      ...(row.needsNotification && (await notificationFixture(test, people))),
      ...(row.needsBulkAct && (await bulkActFixture(test, people, row.needsBulkAct))),
      ...(row.needsMail && (await mailFixture(test, people))),
      ...(row.needsPaidOrder && (await paidOrderFixture(test, people))),
    }
    await nameOwner(test, people)
    return { callersOf, ids, linksOf: await mailedLinks(test, people, ids.lectureId) }
  }
}

/**
 * A recruiting date with the owner's registration and a seat that is reserved for their organisation and assigned to the
 * colleague, and another date.
 */
async function courseOf(
  { make, db, clock }: TestApp,
  { owner, colleague }: Pick<People, 'owner' | 'colleague'>,
  orgId: number,
) {
  const lectureId = await make.lecture()
  const { course_id: courseId } = await db
    .selectFrom('lecture')
    .select('course_id')
    .where('id', '=', lectureId)
    .executeTakeFirstOrThrow()
  const attenderId = await make.attender(lectureId, owner)
  const now = clock.now()
  const { id: reservationId } = await db
    .insertInto('seat_reservation')
    .values({
      lecture_id: lectureId,
      org_id: orgId,
      seats: 1,
      release_at: new Date(now.getTime() + 1),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('seat_assignment')
    .values({ reservation_id: reservationId, member_id: colleague.id, assigned_at: now })
    .execute()
  return { courseId, lectureId, attenderId, reservationId, otherLectureId: await make.lecture() }
}

/** A certification, discount codes and the preview of a guide. */
async function examRecords({ make, db, clock }: TestApp, { operator }: Pick<People, 'operator'>) {
  const certificationId = await make.certification()
  const { id: discountCodeId, code: discountCode } = await make.discountCode()
  const [now, end] = [clock.now(), new Date(clock.now().getTime() + 1)]
  const { id: discountBatchId } = await db
    .insertInto('discount_batch')
    .values({
      prefix: 'ACCESS',
      note: 'For a test.',
      count: 1,
      percent: 10,
      created_by: operator.id,
      valid_from: now,
      valid_until: end,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: batchCodeId } = await make.discountCode()
  await db
    .updateTable('discount_code')
    .set({ batch_id: discountBatchId })
    .where('id', '=', batchCodeId)
    .execute()
  const guidePreviewId = randomUUID()
  await db
    .insertInto('guide_preview')
    .values({ id: guidePreviewId, certification: JSON.stringify(certificationInput()), ends_at: end })
    .execute()
  return { certificationId, discountCodeId, discountCode, discountBatchId, guidePreviewId }
}

/** Completes earlier applications, as a member may have only one live application. */
async function applicationOf(
  { make, db }: TestApp,
  member: TestMember,
  { examId, isHeld }: { readonly examId: number; readonly isHeld: boolean },
) {
  await db
    .updateTable('applicant')
    .set({ apply_state: 'COMPLETED' })
    .where('apply_state', 'in', ['DRAFT', 'APPLIED'])
    .execute()
  const apply_state = isHeld ? 'DRAFT' : 'APPLIED'
  const { id, examNumber } = await make.applicant(examId, member, { apply_state })
  const { certification_id, start_at } = await db
    .selectFrom('exam')
    .select(['certification_id', 'start_at'])
    .where('id', '=', examId)
    .executeTakeFirstOrThrow()
  const targetExamId = await make.exam({
    certification_id,
    start_at: new Date(start_at.getTime() + 86_400_000),
    finish_at: new Date(start_at.getTime() + 90_000_000),
  })
  const { orderId } = await make.order({ memberId: member.id, applicantId: id })
  return { applicantId: id, examNumber, targetExamId, orderId }
}

/** The next version of the terms of service. */
async function insertUpcomingTerms({ db }: TestApp): Promise<number> {
  const { last } = await db
    .selectFrom('terms_version')
    .select((row) => row.fn.max('version').as('last'))
    .where('type_id', '=', 'service')
    .executeTakeFirstOrThrow()
  const version = last + 1
  const starts_at = new Date(`${startOfVersion(version)}T00:00:00+09:00`)
  const text = { en: 'Text' }
  await db
    .insertInto('terms_version')
    .values({ type_id: 'service', version, title: { en: 'Terms' }, text, starts_at })
    .execute()
  return version
}

async function insertAuditEvent({ db, clock }: TestApp): Promise<number> {
  const actor = { sub: 'somebody', role: 'command' as const }
  await db.transaction().execute((tx) =>
    appendAudit(tx, {
      actor,
      at: clock.now(),
      action: 'maintenance.on',
      entity: 'maintenance',
      entityId: '1',
    }),
  )
  const { id } = await db
    .selectFrom('audit_event')
    .select((event) => event.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}
