import * as contract from '#contract/content/site-preview.ts'
import { certificateContent } from '../../certificates/document/certificate-content.ts'
import { issuerOf } from '../../certificates/document/issuer.ts'
import type { PdfMaker } from '../../certificates/document/pdf-maker.ts'
import { verificationMailBody } from '../../courses/guest/verification-mail-body.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { type MailSettings, mailBrand } from '../../platform/mail/compose-mail.ts'
import { mailHtml } from '../../platform/mail/mail-layout.ts'
import {
  findCertificationToShow,
  findCourseToShow,
  sampleCertificate,
  sampleVerification,
} from './sample-records.ts'

interface Deps {
  readonly db: Db
  readonly pdfs: PdfMaker
  readonly settings: MailSettings
}

/** A mail and a certificate with a brand that is not saved, each by what makes the real ones, of nobody. */
export function brandPreviewRoutes(api: Api, { db, pdfs, settings }: Deps): void {
  serve(api, contract.previewBrandMail, async ({ body: { brand, language }, now }) => {
    const row = sampleVerification({ course: await findCourseToShow(db), brand, language, now })
    const body = verificationMailBody(row, settings)
    return { html: mailHtml(body, mailBrand(brand, language, settings.publicOrigin)) }
  })

  serve(api, contract.previewBrandCertificate, async ({ body: { brand, language }, now }) => {
    const row = sampleCertificate({
      certification: await findCertificationToShow(db),
      zone: settings.zone,
      brand,
      language,
      now,
    })
    const issuer = await issuerOf(db, brand, language)
    return { svg: await pdfs.draw(certificateContent(row, '', { ...settings, issuer })) }
  })
}
