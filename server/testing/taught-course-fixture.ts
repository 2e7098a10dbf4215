import type { People, TaughtCourseIds } from './access-row.ts'
import { type TestApp, testNow } from './test-app.ts'

/**
 * Sets up a course taught yesterday that is not completed, with an attender, a staged attendance file and a
 * restriction.
 */
export async function taughtCourseFixture(test: TestApp, { operator }: People): Promise<TaughtCourseIds> {
  const taughtLectureId = await test.make.lecture({ startsInDays: -1, state: 'WAITING_COMPLETION' })
  const member = await test.make.member()
  const taughtAttenderId = await test.make.attender(taughtLectureId, member)
  const path = `/api/admin/v1/lectures/${taughtLectureId}/attendance-imports`
  const staged = await test.call('POST', `${path}?fileName=sheet.csv`, {
    as: operator,
    body: attendanceFile({ taughtAttenderId }),
    headers: { 'content-type': 'text/csv' },
  })
  await test.make.restriction(member, testNow, new Date('2027-06-08T00:00:00+09:00'))
  const { id } = await test.db
    .selectFrom('restriction')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { taughtLectureId, taughtAttenderId, attendanceImportId: staged.body.id, restrictionId: id }
}

export function attendanceFile({ taughtAttenderId }: Pick<TaughtCourseIds, 'taughtAttenderId'>): string {
  return `attenderId,name,day 1,practiceDone,excusedBecause\n${taughtAttenderId},,480,N,`
}
