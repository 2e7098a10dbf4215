import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Concerned, listConcerned } from './terms-admin-db.ts'

const batch = 1_000

/** In one transaction, so that everybody or nobody is mailed. */
export function mailConcerned(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  version: JobData['announce-terms'],
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const concerned = await listConcerned(tx, version)
    for (let start = 0; start < concerned.length; start += batch)
      await jobs.send(tx, 'terms-mail', ...mailsTo(concerned.slice(start, start + batch), version))
  })
}

export function mailsTo(
  people: readonly Concerned[],
  version: JobData['announce-terms'],
): JobData['terms-mail'][] {
  return people.map((to) => ({ kind: 'termsChanged', ...version, to }))
}
