import type { JobData } from '../platform/jobs/job-data.ts'
import type { TestMember } from './make.ts'
import { registration, type TestApp } from './test-app.ts'

/** When reserved seats of the fixture are released. */
export const releaseAt = '2026-12-12T18:00:00+09:00'
export const registerForOrg = (test: TestApp, lectureId: number, as: TestMember, partnerId?: number) =>
  test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
    as,
    body: { ...registration, ...(partnerId !== undefined && { partnerId }) },
  })

/** A date with seats reserved for an organisation of an owner and two people. */
export async function reservedSeats(
  test: TestApp,
  { capacity, seats, fee = 0 }: Record<'capacity' | 'seats', number> & { fee?: number },
) {
  const { make } = test
  const lectureId = await make.lecture({ capacity, fee })
  const [owner, one, two] = [await make.member({ partner: true }), await make.member(), await make.member()]
  const orgId = await make.org(owner, one, two)
  const staff = await make.member({ roles: ['operator'] })
  const { body } = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/seat-reservations`, {
    as: staff,
    body: { orgId, seats, releaseAt },
  })
  const reservationId: number = body.id
  const path = `/api/user/v1/orgs/${orgId}/seat-reservations`
  const of = ({ id }: TestMember) => `${path}/${reservationId}/assignments/${id}`
  return {
    lectureId,
    orgId,
    reservationId,
    owner,
    one,
    two,
    staff,
    list: async (as = owner) => (await test.call('GET', path, { as })).body,
    assign: (to: TestMember, as = owner) => test.call('PUT', of(to), { as }),
    takeBack: (from: TestMember, as = owner) => test.call('DELETE', of(from), { as }),
    register: (as: TestMember) => registerForOrg(test, lectureId, as, orgId),
  }
}

export type TakenBackJob = Extract<JobData['org-mail'], { kind: 'seatTakenBack' }>

/** Mails to people who have lost an assigned seat of a reservation. */
export async function takenBackJobs(test: TestApp, reservationId: number): Promise<TakenBackJob[]> {
  const jobs = (await test.jobsIn('org-mail')) as JobData['org-mail'][]
  return jobs.flatMap((job) =>
    job.kind === 'seatTakenBack' && job.reservationId === reservationId ? [job] : [],
  )
}
