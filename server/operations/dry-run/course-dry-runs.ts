import { randomUUID } from 'node:crypto'
import * as contract from '#contract/reports/dry-run.ts'
import { publishVersion } from '../../courses/material/upload-material.ts'
import { releaseReservation } from '../../courses/reservation/reserve-seats.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { dryRun } from './dry-run.ts'

export function courseDryRuns(api: Api, deps: { readonly db: Db; readonly settings: MailSettings }): void {
  serve(api, contract.dryRunSeatRelease, ({ params, actor, request, now }) => {
    const release = { ...params, by: auditSource(actor, request), now }
    return dryRun(deps, { of: params, now, run: (changes) => releaseReservation(changes, release) })
  })

  serve(api, contract.dryRunMaterial, ({ params, body, actor, request, now }) => {
    // No file is sent: the row alone exists until the rollback.
    const file = {
      key: `dry-run-${randomUUID()}`,
      name: body.fileName,
      mediaType: 'application/octet-stream',
      size: 1,
      sha256: Buffer.alloc(32),
    }
    const upload = { ...params, ...body, file, by: auditSource(actor, request), now }
    const run = ({ db, jobs }: { db: Db; jobs: Jobs }) =>
      db.transaction().execute((tx) => publishVersion(tx, jobs, upload))
    return dryRun(deps, { of: params, now, run })
  })
}
