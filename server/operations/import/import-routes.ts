import * as contract from '#contract/reports/data-import.ts'
import { csvFile } from '../../platform/files/write-csv.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, type HandlerContext, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { importCourses } from './import-courses.ts'
import {
  applyImport,
  type Deps,
  discardImport,
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
  deps: Deps,
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

  staffAction(api, deps, {
    endpoint: endpoints.apply,
    run: (within, { params, ...context }) => applyImport(imports, within, { ...params, ...callOf(context) }),
  })

  serve(api, endpoints.discard, ({ params, ...context }) =>
    discardImport(imports, db, { ...params, ...callOf(context) }),
  )

  serve(api, endpoints.reverse, ({ params, ...context }) =>
    reverseImport(imports, deps, { ...params, ...callOf(context) }),
  )
}

type Context = Pick<HandlerContext<'operator'>, 'actor' | 'staffId' | 'by' | 'now' | 'zone' | 'language'>

function callOf({ actor, staffId, by, now, zone, language }: Context) {
  return { staffId, roles: actor.staffRoles, by, now, zone, language }
}
