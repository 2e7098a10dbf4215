import type { Tx } from '../../platform/db/open.ts'
import { markHandedOver, scheduleApplicants, setTestLinks } from '../catalogue/exam-admin-db.ts'

/** Where a candidate opens the test; null if no exam provider is connected. */
export type TestLink = (examId: number) => string | null

export function testLinkOf(config: { publicOrigin: string; examProvider: object | undefined }): TestLink {
  return (examId) => (config.examProvider ? `${config.publicOrigin}/exams/${examId}/launch` : null)
}

/** Without an exam provider results come as files. */
export function usesResultFiles(testLink: TestLink): boolean {
  return testLink(0) === null
}

/** Schedules paid applications and sets missing links. Idempotent; returns the number handed over now. Lock the exam first. */
export async function handOver(
  tx: Tx,
  { examId, testLink, now }: { examId: number; testLink: TestLink; now: Date },
): Promise<number> {
  const link = testLink(examId)
  const scheduled = await scheduleApplicants(tx, examId, link)
  const linked = link === null ? 0 : await setTestLinks(tx, examId, link)
  await markHandedOver(tx, examId, now)
  return scheduled + linked
}
