import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { claimDueMeetingLinks } from '../registration/attender-db.ts'
import { meetingLinkMinutes } from '../registration/attender-rules.ts'

/** Mails attenders of online courses that start within `meetingLinkMinutes`; returns how many. */
export function sendMeetingLinks({ db, jobs }: { db: Db; jobs: Jobs }, now: Date): Promise<number> {
  const startingBy = new Date(now.getTime() + meetingLinkMinutes * 60_000)
  return db.transaction().execute(async (tx) => {
    const due = await claimDueMeetingLinks(tx, startingBy, now)
    await jobs.send(tx, 'meeting-link', ...due.map((one) => ({ kind: 'meetingLink' as const, ...one })))
    return due.length
  })
}
