import type { Brand } from '#contract/content/brand.ts'
import * as contract from '#contract/content/site-preview.ts'
import type { Language } from '#contract/platform/languages.ts'
import { certificateContent } from '../../certificates/document/certificate-content.ts'
import { issuerOf } from '../../certificates/document/issuer.ts'
import type { PdfMaker } from '../../certificates/document/pdf-maker.ts'
import { verificationMailBody } from '../../courses/guest/verification-mail-body.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { type MailSettings, mailBrand } from '../../platform/mail/compose-mail.ts'
import { mailHtml } from '../../platform/mail/mail-layout.ts'
import { findOwnTexts } from '../../platform/mail/mail-template-db.ts'
import { composeExample } from '../mail-templates/preview-template.ts'
import { findCertificationToShow, sampleCertificate, sampleVerification } from './sample-records.ts'

interface Deps {
  readonly db: Db
  readonly pdfs: PdfMaker
  readonly settings: MailSettings
}

interface OfBrand {
  readonly brand: Brand
  readonly language: Language
  readonly now: Date
}

/** A mail and a certificate with a brand that is not saved, each by what makes the real ones. */
export function brandPreviewRoutes(api: Api, deps: Deps): void {
  const { db, pdfs, settings } = deps

  serve(api, contract.previewBrandMail, async ({ body, now }) => ({ html: await mailOf(deps, { ...body, now }) }))

  serve(api, contract.previewBrandCertificate, async ({ body: { brand, language }, now }) => {
    const row = sampleCertificate({
      certification: await findCertificationToShow(db),
      zone: settings.zone,
      ...{ brand, language, now },
    })
    const issuer = await issuerOf(db, brand, language)
    return { svg: await pdfs.draw(certificateContent(row, '', { ...settings, issuer })) }
  })
}

/** The latest registration's, or a sample while there is none. */
async function mailOf({ db, settings }: Deps, { brand, language, now }: OfBrand): Promise<string> {
  const own = await findOwnTexts(db, 'registered')
  const example = await composeExample({ db, settings }, { kind: 'registered', own, brand, language, now })
  if (example) return example.html
  const body = verificationMailBody(sampleVerification({ brand, language, now }), settings)
  return mailHtml(body, mailBrand(brand, language, settings.publicOrigin))
}
