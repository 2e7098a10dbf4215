import * as contract from '#contract/integration/webhook.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import {
  createWebhook,
  deleteWebhook,
  renewSecret,
  replaceWebhook,
  type WebhookDeps,
} from './manage-webhook.ts'
import { presentWebhook, readDelivery } from './present-webhook.ts'
import { resendDelivery, testWebhook } from './resend-delivery.ts'
import { findWebhook } from './webhook-db.ts'
import { deliveryList, webhookList } from './webhook-list.ts'

type Deps = WebhookDeps & { readonly jobs: Jobs }

/** Webhooks and what became of their deliveries, for administrators. */
export function webhookRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  readRoutes(api, deps)
  deliveryRoutes(api, deps)

  serve(api, contract.createWebhook, async ({ body, staffId, by, idempotencyKey, now }) => {
    const staff = { staffId, by, now }
    return createWebhook(deps, { input: body, idempotencyKey, ...staff })
  })

  serve(api, contract.replaceWebhook, async ({ params, body, version, staffId, by, now }) => {
    const staff = { staffId, by, now }
    return presentWebhook(await replaceWebhook(deps, { ...params, version, input: body, ...staff }), now)
  })

  serve(api, contract.deleteWebhook, async ({ params, staffId, by, now }) => {
    await deleteWebhook(db, { ...params, staffId, by, now })
    return {}
  })

  serve(api, contract.renewWebhookSecret, async ({ params, staffId, by, idempotencyKey, now }) => {
    const staff = { staffId, by, now }
    return renewSecret(db, { ...params, idempotencyKey, ...staff })
  })
}

function readRoutes(api: Api, { db }: Deps): void {
  serveList(api, db, webhookList)

  serve(api, contract.getWebhook, async ({ params, now }) => {
    const row = await findWebhook(db, params.webhookId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentWebhook(row, now)
  })
}

function deliveryRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  serveList(api, db, deliveryList)

  serve(api, contract.getDelivery, ({ params, actor, ...view }) =>
    readDelivery(db, params, { ...view, roles: actor.staffRoles }),
  )

  serve(api, contract.resendDelivery, async ({ params, actor, by, ...view }) => {
    await resendDelivery(deps, { ...params, by, now: view.now })
    return readDelivery(db, params, { ...view, roles: actor.staffRoles })
  })

  serve(api, contract.testWebhook, async ({ params, actor, staffId, by, idempotencyKey, ...view }) => {
    const { deliveryId } = await testWebhook(deps, {
      ...params,
      staffId,
      idempotencyKey,
      by,
      now: view.now,
    })
    return readDelivery(db, { ...params, deliveryId }, { ...view, roles: actor.staffRoles })
  })
}
