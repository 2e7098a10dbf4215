import { translatedLanguages } from '#contract/platform/languages.ts'
import * as contract from '#contract/platform/mail-template.ts'
import {
  followTexts,
  languagesToDo,
  noOlderTexts,
  type OlderTexts,
  restoreOlder,
} from '#contract/platform/older-texts.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import {
  listEarlierTemplates,
  listTemplates,
  storeTemplate,
  type TemplateRow,
} from '../../platform/mail/mail-template-db.ts'
import { composeExample, subjectAlone } from './preview-template.ts'
import { textsOf, usableTexts } from './template-texts.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly settings: MailSettings
}

export function mailTemplateRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.listMailTemplates, async () => {
    const rows = new Map((await listTemplates(db)).map((row) => [row.kind, row]))
    return contract.templateKinds.map((kind) => {
      const row = rows.get(kind)
      const changed = Object.values(row?.texts ?? {}).reduce((sum, text) => sum + Object.keys(text).length, 0)
      return { kind, changed, toDo: languagesToDo({}, row?.outdated_texts ?? []), ...changeOf(row) }
    })
  })

  serve(api, contract.getMailTemplate, async ({ params }) => {
    const kind = known(params)
    return read(db, kind)
  })

  serve(
    api,
    contract.replaceMailTemplate,
    ({ params, body: { own, upToDate = [], olderAgain }, version, staffId, by, now }) => {
      const kind = known(params)
      const texts = usableTexts(kind, own)
      return db.transaction().execute(async (tx) => {
        const [row] = await listTemplates(tx, kind)
        const before = row?.texts ?? {}
        const confirmed = upToDate.map((path) => keyPathOf(path, own))
        const known = row ? olderTextsOf(row) : noOlderTexts
        const older = olderAgain
          ? restoreOlder(texts, olderByKey(olderAgain, own))
          : followTexts({ before, after: texts }, known, confirmed)
        const change = { kind, texts, older, version, staffId, now }
        if (!(await storeTemplate(tx, change))) throw new AppError('VERSION_CHANGED')
        await appendAudit(tx, {
          ...by,
          at: now,
          action: 'mailTemplate.replace',
          entity: 'mailTemplate',
          entityId: kind,
          before,
          after: texts,
        })
        return read(tx, kind)
      })
    },
  )

  exampleRoutes(api, deps)
}

function exampleRoutes(api: Api, { db, jobs, settings }: Deps): void {
  serve(api, contract.previewMailTemplate, async ({ params, body, now }) => {
    const kind = known(params)
    const typed = { ...body, kind, own: usableTexts(kind, body.own), now }
    const message = await composeExample({ db, settings }, typed)
    return message
      ? { subject: message.subject, html: message.html }
      : { subject: subjectAlone(typed), html: null }
  })

  serve(api, contract.sendTestMail, async ({ params, body, actor: { memberId, email: to }, now }) => {
    if (!to) throw new AppError('NO_OWN_ADDRESS')
    const kind = known(params)
    const typed = { ...body, kind, own: usableTexts(kind, body.own), now }
    const example = await composeExample({ db, settings }, typed)
    if (!example) throw new AppError('NO_EXAMPLE')
    const { subject, language, text, html } = example
    const message = { to, subject, language, text, html }
    await db
      .transaction()
      .execute((tx) =>
        jobs.send(tx, 'template-mail', { kind: 'templateTest', memberId, at: now.toISOString(), message }),
      )
    return { to }
  })
}

function known({ kind }: { readonly kind: contract.TemplateKind | null }): contract.TemplateKind {
  if (!kind) throw new AppError('NOT_FOUND')
  return kind
}

function changeOf(row: TemplateRow | undefined) {
  return { updatedAt: row?.updatedAt.toISOString() ?? null, updatedBy: row?.updatedBy ?? null }
}

async function read(db: Db | Tx, kind: contract.TemplateKind): Promise<contract.MailTemplate> {
  const [row] = await listTemplates(db, kind)
  const version = row?.version ?? 0
  const texts = textsOf(kind)
  const ownIn = (stored: contract.OwnTexts | undefined) =>
    texts.map(({ key }) => ({ key, texts: ownOf(stored?.[key]) }))
  const earlier = await listEarlierTemplates(db, kind, version)
  return {
    kind,
    version,
    texts,
    own: ownIn(row?.texts),
    ...olderInOrder(row, texts),
    ...changeOf(row),
    earlier: earlier.map((one) => ({
      version: one.version,
      own: ownIn(one.texts),
      updatedAt: one.updatedAt.toISOString(),
      updatedBy: one.updatedBy,
    })),
  }
}

/** Stored by key, which stays when the product has other texts. */
function keyPathOf(path: string, own: contract.OwnTextsInput): string {
  const [, index = '', , language] = path.split('.')
  return `${own[Number(index)]?.key}.${language}`
}

function olderByKey({ outdated, translatedFrom }: OlderTexts, own: contract.OwnTextsInput): OlderTexts {
  return {
    outdated: outdated.map((path) => keyPathOf(path, own)),
    translatedFrom: Object.fromEntries(
      Object.entries(translatedFrom).map(([path, text]) => [keyPathOf(path, own), text]),
    ),
  }
}

function olderInOrder(row: TemplateRow | undefined, texts: contract.MailTemplate['texts']): OlderTexts {
  if (!row) return noOlderTexts
  const paths = new Map(
    texts.flatMap(({ key }, index) =>
      translatedLanguages.map((language) => [`${key}.${language}`, `own.${index}.texts.${language}`]),
    ),
  )
  const { outdated, translatedFrom } = olderTextsOf(row)
  return {
    outdated: outdated.flatMap((path) => paths.get(path) ?? []),
    translatedFrom: Object.fromEntries(
      Object.entries(translatedFrom).flatMap(([path, text]) => {
        const inOrder = paths.get(path)
        return inOrder ? [[inOrder, text]] : []
      }),
    ),
  }
}

function ownOf({ en, ja, ko }: contract.OwnTexts[string] = {}): contract.OwnTextsInput[number]['texts'] {
  return { ...(en && { en }), ...(ja && { ja }), ...(ko && { ko }) }
}
