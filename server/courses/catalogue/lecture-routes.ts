import type { FastifyRequest } from 'fastify'
import type { IllustrationColors } from '#contract/content/illustration.ts'
import * as contract from '#contract/courses/lecture.ts'
import { getLectureCalendar, getRegistrationCalendar } from '#contract/courses/lecture-calendar.ts'
import { getLectureDescription } from '#contract/courses/lecture-description.ts'
import { rescheduleLecture as rescheduling } from '#contract/courses/lecture-schedule.ts'
import { listMonthlyLectures } from '#contract/courses/monthly-lectures.ts'
import * as primary from '#contract/courses/primary-lecture.ts'
import {
  guestRegistration,
  purposesFor,
  type RegistrationBody,
  registration,
} from '#contract/courses/registration.ts'
import { monthSpan } from '#contract/platform/centre-time.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { searchWords } from '#contract/platform/search-text.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Actor, visibilityFor } from '../../platform/http/actor.ts'
import { type Api, parse, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import {
  countComing,
  factsOf,
  findLecture,
  listLectures,
  listOtherDates,
  listPrimaryLectures,
} from '../lecture/lecture-db.ts'
import { canRegister } from '../lecture/lecture-rules.ts'
import { listLecturesOfSpan } from '../lecture/month-db.ts'
import { moveLecture } from '../lifecycle/move-lecture.ts'
import { rescheduleLecture } from '../lifecycle/reschedule-lecture.ts'
import { listAttenderMaterials } from '../material/material-db.ts'
import { listApplied } from '../registration/attender-db.ts'
import { cancelAttender } from '../registration/cancel-attender.ts'
import type { FullLectures } from '../registration/full-lectures.ts'
import { guestOf } from '../registration/guest-actor.ts'
import { presentApplied } from '../registration/present-registration.ts'
import { type RegisterInput, registerPeople } from '../registration/register-people.ts'
import { listVisibleAttendance } from '../registration/visible-attendance.ts'
import { canJoin } from '../waiting-list/waiting-list-rules.ts'
import { lectureCalendar } from './lecture-calendar.ts'
import { readOwnLecture } from './own-lecture.ts'
import { presentDays, presentLecture, presentListItem, presentPrimary } from './present-lecture.ts'
import { readDescription } from './read-description.ts'
import { readRegistrationCalendar } from './registration-calendar.ts'

interface Deps {
  readonly db: Db
  readonly forReads: Db
  readonly jobs: Jobs
  readonly knowledgeProducts: readonly string[]
  readonly holdMinutes: number
  readonly seatsChanged: (() => void) | undefined
  readonly fullLectures: FullLectures | undefined
  readonly calendar: MailSettings
  readonly mapSearchUrl: string
  /** Courses whose recommended dates come first, in this order. */
  readonly recommendedCourses: () => Promise<readonly number[]>
  readonly illustrationColors: () => Promise<IllustrationColors>
}

export function lectureRoutes(api: Api, deps: Deps): void {
  readRoutes(api, deps)
  calendarRoutes(api, deps)
  attenderRoutes(api, deps)

  staffAction(api, deps, {
    endpoint: contract.moveLecture,
    concerns: ({ params }) => params,
    run: (within, { params, body, by, now, zone }) =>
      moveLecture(within, { ...params, ...body, by, now, zone }),
  })

  staffAction(api, deps, {
    endpoint: rescheduling,
    concerns: ({ params }) => params,
    run: (within, { params, body: schedule, version, staffId, by, now, zone }) =>
      rescheduleLecture(within, { ...params, version, schedule, staffId, by, now, zone }),
  })
}

function readRoutes(
  api: Api,
  { db, forReads, recommendedCourses, mapSearchUrl, illustrationColors }: Deps,
): void {
  serve(api, primary.listPrimaryGroups, async ({ now, zone }) => {
    const groups = await countComing(forReads, now, zone)
    return primary.primaryGroups.map(({ id, name }) => {
      const own = groups.filter((one) => (name === 'RECOMMENDED' ? one.recommended : one.level === name))
      return { id, name, coming: own.reduce((sum, { total }) => sum + total, 0) }
    })
  })

  serve(api, primary.listPrimaryLectures, async ({ params, query, ...view }) => {
    const group = primary.primaryGroups.find(({ id }) => id === params.groupId)
    if (!group) throw new AppError('NOT_FOUND')
    const slice = sliceOf(query)
    const first = group.name === 'RECOMMENDED' ? await recommendedCourses() : []
    const filter = { group: group.name, first, now: view.now, zone: view.zone, slice }
    const { rows, total } = await listPrimaryLectures(forReads, filter)
    const colors = await illustrationColors()
    return envelope(
      rows.map((row) => presentPrimary(row, view, colors)),
      total,
      slice,
    )
  })

  serve(api, contract.listLectures, async ({ query, ...view }) => {
    const { when = 'coming', month, by } = query
    const slice = sliceOf(query)
    const orders = sortFields<'startAt' | 'id'>(query.sort, [
      when === 'coming' ? 'startAt,asc' : 'startAt,desc',
    ])
    const between = month ? monthSpan(month, view.zone) : undefined
    const filter = { ...filterOf(query, view), when, between }
    const { rows, total } = await listLectures(forReads, filter, { slice, orders, by })
    return envelope(
      rows.map((row) => presentListItem(row, view)),
      total,
      slice,
    )
  })

  serve(api, listMonthlyLectures, async ({ params, query, ...view }) => {
    const span = monthSpan(params.month, view.zone)
    const rows = await listLecturesOfSpan(forReads, filterOf(query, view), span)
    return rows.map((row) => ({ ...presentListItem(row, view), days: presentDays(row.days) }))
  })

  serve(api, contract.getLecture, async ({ params, actor, ...view }) => {
    const lecture = await findLecture(db, params.lectureId, visibilityFor(actor))
    if (!lecture) throw new AppError('NOT_FOUND')
    const own = await readOwnLecture(db, actor, { ...params, now: view.now })
    const { registrant } = own
    const facts = factsOf(lecture)
    const register = canRegister(facts, registrant, view.now, view.zone)
    const joining = { waiting: own.waiting !== null, lineClosed: lecture.waiting_list_closed_at !== null }
    const join = canJoin(facts, { ...registrant, ...joining }, view.now, view.zone)
    const { restrictedUntil } = registrant
    const others = await listOtherDates(db, lecture, { ...view, restrictedUntil })
    return presentLecture(lecture, { own, others, mapSearchUrl }, { register, join }, view)
  })

  serve(api, getLectureDescription, async ({ params, actor, ...view }) => {
    const shown = visibilityFor(actor)
    const description = await readDescription(db, params.lectureId, {
      ...view,
      shown,
      colors: await illustrationColors(),
    })
    if (!description) throw new AppError('NOT_FOUND')
    return description
  })
}

function filterOf(query: Input<typeof listMonthlyLectures>['query'], { now, zone }: View) {
  const { level, method, target, taughtIn, seats, text = '' } = query
  return { now, zone, level, method, target, taughtIn, withSeats: seats === 'left', words: searchWords(text) }
}

function calendarRoutes(api: Api, { db, calendar }: Deps): void {
  serve(api, getLectureCalendar, async ({ params, reply, ...reader }) => {
    const lecture = await findLecture(db, params.lectureId)
    if (!lecture) throw new AppError('NOT_FOUND')
    reply.header('content-disposition', `attachment; filename="course-${lecture.id}.ics"`)
    return lectureCalendar(lecture, reader, calendar)
  })

  serve(api, getRegistrationCalendar, async ({ params, query, reply, ...call }) => {
    const file = await readRegistrationCalendar({ db, calendar }, { ...params, ...query, ...call })
    reply
      .header('content-disposition', `attachment; filename="course-${params.lectureId}.ics"`)
      .header('cache-control', 'private, no-store')
    return file
  })
}

function attenderRoutes(api: Api, { knowledgeProducts, ...deps }: Deps): void {
  const { db, jobs } = deps
  const purposes = purposesFor(knowledgeProducts)
  const register = registerPeople(api.rowQueue, deps)

  serve(api, contract.registerAttender, async ({ params, body, actor, request, reply: _, ...call }) => {
    const registrant = parseRegistrant(actor, body)
    const rememberedOrgId = rememberedOrg(request)
    const input = { ...params, ...call, ...registrant, purposes, rememberedOrgId }
    return register(input)
  })

  serve(api, contract.cancelAttender, ({ params, actor, ...view }) =>
    api.rowQueue('registration to cancel', () =>
      cancelAttender({ db, jobs }, { ...params, ...view, memberId: actor.memberId }),
    ),
  )

  serve(api, contract.listAppliedLectures, async ({ query, actor, ...view }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'startAt' | 'appliedAt' | 'nearest'>(query.sort, [
      'startAt,desc',
      'appliedAt,desc',
    ])
    const { rows, total } = await listApplied(db, { memberId: actor.memberId, slice, orders, now: view.now })
    const [attended, materials] = await Promise.all([
      listVisibleAttendance(db, rows, view.now),
      listAttenderMaterials(db, rows),
    ])
    const detailsOf = (id: number) => ({ attended: attended.get(id), material: materials.get(id) })
    return envelope(
      rows.map((row) => presentApplied(row, detailsOf(row.id), view)),
      total,
      slice,
    )
  })
}

/** A visitor who sends an e-mail address registers as a guest. */
function parseRegistrant(
  actor: Actor,
  body: RegistrationBody,
): Pick<RegisterInput, 'actor' | 'registration'> {
  if (actor.kind === 'member') {
    // The guest form was opened before its user signed in, in another tab.
    if (hasGuestFields(body)) throw new AppError('SIGNED_IN')
    return { actor, registration: parse(registration, body) }
  }
  if (body.email === undefined && body.emailVerifyId === undefined) throw new AppError('NOT_SIGNED_IN')
  const guest = parse(guestRegistration, body)
  return { actor: guestOf(guest), registration: { purpose: guest.purpose, agreements: guest.agreements } }
}

function hasGuestFields({ email, name, group, emailVerifyId }: RegistrationBody): boolean {
  return [email, name, group, emailVerifyId].some((value) => value !== undefined)
}

function rememberedOrg(request: FastifyRequest): number | undefined {
  const id = Number(request.cookies['partnerId'])
  return Number.isInteger(id) ? id : undefined
}
