import * as contract from '#contract/reports/dry-run.ts'
import { reissueCertificate } from '../../certificates/certificate/reissue-certificate.ts'
import { revokeCertificate } from '../../certificates/certificate/revoke-certificate.ts'
import { withdrawDiscountBatch } from '../../exams/discount/manage-discount-batch.ts'
import { withdrawDiscountCode } from '../../exams/discount/withdraw-discount-code.ts'
import { applyImport } from '../../exams/result/import-results.ts'
import {
  correctByHand,
  dropResult,
  publishResults,
  releaseResults,
} from '../../exams/result/manage-results.ts'
import { publishDueResults } from '../../exams/result/publish-results.ts'
import { assignResult } from '../../exams/result/result-inbox.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { dryRun } from './dry-run.ts'
import { findExamOfEntry, listExamsOfImport } from './dry-run-db.ts'

interface Deps {
  readonly db: Db
  readonly settings: MailSettings
  readonly resultHour: string
}

/** Staff only make results due, and the worker publishes them at its next tick; dry runs do both. */
export function resultDryRuns(api: Api, deps: Deps): void {
  const { db, settings, resultHour } = deps
  deliveryDryRuns(api, deps)

  serve(api, contract.dryRunResultRelease, ({ params, actor, request, now, zone }) => {
    const release = { ...params, by: auditSource(actor, request), now, zone }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await releaseResults(deps.db, release)
      await publishDueResults({ ...deps, zone, resultHour }, now, params)
    }
    return dryRun({ db, settings }, { of: params, now, run })
  })

  serve(api, contract.dryRunPublication, ({ params, actor, request, now, zone }) => {
    const publication = { ...params, by: auditSource(actor, request), now, zone }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await publishResults(deps.db, publication)
      await publishDueResults({ ...deps, zone, resultHour }, now, params)
    }
    return dryRun({ db, settings }, { of: params, now, run })
  })

  serve(api, contract.dryRunCorrection, ({ params, body, version, actor, request, now, zone }) => {
    const by = auditSource(actor, request)
    const correction = { ...params, ...body, version, staffId: actor.memberId, by, now, zone }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await correctByHand({ ...deps, zone, resultHour }, correction)
      await publishDueResults({ ...deps, zone, resultHour }, now, params)
    }
    return dryRun({ db, settings }, { of: params, now, run })
  })

  serve(api, contract.dryRunRevocation, ({ params, body, actor, request, now }) => {
    const revocation = { ...params, ...body, by: auditSource(actor, request), now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => revokeCertificate(deps, revocation) })
  })

  serve(api, contract.dryRunReissue, ({ params, body: { reason, ...names }, actor, request, now }) => {
    const by = auditSource(actor, request)
    const reissue = { ...params, names, reason, memberId: actor.memberId, by, idempotencyKey: undefined, now }
    return dryRun({ db, settings }, { of: null, now, run: (deps) => reissueCertificate(deps, reissue) })
  })
}

function deliveryDryRuns(api: Api, { db, settings, resultHour }: Deps): void {
  serve(api, contract.dryRunResultImport, ({ params, actor, now, zone, request }) => {
    const file = { ...params, staffId: actor.memberId, by: auditSource(actor, request), now, zone }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await applyImport({ ...deps, zone, resultHour }, file)
      for (const examId of await listExamsOfImport(deps.db, params.importId))
        await publishDueResults({ ...deps, zone, resultHour }, now, { examId })
    }
    return dryRun({ db, settings }, { of: null, now, run })
  })

  serve(api, contract.dryRunAssignment, ({ params, body, actor, now, zone, request }) => {
    const by = auditSource(actor, request)
    const assignment = { ...params, ...body, staffId: actor.memberId, by, now }
    const run = async (deps: { db: Db; jobs: Jobs }) => {
      await assignResult({ ...deps, zone, resultHour }, assignment)
      const examId = await findExamOfEntry(deps.db, params.entryId)
      await publishDueResults({ ...deps, zone, resultHour }, now, { examId })
    }
    return dryRun({ db, settings }, { of: null, now, run })
  })

  serve(api, contract.dryRunResultDrop, ({ params, body, actor, now, zone, request }) => {
    const drop = { ...params, ...body, by: auditSource(actor, request), now, zone }
    const run = (deps: { db: Db; jobs: Jobs }) => dropResult({ ...deps, zone, resultHour }, drop)
    return dryRun({ db, settings }, { of: params, now, run })
  })
}

export function codeDryRuns(api: Api, { db, settings }: Deps): void {
  serve(api, contract.dryRunBatchWithdrawal, ({ params, actor, now, request }) => {
    const withdrawal = { ...params, by: auditSource(actor, request), now }
    const run = (deps: { db: Db }) => withdrawDiscountBatch(deps.db, withdrawal)
    return dryRun({ db, settings }, { of: null, withdrawsCodes: true, now, run })
  })

  serve(api, contract.dryRunCodeWithdrawal, ({ params, actor, now, request }) => {
    const withdrawal = { ...params, by: auditSource(actor, request), now }
    const run = (deps: { db: Db }) => withdrawDiscountCode(deps.db, withdrawal)
    return dryRun({ db, settings }, { of: null, withdrawsCodes: true, now, run })
  })
}
