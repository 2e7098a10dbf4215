import { createHash, randomBytes } from 'node:crypto'
import { newCode } from '../../server/certificates/certificate/new-code.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { admin, staffOf } from '../staff-calls.ts'
import { perLecture } from './load-rows.ts'

/** What a round asks about; each round has others. */
interface Subject {
  readonly code: string
  readonly lectureId: number
  readonly attenderId: number
  readonly memberId: number
  readonly email: string
  readonly name: string
  readonly day: string
  readonly month: string
  readonly memberCookie: string
  readonly staffCookie: string
}

export interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

type CallOf = (subject: Subject, round: number) => Call

const staff =
  (path: (subject: Subject) => string): CallOf =>
  (subject) => ({ path: admin(path(subject)), headers: { cookie: subject.staffCookie } })

const member =
  (path: string): CallOf =>
  ({ memberCookie }) => ({ path, headers: { cookie: memberCookie } })

const lastPage = perLecture / 25 - 1

export const calls: Readonly<Record<string, CallOf>> = {
  'certificate verified': ({ code }, round) => ({
    path: `/api/certification/v1/certifications/${code}`,
    headers: { 'x-forwarded-for': `10.0.0.${round + 1}` },
  }),
  "a date's registrations": staff(({ lectureId }) => `/lectures/${lectureId}/attenders`),
  'the same, by part of an address': staff(
    ({ lectureId, email }) => `/lectures/${lectureId}/attenders?text=${encodeURIComponent(email)}`,
  ),
  'the same, live ones, last page': staff(
    ({ lectureId }) => `/lectures/${lectureId}/attenders?seat=live&page=${lastPage}&size=25`,
  ),
  'the same, by name, descending': staff(
    ({ lectureId }) => `/lectures/${lectureId}/attenders?sort=name,desc`,
  ),
  "a person's page": staff(({ memberId }) => `/people/m-${memberId}`),
  "a person's timeline": staff(({ memberId }) => `/people/m-${memberId}/timeline`),
  'audit events of a person': staff(({ memberId }) => `/audit-events?person=m-${memberId}`),
  'audit events of a registration': staff(
    ({ attenderId }) => `/audit-events?entity=attender&entityId=${attenderId}`,
  ),
  'audit events, first page': staff(() => '/audit-events'),
  'audit events, page 400': staff(() => '/audit-events?page=400&size=25'),
  'audit events of an action': staff(() => '/audit-events?action=attender.move'),
  'audit events of a day': staff(({ day }) => `/audit-events?from=${day}&to=${day}`),
  'audit events of a member of staff': staff(() => '/audit-events?text=staff-7'),
  'own registrations': member('/api/lecture/v1/applied-lectures'),
  'own completed courses': member('/api/lecture/v1/completed-lectures'),
  "a member's overview": member('/account/overview'),
  'courses to register for': member('/api/lecture/v1/lectures?by=month&size=20'),
  'dates, for staff': staff(() => '/lectures'),
  'orders, for staff': staff(() => '/orders'),
  'certificates, for staff': staff(() => '/certificates'),
  'tasks of staff': staff(() => '/tasks'),
  'people, first page': staff(() => '/people'),
  'people by address': staff(({ email }) => `/people?text=${encodeURIComponent(email)}`),
  'people by beginning of a name': staff(
    ({ name }) => `/people?text=${encodeURIComponent(name.slice(0, 2))}`,
  ),
  "a month's closing": staff(({ month }) => `/closings/${month}`),
}

/** The same random sample of rows each time, with signed-in members and staff to call for them. */
export async function sampleSubjects(
  database: TestDatabase,
  count: number,
  month: string,
): Promise<Subject[]> {
  const seats = await database.rows<{
    id: number
    lecture_id: number
    member_id: number
    email: string
    name: string
  }>(
    `select attender.id, lecture_id, member_id, email, name
    from (select min(id) as first, max(id) - min(id) as width from attender) span,
      generate_series(1, $1::integer) n, lateral (select first + (width::bigint * n * 7919 / 7 % width)::integer as id) drawn
    join attender using (id)`,
    [count],
  )
  const certificates = await database.rows<{ id: number }>(
    'select id from certificate order by md5(id::text) limit $1',
    [count],
  )
  const codes = certificates.map(newCode)
  await database.rows(
    'update certificate set code = drawn.code from unnest($1::integer[], $2::text[]) drawn (id, code) where drawn.id = certificate.id',
    [certificates.map(({ id }) => id), codes],
  )
  const staffCookie = await staffOf(database, '', count)
  const secrets = seats.map(() => randomBytes(32).toString('base64url'))
  await database.rows(
    `insert into web_session (id, member_id, id_token, created_at, expires_at)
    select id, member_id, 'none', now(), now() + interval '90 days' from unnest($1::bytea[], $2::integer[]) drawn (id, member_id)`,
    [
      secrets.map((secret) => createHash('sha256').update(secret).digest()),
      seats.map((seat) => seat.member_id),
    ],
  )
  return seats.map((seat, round) => ({
    code: codes[round] ?? '',
    lectureId: seat.lecture_id,
    attenderId: seat.id,
    memberId: seat.member_id,
    email: seat.email,
    name: seat.name,
    month,
    day: `${month}-${String((round % 27) + 1).padStart(2, '0')}`,
    memberCookie: `sid=${secrets[round]}; member=1; lang=en`,
    staffCookie: staffCookie(round).cookie,
  }))
}
