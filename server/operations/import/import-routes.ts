import * as contract from '#contract/reports/data-import.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import { csvFile } from '../../platform/files/write-csv.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { dryRun } from '../dry-run/dry-run.ts'
import { importCourses } from './import-courses.ts'
import {
  applyImport,
  discardImport,
  type Deps as ImportDeps,
  importsOf,
  readImport,
  reverseImport,
  stageImport,
} from './import-data.ts'
import { importDates } from './import-dates.ts'
import type { ImportKind } from './import-kind.ts'
import { importList } from './import-list.ts'
import { importOrgMembers } from './import-org-members.ts'
import { importPastCertificates } from './import-past-certificates.ts'
import { importPastCompletions } from './import-past-completions.ts'

interface Deps extends ImportDeps {
  readonly settings: MailSettings
}

export function importRoutes(api: Api, deps: Deps): void {
  serveList(api, deps.db, importList)
  kindRoutes(api, deps, 'COURSES', importCourses)
  kindRoutes(api, deps, 'DATES', importDates)
  kindRoutes(api, deps, 'ORG_MEMBERS', importOrgMembers)
  kindRoutes(api, deps, 'PAST_COMPLETIONS', importPastCompletions)
  kindRoutes(api, deps, 'PAST_CERTIFICATES', importPastCertificates)
}

function kindRoutes<Row extends object>(
  api: Api,
  { settings, ...deps }: Deps,
  name: contract.DataImportKind,
  kind: ImportKind<Row>,
): void {
  const endpoints = contract.dataImports[name]
  const imports = importsOf(name, kind)
  const { db } = deps

  serve(api, endpoints.template, async ({ reply }) => {
    const file = `${contract.dataImportFacts[name].path}-template.csv`
    reply.header('content-disposition', attachment(file, file))
    const { columns } = kind
    return Buffer.from(
      csvFile(
        columns.map((column) => column.name),
        [columns.map(({ example }) => example)],
      ),
    )
  })

  serve(api, endpoints.stage, ({ query, body: bytes, idempotencyKey, ...context }) =>
    stageImport(imports, db, { ...query, bytes, idempotencyKey, ...callOf(context) }),
  )

  serve(api, endpoints.get, ({ params, actor, now, zone, language }) =>
    readImport(imports, db, { ...params, now, zone, language, roles: actor.staffRoles }),
  )

  serve(api, endpoints.apply, ({ params, ...context }) =>
    applyImport(imports, deps, { ...params, ...callOf(context) }),
  )

  serve(api, endpoints.dryRun, ({ params, ...context }) => {
    const call = { ...params, ...callOf(context) }
    const run = (within: ImportDeps) => applyImport(imports, within, call)
    return dryRun({ db, settings }, { of: null, now: call.now, run })
  })

  serve(api, endpoints.discard, ({ params, ...context }) =>
    discardImport(imports, db, { ...params, ...callOf(context) }),
  )

  serve(api, endpoints.reverse, ({ params, ...context }) =>
    reverseImport(imports, deps, { ...params, ...callOf(context) }),
  )
}

interface Context extends View {
  readonly actor: MemberActor
  readonly request: Parameters<typeof auditSource>[1]
}

function callOf({ actor, request, now, zone, language }: Context) {
  const by = auditSource(actor, request)
  return { staffId: actor.memberId, roles: actor.staffRoles, by, now, zone, language }
}
