import type { Tx } from '../../platform/db/open.ts'
import { markHandedOver, scheduleApplicants, setTestLinks } from '../catalogue/exam-admin-db.ts'

/** URL where a candidate opens the test of an exam; null if no exam provider is connected. */
export type TestLink = (examId: number) => string | null

export function testLinkOf(config: { publicOrigin: string; examProvider: object | undefined }): TestLink {
  return (examId) => (config.examProvider ? `${config.publicOrigin}/exams/${examId}/launch` : null)
}

/** Whether no exam provider is connected, so that results come as files. */
export function usesResultFiles(testLink: TestLink): boolean {
  return testLink(0) === null
}

/**
 * Hands the candidates of a locked exam over to the exam provider: schedules applied ones and sets missing test links.
 * Idempotent; returns the number handed over now.
 */
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
