import { safeParse } from 'zod/mini'
import * as contract from '#contract/people/terms.ts'
import { type TermsType, termsFilePath } from '#contract/people/terms-types.ts'
import { type Language, type LocalisedText, languages, localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { languageOf } from '../../platform/http/language.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findText, listCurrentTerms, listVersions } from './terms-db.ts'
import { termsFile, termsFileName } from './terms-file.ts'
import { termsStatus } from './terms-rules.ts'

export function termsRoutes(api: Api, db: Db, publicOrigin: string): void {
  serve(api, contract.listCurrentTerms, async ({ now, language }) =>
    (await listCurrentTerms(db, now)).map((terms) => ({
      typeId: terms.type_id,
      version: terms.version,
      title: localise(terms.title, language),
      text: localise(terms.text, language),
      language: languageIn(terms.text, language),
      startsAt: terms.starts_at.toISOString(),
    })),
  )

  serve(api, contract.listTermsVersions, async ({ params: { typeId }, now, language }) => {
    const versions = typeId ? await listVersions(db, typeId, now) : []
    if (versions.length === 0) throw new AppError('TERMS_NOT_FOUND')
    return versions.map((one) => ({
      version: one.version,
      title: localise(one.title, language),
      ...datesOf(one, versions, now),
    }))
  })

  serve(api, contract.getTerms, ({ params, now, language }) => readTerms(db, { ...params, now, language }))

  fileRoute(api, db, publicOrigin)
}

function fileRoute({ app, now, zone, defaultLanguage }: Api, db: Db, publicOrigin: string): void {
  app.get(termsFilePath, { config: { readableInView: true } }, async (request, reply) => {
    const params = safeParse(contract.termsParams, request.params)
    if (!params.success) throw new AppError('TERMS_NOT_FOUND')
    const language = languageOf(request, defaultLanguage)
    const terms = await readTerms(db, { ...params.data, now: now(), language })
    const plainName = `terms-${terms.typeId}-${terms.version}-${terms.language}.html`
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', terms.language)
      .header('content-disposition', attachment(termsFileName(terms, { language, zone }), plainName))
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .send(termsFile(terms, { language, zone, publicOrigin }))
  })
}

interface TermsQuery {
  readonly typeId: TermsType | null
  readonly version: number | null
  readonly now: Date
  readonly language: Language
}

async function readTerms(db: Db, query: TermsQuery): Promise<contract.TermsDocument> {
  const { typeId, version, now, language } = query
  if (!typeId || !version) throw new AppError('TERMS_NOT_FOUND')
  const [versions, found] = await Promise.all([listVersions(db, typeId, now), findText(db, typeId, version)])
  const facts = versions.find((one) => one.version === version)
  if (!facts || !found) throw new AppError('TERMS_NOT_FOUND')
  return {
    typeId,
    version,
    title: localise(facts.title, language),
    text: localise(found.text, language),
    language: languageIn(found.text, language),
    languages: languages.filter((one) => found.text[one] !== undefined),
    ...datesOf(facts, versions, now),
  }
}

function languageIn(text: LocalisedText, language: Language): Language {
  return text[language] === undefined ? 'en' : language
}

type Version = Awaited<ReturnType<typeof listVersions>>[number]

function datesOf({ version, startsAt }: Version, all: readonly Version[], now: Date) {
  const { standing, endsAt } = termsStatus(version, all, now)
  return { standing, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
