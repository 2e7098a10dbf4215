import { issueCompletionCertificates } from '../courses/completion/issue-completion-certificates.ts'
import type { CompletedCourseIds, People } from './access-row.ts'
import { samplePdf } from './sample-files.ts'
import type { TestApp } from './test-app.ts'

/** Sets up a course that the owner completed, with certificate and material. */
export async function completedCourseFixture(
  test: TestApp,
  { owner, operator }: People,
): Promise<CompletedCourseIds> {
  const now = test.clock.now()
  const completedLectureId = await test.make.lecture({ state: 'COMPLETED', startsInDays: -5 })
  const completedAttenderId = await test.make.attender(completedLectureId, owner, {
    progress_state: 'FINISHED',
    result: 'COMPLETED',
    finished_at: now,
  })
  await test.db
    .transaction()
    .execute((tx) => issueCompletionCertificates(tx, test.jobs, [completedAttenderId], now))
  await test.workOff('make-completion-certificate')
  const path = `/api/admin/v1/lectures/${completedLectureId}/materials`
  await test.call('POST', `${path}?fileName=Slides.pdf&availableFrom=START`, {
    as: operator,
    body: samplePdf(),
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { completedLectureId, completedAttenderId }
}
