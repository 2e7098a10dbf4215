import * as certificates from '#contract/certificates/past-certificate.ts'
import * as completions from '#contract/certificates/past-completion.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import {
  findPastCertificate,
  findPastCompletion,
  hasPastCertificates,
  listOwnPastCertificates,
  listOwnPastCompletions,
} from './past-record-db.ts'
import {
  presentAdminPastCertificate,
  presentAdminPastCompletion,
  presentOwnPastCertificate,
  presentOwnPastCompletion,
} from './present-past-record.ts'
import { revokePastCertificate } from './revoke-past-certificate.ts'

export function pastRecordRoutes(api: Api, db: Db): void {
  serve(api, certificates.getVerifiable, async () => ({ pastCertificates: await hasPastCertificates(db) }))

  serve(api, certificates.listPastCertificates, async ({ actor, now, zone }) =>
    (await listOwnPastCertificates(db, actor.memberId)).map((row) =>
      presentOwnPastCertificate(row, { now, zone }),
    ),
  )

  serve(api, completions.listPastCompletions, async ({ actor }) =>
    (await listOwnPastCompletions(db, actor.memberId)).map(presentOwnPastCompletion),
  )

  serve(api, certificates.adminGetPastCertificate, async ({ params, actor, now, zone }) => {
    const row = await findPastCertificate(db, params.pastCertificateId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminPastCertificate(row, {
      now,
      zone,
      masked: !seesNames(actor.staffRoles, 'certificateHolders'),
    })
  })

  serve(api, certificates.revokePastCertificate, ({ params, body, by, now, zone }) =>
    revokePastCertificate(db, { ...params, ...body, by, now, zone }),
  )

  serve(api, completions.adminGetPastCompletion, async ({ params, actor }) => {
    const row = await findPastCompletion(db, params.pastCompletionId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminPastCompletion(row, { masked: !seesNames(actor.staffRoles, 'attenders') })
  })
}
