import { certificateAdminRoutes } from '../certificates/certificate/certificate-admin-routes.ts'
import { certificateRoutes } from '../certificates/certificate/certificate-routes.ts'
import { credentialRoutes } from '../certificates/credential/credential-routes.ts'
import { readTranslation, type Translation } from '../certificates/document/read-translation.ts'
import { handoutRoutes } from '../certificates/handout/handout-routes.ts'
import { openBadgeRoutes } from '../certificates/open-badge/open-badge-routes.ts'
import { pastRecordRoutes } from '../certificates/past-record/past-record-routes.ts'
import { missKeys } from '../certificates/verify/miss-limit.ts'
import { verifyRoutes } from '../certificates/verify/verify-routes.ts'
import { closingRoutes } from '../checkout/closing/closing-routes.ts'
import { orderActionRoutes } from '../checkout/order-admin/order-action-routes.ts'
import { orderAdminRoutes } from '../checkout/order-admin/order-admin-routes.ts'
import { paymentRoutes } from '../checkout/payment-routes.ts'
import { receiptRoutes } from '../checkout/receipt/receipt-routes.ts'
import { brandRoutes } from '../content/brand/brand-routes.ts'
import { contentRoutes } from '../content/content-routes.ts'
import { sitePreviewRoutes } from '../content/site-preview-routes.ts'
import { attendanceRoutes } from '../courses/attendance-entry/attendance-routes.ts'
import { checkInRoutes } from '../courses/attendance-entry/check-in-routes.ts'
import { lectureRoutes } from '../courses/catalogue/lecture-routes.ts'
import { previewRoutes } from '../courses/catalogue/preview-routes.ts'
import { completedRoutes } from '../courses/completion/completed-routes.ts'
import { courseRoutes } from '../courses/course/course-routes.ts'
import { coverRoutes } from '../courses/course/cover-routes.ts'
import { instructorPictureRoutes } from '../courses/course/instructor-picture-routes.ts'
import { guestRoutes } from '../courses/guest/guest-routes.ts'
import { lectureAdminRoutes } from '../courses/lifecycle/lecture-admin-routes.ts'
import { materialRoutes } from '../courses/material/material-routes.ts'
import { messageRoutes } from '../courses/message/message-routes.ts'
import type { FullLectures } from '../courses/registration/full-lectures.ts'
import { verifiedGuests } from '../courses/registration/verified-guest.ts'
import { orgSeats } from '../courses/reservation/assign-seat.ts'
import { orgReservationRoutes } from '../courses/reservation/org-reservation-routes.ts'
import { reservationRoutes } from '../courses/reservation/reservation-routes.ts'
import { findRestrictionOf } from '../courses/restriction/restriction-db.ts'
import { restrictionRoutes } from '../courses/restriction/restriction-routes.ts'
import { rosterRoutes } from '../courses/roster/roster-routes.ts'
import { guestWaitingRoutes } from '../courses/waiting-list/guest-waiting-routes.ts'
import { waitingListAdminRoutes } from '../courses/waiting-list/waiting-list-admin-routes.ts'
import { waitingListRoutes } from '../courses/waiting-list/waiting-list-routes.ts'
import { applicantRoutes } from '../exams/application/applicant-routes.ts'
import { examRoutes } from '../exams/catalogue/exam-routes.ts'
import { guidePreviewRoutes } from '../exams/catalogue/guide-preview-routes.ts'
import { testLinkOf } from '../exams/launch/hand-over.ts'
import { launchRoutes } from '../exams/launch/launch-routes.ts'
import { examAdminRoutes } from '../exams/lifecycle/exam-admin-routes.ts'
import { providerScoreRoutes } from '../exams/result/provider-score-routes.ts'
import { providerTokenRoutes } from '../exams/result/provider-token-routes.ts'
import { resultAdminRoutes } from '../exams/result/result-admin-routes.ts'
import { resultRoutes } from '../exams/result/result-routes.ts'
import { applicantRosterRoutes } from '../exams/roster/applicant-roster-routes.ts'
import { examWaitingListAdminRoutes } from '../exams/waiting-list/exam-waiting-list-admin-routes.ts'
import { examWaitingListRoutes } from '../exams/waiting-list/exam-waiting-list-routes.ts'
import { recordRoutes } from '../integration/record/record-routes.ts'
import { tokenRoutes } from '../integration/token/token-routes.ts'
import { webhookRoutes } from '../integration/webhook/webhook-routes.ts'
import { chargeRoutes } from '../money/credit/charge-routes.ts'
import { creditRoutes } from '../money/credit/credit-routes.ts'
import { creditAdminRoutes } from '../money/credit-admin/credit-admin-routes.ts'
import { notificationRoutes } from '../notification/notification-routes.ts'
import { auditRoutes } from '../operations/audit/audit-routes.ts'
import { brandPreviewRoutes } from '../operations/brand-preview/brand-preview-routes.ts'
import { bulkRoutes } from '../operations/bulk/bulk-routes.ts'
import { sharePictureRoutes } from '../operations/crawlers/share-picture-routes.ts'
import { figuresRoutes } from '../operations/figures/figures-routes.ts'
import { importRoutes } from '../operations/import/import-routes.ts'
import { mailTemplateRoutes } from '../operations/mail-templates/mail-template-routes.ts'
import { openingRoutes } from '../operations/opening/opening-routes.ts'
import { peopleRoutes } from '../operations/people/people-routes.ts'
import { searchRoutes } from '../operations/search/search-routes.ts'
import { taskRoutes } from '../operations/tasks/task-routes.ts'
import { isOnlyOnce } from '../operations/worker/mail-handlers.ts'
import { webhookVerifier } from '../outside/billing/webhook-verifier.ts'
import type { ExamProvider } from '../outside/exam-provider/exam-provider.ts'
import { addressRule } from '../outside/webhook/public-network.ts'
import { accountRoutes } from '../people/account/account-routes.ts'
import { settingsRoutes } from '../people/account/settings-routes.ts'
import { orgAdminRoutes } from '../people/partner/org-admin-routes.ts'
import { partnerRoutes } from '../people/partner/partner-routes.ts'
import { sessionRoutes } from '../people/session/session-routes.ts'
import { staffRoutes } from '../people/staff/staff-routes.ts'
import { termsAdminRoutes } from '../people/terms/terms-admin-routes.ts'
import { termsRoutes } from '../people/terms/terms-routes.ts'
import { clockRoutes } from '../platform/http/clock-routes.ts'
import type { Api } from '../platform/http/serve.ts'
import { rateLimitKeys } from '../platform/limits/rate-limit-keys.ts'
import { mailRoutes } from '../platform/mail/mail-routes.ts'
import type { PreviewPage } from '../platform/pages/pages.ts'
import { homeRoutes } from '../reports/home/home-routes.ts'
import { orgReportRoutes } from '../reports/organisation/org-report-routes.ts'
import { orgTrainingRoutes } from '../reports/organisation/org-training-routes.ts'
import { overviewRoutes } from '../reports/overview/overview-routes.ts'
import { waitingRoomAdminRoutes } from '../waiting-room/waiting-room-admin-routes.ts'
import { waitingRoomRoutes } from '../waiting-room/waiting-room-routes.ts'
import type { AppDeps } from './app-deps.ts'

interface FeatureDeps extends AppDeps {
  readonly fullLectures: FullLectures | undefined
  /** Omitted where only the API is served. */
  readonly previewPage: PreviewPage | undefined
}

export function featureRoutes(api: Api, deps: FeatureDeps): void {
  accountFeatures(api, deps)
  waitingRooms(api, deps)
  courseFeatures(api, deps)
  examFeatures(api, deps)
  certificateFeatures(api, deps)
  moneyFeatures(api, deps)
  otherSystems(api, deps)
  operations(api, deps)
}

function accountFeatures(api: Api, deps: FeatureDeps): void {
  const { config, database, jobs, siteContent, pictures } = deps
  const { db } = database
  accountRoutes(api, (memberId, now) => findRestrictionOf(db, memberId, now))
  settingsRoutes(api, db)
  notificationRoutes(api, { db, linkSecrets: config.linkSecrets })
  sessionRoutes(api, db)
  partnerRoutes(api, { db, jobs, rateLimitKeys: rateLimitKeys(config.linkSecrets), seats: orgSeats(jobs) })
  orgReportRoutes(api, db)
  orgTrainingRoutes(api, db)
  overviewRoutes(api, { db, renewalSeats: config.renewalSeats })
  orgAdminRoutes(api, { db, jobs })
  staffRoutes(api, { db, holidays: config.holidays })
  contentRoutes(api, { db, siteContent })
  brandRoutes(api, { db, pictures })
  sitePreviewRoutes(api, deps)
  brandPreviewRoutes(api, { db, pdfs: deps.pdfs, settings: config })
  homeRoutes(api, { db: database.forReads, siteContent })
  termsRoutes(api, db, config.publicOrigin)
  termsAdminRoutes(api, { db, jobs })
}

function waitingRooms(api: Api, { database: { db }, jobs }: AppDeps): void {
  waitingRoomRoutes(api, { db, guests: verifiedGuests })
  waitingRoomAdminRoutes(api, { db, jobs })
}

function courseFeatures(api: Api, deps: FeatureDeps): void {
  const { config, database, jobs, log, seatsChanged, files, pictures, siteContent } = deps
  const { knowledgeProducts, holdMinutes } = config
  const { db } = database
  const illustrationColors = () => siteContent.read('brand')
  lectureRoutes(api, {
    db,
    forReads: database.forReads,
    jobs,
    knowledgeProducts,
    holdMinutes,
    seatsChanged,
    calendar: config,
    fullLectures: deps.fullLectures,
    mapSearchUrl: config.mapSearchUrl,
    recommendedCourses: async () => (await siteContent.read('home')).recommended,
    illustrationColors,
  })
  courseRoutes(api, { db, illustrationColors })
  coverRoutes(api, { db, files, log, pictures, illustrationColors })
  instructorPictureRoutes(api, { db, pictures })
  rosterRoutes(api, { db, jobs, approvalFrom: config.refundApprovalFrom })
  reservationRoutes(api, { db, jobs })
  orgReservationRoutes(api, { db, jobs })
  const { offerHours, groupDays, linkSecrets } = config
  waitingListAdminRoutes(api, { db, jobs, groupDays })
  waitingListRoutes(api, { db, offerHours, groupDays })
  guestWaitingRoutes(api, { db, jobs, linkSecrets, offerHours, groupDays })
  messageRoutes(api, { db, jobs })
  lectureAdminRoutes(api, { db, jobs })
  previewRoutes(api, {
    db,
    linkSecrets: config.linkSecrets,
    mapSearchUrl: config.mapSearchUrl,
    illustrationColors,
  })
  guestRoutes(api, { db, jobs, linkSecrets: config.linkSecrets })
  attendanceRoutes(api, { db, jobs })
  checkInRoutes(api, { db, linkSecrets: config.linkSecrets, publicOrigin: config.publicOrigin })
  restrictionRoutes(api, { db, jobs })
  materialRoutes(api, { db, jobs, files, log })
  completedRoutes(api, { db, jobs, files, log })
}

function examFeatures(api: Api, deps: AppDeps): void {
  const { config, database, jobs, seatsChanged } = deps
  const { holdMinutes, resultHour, renewalSeats } = config
  const { db } = database
  const testLink = testLinkOf(config)
  examRoutes(api, { db, forReads: database.forReads, renewalSeats })
  guidePreviewRoutes(api, db)
  examAdminRoutes(api, { db, jobs, testLink, renewalSeats, resultHour })
  applicantRoutes(api, { db, jobs, holdMinutes, renewalSeats, seatsChanged, calendar: config })
  applicantRosterRoutes(api, { db, jobs })
  examWaitingListAdminRoutes(api, { db, jobs })
  examWaitingListRoutes(api, { db, offerHours: config.offerHours })
  resultRoutes(api, { db })
  resultAdminRoutes(api, { db, jobs, resultHour, testLink })
  if (deps.examProvider) examProviderRoutes(api, deps, deps.examProvider)
}

function certificateFeatures(api: Api, deps: AppDeps): void {
  const { config, database, jobs, files, log } = deps
  const { publicOrigin, linkSecrets } = config
  const { db } = database
  const making = { ...deps, db, settings: config }
  const reading = { db, jobs, files, log, readTranslation: (of: Translation) => readTranslation(making, of) }
  const missKey = missKeys(rateLimitKeys(linkSecrets))
  certificateRoutes(api, { ...reading, publicOrigin })
  certificateAdminRoutes(api, reading)
  handoutRoutes(api, { db })
  openBadgeRoutes(api, { db, publicOrigin, missKey })
  verifyRoutes(api, { ...database, missKey })
  credentialRoutes(api, { db, publicOrigin, missKey })
  pastRecordRoutes(api, db)
}

function moneyFeatures(api: Api, deps: AppDeps): void {
  const { config, database, clock, jobs, log } = deps
  const { refundApprovalFrom: approvalFrom, zone } = config
  const { db } = database
  const payment = { db, jobs, provider: deps.payment, clock, zone, log }
  paymentRoutes(api, payment)
  orderAdminRoutes(api, { db, approvalFrom })
  receiptRoutes(api, { db })
  orderActionRoutes(api, { ...payment, approvalFrom })
  closingRoutes(api, { db, jobs, ordersYears: config.retention.ordersYears })
  creditRoutes(api, { db })
  creditAdminRoutes(api, { db, jobs })
  billingRoutes(api, deps)
}

function operations(api: Api, deps: AppDeps): void {
  const { config, database, clock, jobs, tick } = deps
  const { db } = database
  peopleRoutes(api, { db, jobs, publicOrigin: config.publicOrigin })
  auditRoutes(api, { db, jobs })
  mailRoutes(api, { db, jobs, isOnlyOnce })
  mailTemplateRoutes(api, { db, jobs, settings: config })
  taskRoutes(api, { db, manyWaiting: config.manyWaiting })
  searchRoutes(api, db)
  bulkRoutes(api, { db, jobs })
  openingRoutes(api, db)
  figuresRoutes(api, database.forReads)
  importRoutes(api, { db, jobs })
  sharePictureRoutes(api, { db })
  if (config.sandbox) clockRoutes(api, { db, clock, moved: tick })
}

function otherSystems(api: Api, { config, database, jobs }: AppDeps): void {
  const { db } = database
  webhookRoutes(api, { db, jobs, isAllowed: addressRule(config.webhookNetworks) })
  tokenRoutes(api, db)
  recordRoutes(api, db)
}

/** Called by the provider's billing; not registered without a webhook secret. */
function billingRoutes(api: Api, { config, database }: AppDeps): void {
  const { creditWebhookSecrets: secrets, creditProducts: products } = config
  if (secrets.length > 0)
    chargeRoutes(api, { db: database.db, products, verifySignature: webhookVerifier(secrets) })
}

function examProviderRoutes(api: Api, { config, database, jobs }: AppDeps, examProvider: ExamProvider): void {
  const { db } = database
  launchRoutes(api, { db, examProvider })
  providerTokenRoutes(api.app, { db, examProvider })
  providerScoreRoutes(api, { ...config, db, jobs, examProvider })
}
