import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readPage } from '../lecture/lecture-address.ts'
import { readOrgAddress } from '../partner/org-address.ts'
import { load } from './load.ts'
import { loadForMember, membersOnly } from './members-only.ts'
import { hiddenPage } from './page-meta.ts'
import { rootRoute } from './root-route.tsx'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/attend/register/$lectureId',
  staticData: {
    footer: true,
    part: 'app/register-page.tsx',
    words: ['register', 'fields', 'guest', 'lecture', 'steps'],
  },
  beforeLoad: membersOnly,
  loader: (at) =>
    load(at, async (api, options) => {
      const { readRegistration } = await import('./registration-reads.ts')
      return readRegistration(api, at.params.lectureId, { ...options, visitor: at.context.visitor })
    }),
  head: hiddenPage((words) => words('register')('title')),
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { footer: true, part: 'app/account-page.tsx', words: ['account', 'marketing'] },
  beforeLoad: membersOnly,
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readMarketing } = await import('../account/marketing-reads.ts')
      return readMarketing(api, options)
    }),
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
})

export const accountIndexRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/applied', search: true, replace: true })
  },
})

export const appliedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/applied',
  staticData: { part: 'app/applied-page.tsx', words: ['account', 'attendance'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedLectures } = await import('../lecture/applied-reads.ts')
      return readAppliedLectures(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('registrations')),
  component: lazyRouteComponent(() => import('./applied-page.tsx'), 'AppliedPage'),
})

export const completedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/completed',
  staticData: { part: 'app/completed-page.tsx', words: ['attendance', 'completed'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readCompleted } = await import('../completion/completed-reads.ts')
      return readCompleted(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('completed')('title')),
  component: lazyRouteComponent(() => import('./completed-page.tsx'), 'CompletedPage'),
})

export const certificatesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/certification',
  staticData: { part: 'app/certificates-page.tsx', words: ['certificates'] },
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readCertificates } = await import('../certification/certificate-reads.ts')
      return readCertificates(api, options)
    }),
  head: hiddenPage((words) => words('certificates')('title')),
  component: lazyRouteComponent(() => import('./certificates-page.tsx'), 'CertificatesPage'),
})

export const appliedExamsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/certification-apply',
  staticData: { part: 'app/applied-exams-page.tsx', words: ['account', 'examAccount'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedExams } = await import('../exam/applied-exam-reads.ts')
      return readAppliedExams(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('examApplications')),
  component: lazyRouteComponent(() => import('./applied-exams-page.tsx'), 'AppliedExamsPage'),
})

export const resultsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/certification-result',
  staticData: { part: 'app/results-page.tsx', words: ['result'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readResults } = await import('../result/result-reads.ts')
      return readResults(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('result')('title')),
  component: lazyRouteComponent(() => import('./results-page.tsx'), 'ResultsPage'),
})

export const organisationRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/organisation',
  staticData: { part: 'app/organisation-page.tsx', words: ['fields', 'organisation'] },
  loaderDeps: ({ search }) => readOrgAddress(search),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOrganisation } = await import('../partner/org-reads.ts')
      return readOrganisation(api, at.deps, options)
    }),
  head: hiddenPage((words) => words('organisation')('title')),
  component: lazyRouteComponent(() => import('./organisation-page.tsx'), 'OrganisationPage'),
})
