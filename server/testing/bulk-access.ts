import { randomUUID } from 'node:crypto'
import { type BulkKind, type BulkState, bulkKinds, bulkLooks } from '#contract/reports/bulk-act.ts'
import { insertBulkAct } from '../operations/bulk/bulk-db.ts'
import { type AccessRow, type AllIds, type BulkIds, type People, staff, staffCreates } from './access-row.ts'
import type { TestApp } from './test-app.ts'

const reason = 'Ill.'
const text = { en: 'Bring your own computer.' }

/** A row of the list, and what is done to it. */
const asked: Readonly<Record<BulkKind, (ids: AllIds) => object>> = {
  announceDates: ofDate({}),
  closeDates: ofDate({}),
  cancelDates: ofDate({ reason }),
  moveDates: ofDate({ days: 1 }),
  mailDates: ofDate({ subject: text, text }),
  cancelRegistrations: ({ lectureId, attenderId }) => ({
    params: { lectureId: String(lectureId) },
    ids: [String(attenderId)],
    input: { reason },
  }),
  cancelApplications: ({ examId, applicantId }) => ({
    params: { examId: String(examId) },
    ids: [String(applicantId)],
    input: { reason },
  }),
  withdrawCodes: ({ discountCodeId }) => ({ params: {}, ids: [String(discountCodeId)], input: {} }),
  resendMails: ({ messageId }) => ({ params: {}, ids: [messageId], input: {} }),
}

function ofDate(input: object) {
  return ({ lectureId }: AllIds) => ({ params: {}, ids: [String(lectureId)], input })
}

const params = ({ bulkActId }: BulkIds) => ({ bulkActId })
const own = { statuses: staff, isOfCaller: true, params } as const

export const bulkAccess: Record<string, AccessRow> = {
  ...Object.fromEntries(
    bulkKinds.map((kind) => [
      bulkLooks[kind].id,
      {
        statuses: staffCreates,
        body: (ids: AllIds) => ({ filters: {}, ...asked[kind](ids) }),
        ...(kind === 'resendMails' && { needsMail: true as const }),
      },
    ]),
  ),
  getBulkAct: { ...own, needsBulkAct: 'LOOKED_AT' },
  listBulkObjects: { ...own, needsBulkAct: 'LOOKED_AT', showsNames: true },
  beginBulkAct: { ...own, needsBulkAct: 'LOOKED_AT' },
  stopBulkAct: { ...own, needsBulkAct: 'RUNNING' },
}

/** One that withdraws a code, begun by staff. */
export async function bulkActFixture(
  { db, clock, make }: TestApp,
  { operator }: Pick<People, 'operator'>,
  state: BulkState,
): Promise<BulkIds> {
  const bulkActId = randomUUID()
  const { id } = await make.discountCode()
  const source = JSON.stringify({ actor: { sub: operator.sub, role: 'operator' } })
  const begun = { begun_by: operator.id, source, language: 'en' as const, created_at: clock.now() }
  await db.transaction().execute(async (tx) => {
    await insertBulkAct(tx, { id: bulkActId, kind: 'withdrawCodes', params: '{}', input: '{}', ...begun }, [
      id,
    ])
    const until = new Date(clock.now().getTime() + 60_000)
    await tx.updateTable('bulk_act').set({ state, begin_until: until }).where('id', '=', bulkActId).execute()
  })
  return { bulkActId }
}
