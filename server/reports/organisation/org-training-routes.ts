import { localise } from '#contract/platform/languages.ts'
import * as contract from '#contract/reports/org-training.ts'
import { findOrg } from '../../people/partner/org-admin-db.ts'
import { findOrgMember } from '../../people/partner/org-member-db.ts'
import { presentPerson } from '../../people/partner/present-org.ts'
import { requireManager } from '../../people/partner/require-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, csvOfRows } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { asMember, asStaff } from './org-reader.ts'
import { readTraining, type TrainingRequest } from './read-training.ts'
import { listRecordCertificates, listRecordCourses } from './training-db.ts'
import { certificateStanding } from './training-rules.ts'

/** The training of an organisation's people, for its owner and admins. */
export function orgTrainingRoutes(api: Api, db: Db): void {
  serve(api, contract.getOrgTraining, async ({ params, query, actor, ...view }) => {
    await requireManager(db, params.orgId, actor)
    const reader = { reader: actor.memberId, sees: asMember(actor) }
    return readPage(db, { ...params, ...query, ...reader }, view)
  })

  serve(api, contract.adminGetOrgTraining, async ({ params, query, actor, ...view }) => {
    if (!(await findOrg(db, params.orgId, view.now))) throw new AppError('NOT_FOUND')
    return readPage(db, { ...params, ...query, reader: null, sees: asStaff(actor) }, view)
  })

  serve(api, contract.exportOrgTraining, async ({ params, query, actor, reply, ...view }) => {
    await requireManager(db, params.orgId, actor)
    const request = { ...params, ...query, reader: actor.memberId, sees: asMember(actor) }
    const { columns, people } = await readTraining(db, { ...request, order: orderOf(query) }, view)
    return csvOfRows(reply, {
      name: `organisation-${params.orgId}-training`,
      columns: csvColumns(columns, view),
      rows: people,
    })
  })

  serve(api, contract.getOrgPerson, async ({ params, actor, now, zone, language }) => {
    await requireManager(db, params.orgId, actor)
    const member = await findOrgMember(db, params)
    if (!member) throw new AppError('NOT_FOUND')
    const { agreedVersion, role, joined_at } = member
    const seen = asMember(actor)({ memberId: member.id, agreedVersion })
    const certificates = await listRecordCertificates(db, member.id)
    const courses = await listRecordCourses(db, { ...params, all: seen })
    return {
      ...presentPerson(member, seen),
      me: member.id === actor.memberId,
      role,
      joinedAt: joined_at.toISOString(),
      certificates: certificates.map(({ name, level, start_at, finish_at }) => ({
        certification: localise(name, language),
        level,
        startAt: start_at.toISOString(),
        finishAt: finish_at.toISOString(),
        standing: certificateStanding(finish_at, now, zone),
      })),
      courses: courses.map((row) => ({
        attenderId: row.id,
        lectureId: row.lecture_id,
        title: localise(row.title, language),
        startAt: row.start_at.toISOString(),
        finishAt: row.finish_at.toISOString(),
        applyState: row.apply_state,
        result: row.result,
        forOrg: row.org_id === params.orgId,
      })),
    }
  })
}

/** A page of the people with all columns and totals. */
async function readPage(
  db: Db,
  { page, size, sort, ...request }: Omit<TrainingRequest, 'order'> & PageQuery,
  view: View,
): Promise<contract.OrgTraining> {
  const slice = sliceOf({ page, size })
  const { people, columns, totals } = await readTraining(db, { ...request, order: orderOf({ sort }) }, view)
  const shown = people.slice(slice.offset, slice.offset + slice.size)
  return { columns: [...columns], totals, people: envelope(shown, people.length, slice) }
}

function orderOf({ sort }: PageQuery) {
  const [order] = sortFields<'name' | 'expiresAt'>(sort, ['name,asc'])
  return order ?? ({ field: 'name', direction: 'asc' } as const)
}

function csvColumns(
  columns: readonly contract.TrainingColumn[],
  view: View,
): CsvColumn<contract.TrainingRow>[] {
  const { say, day } = csvFormats(view)
  return [
    [say('orgs.name'), ({ name }) => name],
    [say('orgs.email'), ({ email }) => email],
    [say('orgs.roleName'), ({ role }) => say(`orgs.role.${role}`)],
    ...columns.map(
      ({ key, title }): CsvColumn<contract.TrainingRow> => [
        title,
        ({ entries }) => {
          const entry = entries.find(({ column }) => column === key)
          return entry ? say(`orgs.standing.${entry.standing}`, { day: day(entry.at) }) : null
        },
      ],
    ),
  ]
}
