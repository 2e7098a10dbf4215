import { QueryClient } from '@tanstack/react-query'
import { type AuthProvider, CoreAdmin, CustomRoutes, HttpError, type I18nProvider } from 'ra-core'
import { lazy, useState } from 'react'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { dataProvider } from '../client/data-provider.ts'
import { NotFound } from '../ui/not-found.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Shell } from './shell.tsx'
import { StartPage } from './start-page.tsx'

// Each page is loaded when it is first opened.
const ApplicantsPage = lazy(async () => ({
  default: (await import('../exams/applicants-page.tsx')).ApplicantsPage,
}))
const AuditEventPage = lazy(async () => ({
  default: (await import('../audit/audit-event-page.tsx')).AuditEventPage,
}))
const AuditList = lazy(async () => ({ default: (await import('../audit/audit-list.tsx')).AuditList }))
const AttendancePage = lazy(async () => ({
  default: (await import('../courses/attendance-page.tsx')).AttendancePage,
}))
const CertificationList = lazy(async () => ({
  default: (await import('../exams/certification-list.tsx')).CertificationList,
}))
const CertificationPage = lazy(async () => ({
  default: (await import('../exams/certification-page.tsx')).CertificationPage,
}))
const CertificationVersionsPage = lazy(async () => ({
  default: (await import('../exams/certification-versions-page.tsx')).CertificationVersionsPage,
}))
const CheckInPage = lazy(async () => ({
  default: (await import('../courses/check-in-page.tsx')).CheckInPage,
}))
const CourseList = lazy(async () => ({ default: (await import('../courses/course-list.tsx')).CourseList }))
const CoursePage = lazy(async () => ({ default: (await import('../courses/course-page.tsx')).CoursePage }))
const FiguresPage = lazy(async () => ({ default: (await import('../reports/figures-page.tsx')).FiguresPage }))
const EditExamPage = lazy(async () => ({
  default: (await import('../exams/edit-exam-page.tsx')).EditExamPage,
}))
const ExamList = lazy(async () => ({ default: (await import('../exams/exam-list.tsx')).ExamList }))
const ExamPage = lazy(async () => ({ default: (await import('../exams/exam-page.tsx')).ExamPage }))
const LectureList = lazy(async () => ({ default: (await import('../courses/lecture-list.tsx')).LectureList }))
const LecturePage = lazy(async () => ({ default: (await import('../courses/lecture-page.tsx')).LecturePage }))
const MessagePage = lazy(async () => ({ default: (await import('../courses/message-page.tsx')).MessagePage }))
const NewCertificationPage = lazy(async () => ({
  default: (await import('../exams/new-certification-page.tsx')).NewCertificationPage,
}))
const NewCoursePage = lazy(async () => ({
  default: (await import('../courses/new-course-page.tsx')).NewCoursePage,
}))
const NewDatesPage = lazy(async () => ({
  default: (await import('../courses/new-dates-page.tsx')).NewDatesPage,
}))
const NewExamsPage = lazy(async () => ({
  default: (await import('../exams/new-exams-page.tsx')).NewExamsPage,
}))
const LectureLinePage = lazy(async () => ({
  default: (await import('../waiting-list/lecture-line-page.tsx')).LectureLinePage,
}))
const ExamLinePage = lazy(async () => ({
  default: (await import('../waiting-list/exam-line-page.tsx')).ExamLinePage,
}))
const RosterPage = lazy(async () => ({ default: (await import('../courses/roster-page.tsx')).RosterPage }))
const SchedulePage = lazy(async () => ({
  default: (await import('../courses/schedule-page.tsx')).SchedulePage,
}))
const StaffPage = lazy(async () => ({ default: (await import('../people/staff-page.tsx')).StaffPage }))
const AttendanceImportPage = lazy(async () => ({
  default: (await import('../courses/attendance-import-page.tsx')).AttendanceImportPage,
}))
const CertificateList = lazy(async () => ({
  default: (await import('../certificates/certificate-list.tsx')).CertificateList,
}))
const CertificatePage = lazy(async () => ({
  default: (await import('../certificates/certificate-page.tsx')).CertificatePage,
}))
const PastCertificatePage = lazy(async () => ({
  default: (await import('../certificates/past-certificate-page.tsx')).PastCertificatePage,
}))
const PastCompletionPage = lazy(async () => ({
  default: (await import('../certificates/past-completion-page.tsx')).PastCompletionPage,
}))
const DiscountBatchList = lazy(async () => ({
  default: (await import('../exams/discount-batch-list.tsx')).DiscountBatchList,
}))
const DiscountCodeList = lazy(async () => ({
  default: (await import('../exams/discount-code-list.tsx')).DiscountCodeList,
}))
const ImportPage = lazy(async () => ({ default: (await import('../exams/import-page.tsx')).ImportPage }))
const DataImportList = lazy(async () => ({
  default: (await import('../imports/data-import-list.tsx')).DataImportList,
}))
const DataImportPage = lazy(async () => ({
  default: (await import('../imports/data-import-page.tsx')).DataImportPage,
}))
const NewDataImportPage = lazy(async () => ({
  default: (await import('../imports/new-data-import-page.tsx')).NewDataImportPage,
}))
const InboxPage = lazy(async () => ({ default: (await import('../exams/inbox-page.tsx')).InboxPage }))
const NewImportPage = lazy(async () => ({
  default: (await import('../exams/new-import-page.tsx')).NewImportPage,
}))
const NewDiscountPage = lazy(async () => ({
  default: (await import('../exams/new-discount-page.tsx')).NewDiscountPage,
}))
const NewTokenPage = lazy(async () => ({
  default: (await import('../integration/new-token-page.tsx')).NewTokenPage,
}))
const NewWebhookPage = lazy(async () => ({
  default: (await import('../integration/new-webhook-page.tsx')).NewWebhookPage,
}))
const TokenList = lazy(async () => ({ default: (await import('../integration/token-list.tsx')).TokenList }))
const WebhookList = lazy(async () => ({
  default: (await import('../integration/webhook-list.tsx')).WebhookList,
}))
const WebhookPage = lazy(async () => ({
  default: (await import('../integration/webhook-page.tsx')).WebhookPage,
}))
const NewTermsPage = lazy(async () => ({
  default: (await import('../content/new-terms-page.tsx')).NewTermsPage,
}))
const TermsListPage = lazy(async () => ({
  default: (await import('../content/terms-list-page.tsx')).TermsListPage,
}))
const TermsVersionPage = lazy(async () => ({
  default: (await import('../content/terms-version-page.tsx')).TermsVersionPage,
}))
const MailTemplateListPage = lazy(async () => ({
  default: (await import('../content/mail-template-list-page.tsx')).MailTemplateListPage,
}))
const MailTemplatePage = lazy(async () => ({
  default: (await import('../content/mail-template-page.tsx')).MailTemplatePage,
}))
const NoticesPage = lazy(async () => ({
  default: (await import('../content/notices-page.tsx')).NoticesPage,
}))
const FaqContentPage = lazy(async () => ({
  default: (await import('../content/faq-content-page.tsx')).FaqContentPage,
}))
const BrandPage = lazy(async () => ({ default: (await import('../content/brand-page.tsx')).BrandPage }))
const HomeContentPage = lazy(async () => ({
  default: (await import('../content/home-content-page.tsx')).HomeContentPage,
}))
const OrgList = lazy(async () => ({ default: (await import('../people/org-list.tsx')).OrgList }))
const OrgPage = lazy(async () => ({ default: (await import('../people/org-page.tsx')).OrgPage }))
const OrderList = lazy(async () => ({ default: (await import('../money/order-list.tsx')).OrderList }))
const OrderPage = lazy(async () => ({ default: (await import('../money/order-page.tsx')).OrderPage }))
const ReconciliationsPage = lazy(async () => ({
  default: (await import('../money/reconciliations-page.tsx')).ReconciliationsPage,
}))
const ClosingsPage = lazy(async () => ({
  default: (await import('../money/closings-page.tsx')).ClosingsPage,
}))
const CreditList = lazy(async () => ({ default: (await import('../money/credit-list.tsx')).CreditList }))
const CreditPage = lazy(async () => ({ default: (await import('../money/credit-page.tsx')).CreditPage }))
const MailList = lazy(async () => ({ default: (await import('../people/mail-list.tsx')).MailList }))
const RestrictionList = lazy(async () => ({
  default: (await import('../people/restriction-list.tsx')).RestrictionList,
}))
const PersonList = lazy(async () => ({ default: (await import('../people/person-list.tsx')).PersonList }))
const PersonPage = lazy(async () => ({ default: (await import('../people/person-page.tsx')).PersonPage }))
const MergePage = lazy(async () => ({ default: (await import('../people/merge-page.tsx')).MergePage }))
const ResultsPage = lazy(async () => ({ default: (await import('../exams/results-page.tsx')).ResultsPage }))
const RoomList = lazy(async () => ({ default: (await import('../waiting-room/room-list.tsx')).RoomList }))
const NewRoomPage = lazy(async () => ({
  default: (await import('../waiting-room/new-room-page.tsx')).NewRoomPage,
}))
const RoomPage = lazy(async () => ({ default: (await import('../waiting-room/room-page.tsx')).RoomPage }))

/** The console. It needs a data router, which can block leaving a form with unsaved input. */
export function ConsoleApp({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Pages i18nProvider={i18nProvider} /> }], {
      basename: '/console',
    }),
  )
  return <RouterProvider router={router} />
}

/** Retries failed reads, except those that the server refused: a retry would only delay the message. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < 3 && !isRefusal(error) } },
})

function isRefusal(error: Error): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

/** All pages, by path below `/console`. */
function Pages({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  return (
    <CoreAdmin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      layout={Shell}
      catchAll={NotFound}
      error={ErrorPage}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/" element={<StartPage />} />
        <Route path="/figures" element={<FiguresPage />} />
        <Route path="/courses" element={<CourseList />} />
        <Route path="/courses/new" element={<NewCoursePage />} />
        <Route path="/courses/:courseId" element={<CoursePage />} />
        <Route path="/courses/:courseId/new-dates" element={<NewDatesPage />} />
        <Route path="/lectures" element={<LectureList />} />
        <Route path="/lectures/:lectureId" element={<LecturePage />} />
        <Route path="/lectures/:lectureId/people" element={<RosterPage />} />
        <Route path="/lectures/:lectureId/waiting-list" element={<LectureLinePage />} />
        <Route path="/lectures/:lectureId/people/mail" element={<MessagePage />} />
        <Route path="/lectures/:lectureId/attendance" element={<AttendancePage />} />
        <Route path="/lectures/:lectureId/attendance/qr" element={<CheckInPage />} />
        <Route path="/lectures/:lectureId/attendance/import" element={<AttendanceImportPage />} />
        <Route path="/lectures/:lectureId/schedule" element={<SchedulePage />} />
        <Route path="/waiting-rooms" element={<RoomList />} />
        <Route path="/waiting-rooms/new" element={<NewRoomPage />} />
        <Route path="/waiting-rooms/:roomId" element={<RoomPage />} />
        <Route path="/certifications" element={<CertificationList />} />
        <Route path="/certifications/new" element={<NewCertificationPage />} />
        <Route path="/certifications/:certificationId" element={<CertificationPage />} />
        <Route path="/certifications/:certificationId/versions" element={<CertificationVersionsPage />} />
        <Route path="/exams" element={<ExamList />} />
        <Route path="/exams/new" element={<NewExamsPage />} />
        <Route path="/exams/:examId" element={<ExamPage />} />
        <Route path="/exams/:examId/applicants" element={<ApplicantsPage />} />
        <Route path="/exams/:examId/edit" element={<EditExamPage />} />
        <Route path="/exams/:examId/results" element={<ResultsPage />} />
        <Route path="/exams/:examId/waiting-list" element={<ExamLinePage />} />
        <Route path="/people" element={<PersonList />} />
        <Route path="/people/:personId" element={<PersonPage />} />
        <Route path="/people/:personId/merge" element={<MergePage />} />
        <Route path="/restrictions" element={<RestrictionList />} />
        <Route path="/mails" element={<MailList />} />
        <Route path="/orders" element={<OrderList />} />
        <Route path="/orders/:orderId" element={<OrderPage />} />
        <Route path="/credits" element={<CreditList />} />
        <Route path="/credits/:memberId" element={<CreditPage />} />
        <Route path="/reconciliations" element={<ReconciliationsPage />} />
        <Route path="/closings" element={<ClosingsPage />} />
        <Route path="/result-inbox" element={<InboxPage />} />
        <Route path="/result-imports/new" element={<NewImportPage />} />
        <Route path="/result-imports/:importId" element={<ImportPage />} />
        <Route path="/certificates" element={<CertificateList />} />
        <Route path="/certificates/:certificateId" element={<CertificatePage />} />
        <Route path="/past-certificates/:pastCertificateId" element={<PastCertificatePage />} />
        <Route path="/past-completions/:pastCompletionId" element={<PastCompletionPage />} />
        <Route path="/discount-codes" element={<DiscountCodeList />} />
        <Route path="/discount-codes/new" element={<NewDiscountPage />} />
        <Route path="/discount-batches" element={<DiscountBatchList />} />
        <Route path="/discount-batches/new" element={<NewDiscountPage batch />} />
        <Route path="/organisations" element={<OrgList />} />
        <Route path="/organisations/:orgId" element={<OrgPage />} />
        <Route path="/imports" element={<DataImportList />} />
        <Route path="/imports/new" element={<NewDataImportPage />} />
        <Route path="/imports/:path/:importId" element={<DataImportPage />} />
        <Route path="/terms" element={<TermsListPage />} />
        <Route path="/terms/:typeId/new" element={<NewTermsPage />} />
        <Route path="/terms/:typeId/:version" element={<TermsVersionPage />} />
        <Route path="/mail-texts" element={<MailTemplateListPage />} />
        <Route path="/mail-texts/:kind" element={<MailTemplatePage />} />
        <Route path="/notices" element={<NoticesPage />} />
        <Route path="/questions" element={<FaqContentPage />} />
        <Route path="/home-page" element={<HomeContentPage />} />
        <Route path="/brand" element={<BrandPage />} />
        <Route path="/webhooks" element={<WebhookList />} />
        <Route path="/webhooks/new" element={<NewWebhookPage />} />
        <Route path="/webhooks/:webhookId" element={<WebhookPage />} />
        <Route path="/api-tokens" element={<TokenList />} />
        <Route path="/api-tokens/new" element={<NewTokenPage />} />
        <Route path="/staff" element={<StaffPage />} />
        <Route path="/audit" element={<AuditList />} />
        <Route path="/audit/:eventId" element={<AuditEventPage />} />
      </CustomRoutes>
    </CoreAdmin>
  )
}

/** Does nothing: the session is read before the console starts, and each form handles its end. */
const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(false),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
}

/** In place of the console when a page fails, as after an update that has replaced the files of its pages. */
function ErrorPage() {
  const say = useTranslations('common')
  useTitle(say('crashed'))
  return (
    <main className="list-state">
      <h1>{say('crashed')}</h1>
      <p>{say('crashedHelp')}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {say('reload')}
      </button>
    </main>
  )
}
