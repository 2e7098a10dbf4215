import { accountRoutes } from './account/account-routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { settingsRoutes } from './account/settings-routes.ts'
import type { AppDeps } from './app.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { certificateAdminRoutes } from './certification/certificate-admin-routes.ts'
import { certificateRoutes } from './certification/certificate-routes.ts'
import { missKeys } from './certification/miss-limit.ts'
import { openBadgeRoutes } from './certification/open-badge-routes.ts'
import { verifyRoutes } from './certification/verify-routes.ts'
import { clockRoutes } from './clock/clock-routes.ts'
import { attendanceRoutes } from './completion/attendance-routes.ts'
import { completedRoutes } from './completion/completed-routes.ts'
import { restrictionRoutes } from './completion/restriction-routes.ts'
import { chargeRoutes } from './credit/charge-routes.ts'
import { creditRoutes } from './credit/credit-routes.ts'
import { applicantRoutes } from './exam/applicant-routes.ts'
import { examAdminRoutes } from './exam/exam-admin-routes.ts'
import { examRoutes } from './exam/exam-routes.ts'
import { testLinkOf } from './exam/hand-over.ts'
import { launchRoutes } from './exam/launch-routes.ts'
import { guestRoutes } from './guest/guest-routes.ts'
import type { Api } from './http/serve.ts'
import { lectureAdminRoutes } from './lecture/lecture-admin-routes.ts'
import { lectureRoutes } from './lecture/lecture-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { materialRoutes } from './material/material-routes.ts'
import { signedCalls } from './outside/billing/signed-calls.ts'
import type { TestingProvider } from './outside/testing/testing-provider.ts'
import { partnerRoutes } from './partner/partner-routes.ts'
import { paymentRoutes } from './payment/payment-routes.ts'
import { providerScoreRoutes } from './result/provider-score-routes.ts'
import { providerTokenRoutes } from './result/provider-token-routes.ts'
import { resultAdminRoutes } from './result/result-admin-routes.ts'
import { resultRoutes } from './result/result-routes.ts'
import { termsRoutes } from './terms/terms-routes.ts'
import { tryKeys } from './tries/try-keys.ts'

/** The calls of every feature. */
export function featureRoutes(api: Api, deps: AppDeps): void {
  const { config, database, clock, jobs, log, seatsChanged } = deps
  const { knowledgeProducts, holdMinutes, resultHour, zone } = config
  const { db } = database
  accountRoutes(api, db)
  settingsRoutes(api, db)
  sessionRoutes(api, { db, publicOrigin: config.publicOrigin })
  partnerRoutes(api, { db, jobs, tryKeys: tryKeys(config.linkSecrets) })
  termsRoutes(api, db, config.publicOrigin)
  lectureRoutes(api, { db, jobs, knowledgeProducts, holdMinutes, seatsChanged, calendar: config })
  lectureAdminRoutes(api, { db, jobs })
  guestRoutes(api, { db, jobs, linkSecrets: config.linkSecrets })
  attendanceRoutes(api, { db, jobs })
  restrictionRoutes(api, { db, jobs })
  examRoutes(api, { db })
  const testLink = testLinkOf(config)
  examAdminRoutes(api, { db, jobs, testLink })
  applicantRoutes(api, { db, jobs, holdMinutes, seatsChanged })
  resultRoutes(api, { db })
  resultAdminRoutes(api, { db, jobs, resultHour, testLink })
  certificateRoutes(api, { db, jobs, files: deps.files, publicOrigin: config.publicOrigin, log })
  certificateAdminRoutes(api, { db, jobs })
  const missKey = missKeys(tryKeys(config.linkSecrets))
  openBadgeRoutes(api, { db, publicOrigin: config.publicOrigin, missKey })
  verifyRoutes(api, { db, missKey })
  paymentRoutes(api, { db, jobs, provider: deps.payment, clock, zone, log })
  creditRoutes(api, { db })
  billingRoutes(api, deps)
  materialRoutes(api, { db, jobs, files: deps.files, log })
  completedRoutes(api, { db, jobs, files: deps.files, log })
  auditRoutes(api, db)
  mailRoutes(api, db)
  if (deps.testing) testingRoutes(api, deps, deps.testing)
  if (config.sandbox) clockRoutes(api, { db, clock, moved: deps.tick })
}

/** What the provider's billing calls; without a secret that it signs with there is nothing to call. */
function billingRoutes(api: Api, { config, database }: AppDeps): void {
  const { creditWebhookSecrets: secrets, creditProducts: products } = config
  if (secrets.length > 0) chargeRoutes(api, { db: database.db, products, unbelieved: signedCalls(secrets) })
}

/** What the testing provider and the candidates on their way to it call. */
function testingRoutes(api: Api, { config, database, jobs }: AppDeps, testing: TestingProvider): void {
  const { db } = database
  launchRoutes(api, { db, testing })
  providerTokenRoutes(api.app, { db, testing })
  providerScoreRoutes(api, { ...config, db, jobs, testing })
}
