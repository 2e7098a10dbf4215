import * as contract from '#contract/courses/guest.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { hashedClient } from '../../platform/limits/hashed-client.ts'
import { rateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { cancelGuestRegistration } from './cancel-guest-registration.ts'
import { confirmAddressCorrection, readAddressCorrection } from './confirm-address.ts'
import { confirmEmailVerification, readEmailVerification } from './confirm-email-verification.ts'
import { readGuestRegistration } from './read-guest-registration.ts'
import { startEmailVerification } from './start-email-verification.ts'
import { updateGuestMarketing } from './update-guest-marketing.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly linkSecrets: readonly string[]
}

export function guestRoutes(api: Api, { db, jobs, linkSecrets }: Deps): void {
  const deps = { db, jobs, links: secretLinks(linkSecrets), keys: rateLimitKeys(linkSecrets) }

  serve(api, contract.startEmailVerification, ({ body, request, ...call }) =>
    startEmailVerification(deps, {
      ...body,
      ...call,
      client: hashedClient(request.ip),
      onFlood: () => request.log.warn({ ip: request.ip }, 'mails to one address are held back'),
    }),
  )

  serve(api, contract.getEmailVerification, ({ params, now, reply }) => {
    reply.header('cache-control', 'no-store')
    return readEmailVerification(db, params.emailVerifyId, now)
  })

  serve(api, contract.confirmEmailVerification, ({ params, body, now, request }) =>
    confirmEmailVerification(deps, { ...params, proof: body, client: hashedClient(request.ip), now }),
  )

  serve(api, contract.getGuestRegistration, ({ params, reply, ...view }) => {
    reply.header('cache-control', 'no-store')
    return readGuestRegistration(deps, { ...params, ...view })
  })

  serve(api, contract.cancelGuestRegistration, ({ params, ...view }) =>
    api.rowQueue('registration to cancel', () => cancelGuestRegistration(deps, { ...params, ...view })),
  )

  serve(api, contract.getAddressCorrection, ({ params, reply, ...view }) => {
    reply.header('cache-control', 'no-store')
    return readAddressCorrection(deps, { ...params, ...view })
  })

  serve(api, contract.confirmAddressCorrection, ({ params, request, ...view }) =>
    confirmAddressCorrection(deps, { ...params, ...view, request }),
  )

  serve(api, contract.giveGuestMarketingConsent, ({ params, body, ...view }) =>
    updateGuestMarketing(deps, { ...params, ...body, ...view }),
  )
}
