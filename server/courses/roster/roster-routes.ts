import * as contract from '#contract/courses/attender-admin.ts'
import { formatsIn } from '#words/formats.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { csvStream, escapeFormula } from '../../platform/files/write-csv.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { addAttender, discloseAttender } from './add-attender.ts'
import { presentAttender, seesContacts } from './present-attender.ts'
import { findRosterRow, listRoster, type RosterFilter, type RosterRow, readRoster } from './roster-db.ts'

/** The people of a course date, for staff. */
export function rosterRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.adminListAttenders, async ({ params, query, actor }) => {
    await requireLecture(db, params.lectureId)
    const slice = sliceOf(query)
    const orders = sortFields<'appliedAt' | 'name' | 'id'>(query.sort, ['appliedAt,asc'])
    const { rows, total } = await listRoster(db, { ...query, ...params }, { slice, orders })
    const masked = !seesContacts(actor.staffRoles)
    return envelope(
      rows.map((row) => presentAttender(row, { masked })),
      total,
      slice,
    )
  })

  serve(api, contract.exportAttenders, async ({ params, query, reply, actor, zone }) => {
    await requireLecture(db, params.lectureId)
    const name = `attenders-${params.lectureId}.csv`
    reply.header('content-disposition', attachment(name, name))
    const masked = !seesContacts(actor.staffRoles)
    return csvStream(csvColumns, csvRows(db, { ...query, ...params }, { masked, zone }))
  })

  serve(api, contract.addAttender, async ({ params, body, actor, request, ...call }) => {
    const { reason, ...person } = body
    const by = auditSource(actor, request)
    const { id } = await addAttender(
      { db, jobs },
      { ...call, ...params, person, reason, staffId: actor.memberId, by },
    )
    const row = await findRosterRow(db, { ...params, attenderId: id })
    if (!row) throw new Error(`registration ${id} was not found after insert`)
    return presentAttender(row, { masked: false })
  })

  serve(api, contract.discloseAttender, async ({ params, body, actor, request, now }) => {
    const row = await discloseAttender(db, { ...params, ...body, by: auditSource(actor, request), now })
    return presentAttender(row, { masked: false })
  })
}

async function requireLecture(db: Db, lectureId: number): Promise<void> {
  if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
}

const csvColumns = [
  ...['id', 'name', 'email', 'phoneNumber', 'organisation', 'language', 'applyState', 'appliedAt'],
  ...['canceledAt', 'paidAmount', 'attendedMinutes', 'result'],
]

async function* csvRows(
  db: Db,
  filter: RosterFilter,
  { masked, zone }: { masked: boolean; zone: string },
): AsyncGenerator<string[][]> {
  const { listDay, time } = formatsIn('en', zone)
  const moment = (at: string | null) => (at === null ? '' : `${listDay(at)} ${time(at)}`)
  const cells = (row: RosterRow) => {
    const one = presentAttender(row, { masked })
    return [
      String(one.id),
      ...[one.name, one.email, one.phoneNumber, one.organisation].map((text) => escapeFormula(text ?? '')),
      ...[one.language, one.applyState, moment(one.appliedAt), moment(one.canceledAt)],
      ...[one.paidAmount ?? '', one.attendedMinutes, one.result ?? ''].map(String),
    ]
  }
  for await (const rows of readRoster(db, filter)) yield rows.map(cells)
}
