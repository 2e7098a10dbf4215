import { QueryClient } from '@tanstack/react-query'
import { type AuthProvider, CoreAdmin, CustomRoutes, HttpError, type I18nProvider } from 'ra-core'
import { type ComponentType, lazy, useState } from 'react'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { dataProvider } from '../client/data-provider.ts'
import { NotFound } from '../ui/not-found.tsx'
import { useTabTitle } from '../ui/use-title.ts'
import { Shell } from './shell.tsx'
import { StartPage } from './start-page.tsx'

/** A page that is loaded when it is first opened. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** All pages, by path below `/console`. */
const pages: Readonly<Record<string, ComponentType>> = {
  '/': StartPage,
  '/figures': page(() => import('../reports/figures-page.tsx'), 'FiguresPage'),
  '/bulk-acts/:bulkActId': page(() => import('../bulk/bulk-act-page.tsx'), 'BulkActPage'),
  '/courses': page(() => import('../courses/course-list.tsx'), 'CourseList'),
  '/courses/new': page(() => import('../courses/course-page.tsx'), 'NewCoursePage'),
  '/courses/:courseId': page(() => import('../courses/course-page.tsx'), 'CoursePage'),
  '/courses/:courseId/new-dates': page(() => import('../courses/new-dates-page.tsx'), 'NewDatesPage'),
  '/lectures': page(() => import('../courses/lecture-list.tsx'), 'LectureList'),
  // On the screen of the room, without the head of its date.
  '/lectures/:lectureId/attendance/qr': page(() => import('../courses/check-in-page.tsx'), 'CheckInPage'),
  '/waiting-rooms': page(() => import('../waiting-room/room-list.tsx'), 'RoomList'),
  '/waiting-rooms/new': page(() => import('../waiting-room/new-room-page.tsx'), 'NewRoomPage'),
  '/waiting-rooms/:roomId': page(() => import('../waiting-room/room-page.tsx'), 'RoomPage'),
  '/certifications': page(() => import('../exams/certification-list.tsx'), 'CertificationList'),
  '/certifications/new': page(() => import('../exams/certification-page.tsx'), 'NewCertificationPage'),
  '/certifications/:certificationId': page(
    () => import('../exams/certification-page.tsx'),
    'CertificationPage',
  ),
  '/certifications/:certificationId/versions': page(
    () => import('../exams/certification-versions-page.tsx'),
    'CertificationVersionsPage',
  ),
  '/exams': page(() => import('../exams/exam-list.tsx'), 'ExamList'),
  '/exams/new': page(() => import('../exams/new-exams-page.tsx'), 'NewExamsPage'),
  '/people': page(() => import('../people/person-list.tsx'), 'PersonList'),
  '/people/message': page(() => import('../people/segment-message-page.tsx'), 'SegmentMessagePage'),
  '/people/messages': page(() => import('../people/segment-message-list.tsx'), 'SegmentMessageList'),
  '/people/:personId': page(() => import('../people/person-page.tsx'), 'PersonPage'),
  '/people/:personId/merge': page(() => import('../people/merge-page.tsx'), 'MergePage'),
  '/restrictions': page(() => import('../people/restriction-list.tsx'), 'RestrictionList'),
  '/mails': page(() => import('../people/mail-list.tsx'), 'MailList'),
  '/orders': page(() => import('../money/order-list.tsx'), 'OrderList'),
  '/orders/:orderId': page(() => import('../money/order-page.tsx'), 'OrderPage'),
  '/credits': page(() => import('../money/credit-list.tsx'), 'CreditList'),
  '/credits/:memberId': page(() => import('../money/credit-page.tsx'), 'CreditPage'),
  '/reconciliations': page(() => import('../money/reconciliations-page.tsx'), 'ReconciliationsPage'),
  '/closings': page(() => import('../money/closings-page.tsx'), 'ClosingsPage'),
  '/result-inbox': page(() => import('../exams/inbox-page.tsx'), 'InboxPage'),
  '/result-imports/new': page(() => import('../exams/new-import-page.tsx'), 'NewImportPage'),
  '/result-imports/:importId': page(() => import('../exams/import-page.tsx'), 'ImportPage'),
  '/certificates': page(() => import('../certificates/certificate-list.tsx'), 'CertificateList'),
  '/certificates/:certificateId': page(
    () => import('../certificates/certificate-page.tsx'),
    'CertificatePage',
  ),
  '/past-certificates/:pastCertificateId': page(
    () => import('../certificates/past-certificate-page.tsx'),
    'PastCertificatePage',
  ),
  '/past-completions/:pastCompletionId': page(
    () => import('../certificates/past-completion-page.tsx'),
    'PastCompletionPage',
  ),
  '/discount-codes': page(() => import('../exams/discount-code-list.tsx'), 'DiscountCodeList'),
  '/discount-codes/new': page(() => import('../exams/new-discount-page.tsx'), 'NewDiscountPage'),
  '/discount-batches': page(() => import('../exams/discount-batch-list.tsx'), 'DiscountBatchList'),
  '/discount-batches/new': page(() => import('../exams/new-discount-page.tsx'), 'NewDiscountBatchPage'),
  '/organisations': page(() => import('../people/org-list.tsx'), 'OrgList'),
  '/organisations/:orgId': page(() => import('../people/org-page.tsx'), 'OrgPage'),
  '/imports': page(() => import('../imports/data-import-list.tsx'), 'DataImportList'),
  '/imports/new': page(() => import('../imports/new-data-import-page.tsx'), 'NewDataImportPage'),
  '/imports/:path/:importId': page(() => import('../imports/data-import-page.tsx'), 'DataImportPage'),
  '/terms': page(() => import('../content/terms-list-page.tsx'), 'TermsListPage'),
  '/terms/:typeId/new': page(() => import('../content/new-terms-page.tsx'), 'NewTermsPage'),
  '/terms/:typeId/:version': page(() => import('../content/terms-version-page.tsx'), 'TermsVersionPage'),
  '/mail-texts': page(() => import('../content/mail-template-list-page.tsx'), 'MailTemplateListPage'),
  '/mail-texts/:kind': page(() => import('../content/mail-template-page.tsx'), 'MailTemplatePage'),
  '/notices': page(() => import('../content/notices-page.tsx'), 'NoticesPage'),
  '/questions': page(() => import('../content/faq-content-page.tsx'), 'FaqContentPage'),
  '/home-page': page(() => import('../content/home-content-page.tsx'), 'HomeContentPage'),
  '/brand': page(() => import('../content/brand-page.tsx'), 'BrandPage'),
  '/webhooks': page(() => import('../integration/webhook-list.tsx'), 'WebhookList'),
  '/webhooks/new': page(() => import('../integration/new-webhook-page.tsx'), 'NewWebhookPage'),
  '/webhooks/:webhookId': page(() => import('../integration/webhook-page.tsx'), 'WebhookPage'),
  '/api-tokens': page(() => import('../integration/token-list.tsx'), 'TokenList'),
  '/api-tokens/new': page(() => import('../integration/new-token-page.tsx'), 'NewTokenPage'),
  '/staff': page(() => import('../people/staff-page.tsx'), 'StaffPage'),
  '/audit': page(() => import('../audit/audit-list.tsx'), 'AuditList'),
  '/audit/:eventId': page(() => import('../audit/audit-event-page.tsx'), 'AuditEventPage'),
}

/** Pages of a course date, below its head. */
const lecturePages: Readonly<Record<string, ComponentType>> = {
  '/lectures/:lectureId': page(() => import('../courses/lecture-overview-page.tsx'), 'LectureOverviewPage'),
  '/lectures/:lectureId/people': page(() => import('../courses/roster-page.tsx'), 'RosterPage'),
  '/lectures/:lectureId/people/mail': page(
    () => import('../courses/sent-messages-page.tsx'),
    'OldMessagePage',
  ),
  '/lectures/:lectureId/attendance': page(() => import('../courses/attendance-page.tsx'), 'AttendancePage'),
  '/lectures/:lectureId/attendance/import': page(
    () => import('../courses/attendance-import-page.tsx'),
    'AttendanceImportPage',
  ),
  '/lectures/:lectureId/waiting-list': page(
    () => import('../waiting-list/line-pages.tsx'),
    'LectureLinePage',
  ),
  '/lectures/:lectureId/messages': page(
    () => import('../courses/sent-messages-page.tsx'),
    'SentMessagesPage',
  ),
  '/lectures/:lectureId/messages/new': page(() => import('../courses/message-page.tsx'), 'MessagePage'),
  '/lectures/:lectureId/settings': page(
    () => import('../courses/lecture-settings-page.tsx'),
    'LectureSettingsPage',
  ),
  '/lectures/:lectureId/schedule': page(() => import('../courses/schedule-page.tsx'), 'SchedulePage'),
  '/lectures/:lectureId/history': page(
    () => import('../courses/lecture-history-page.tsx'),
    'LectureHistoryPage',
  ),
}

/** Pages of an exam, below its head. */
const examPages: Readonly<Record<string, ComponentType>> = {
  '/exams/:examId': page(() => import('../exams/exam-overview-page.tsx'), 'ExamOverviewPage'),
  '/exams/:examId/applicants': page(() => import('../exams/applicants-page.tsx'), 'ApplicantsPage'),
  '/exams/:examId/results': page(() => import('../exams/results-page.tsx'), 'ResultsPage'),
  '/exams/:examId/waiting-list': page(() => import('../waiting-list/line-pages.tsx'), 'ExamLinePage'),
  '/exams/:examId/edit': page(() => import('../exams/edit-exam-page.tsx'), 'EditExamPage'),
  '/exams/:examId/history': page(() => import('../exams/exam-history-page.tsx'), 'ExamHistoryPage'),
}

/** The heads of records, which stay as one goes from page to page below them. */
const frames = [
  { Frame: page(() => import('../courses/lecture-frame.tsx'), 'LectureFrame'), pages: lecturePages },
  { Frame: page(() => import('../exams/exam-frame.tsx'), 'ExamFrame'), pages: examPages },
]

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
        {routesOf(pages)}
        {frames.map(({ Frame, pages: below }) => (
          <Route key={Object.keys(below)[0]} element={<Frame />}>
            {routesOf(below)}
          </Route>
        ))}
      </CustomRoutes>
    </CoreAdmin>
  )
}

function routesOf(some: Readonly<Record<string, ComponentType>>) {
  return Object.entries(some).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)
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
  useTabTitle(say('crashed'))
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
