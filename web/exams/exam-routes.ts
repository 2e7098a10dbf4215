import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountChildRoute } from '../parts/account-route.ts'
import { load } from '../routing/load.ts'
import { loadForMember, withMemberStyles, withUser } from '../routing/members-only.ts'
import { hiddenPage, metaOf } from '../routing/page-meta.ts'
import { readPage } from '../routing/page-number.ts'
import { memberRoute, pageRoute } from '../routing/page-route.ts'

export const examGuideRoute = createRoute({
  ...pageRoute('examGuide'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readExamGuide } = await import('./catalogue/exam-guide-reads.ts')
      return readExamGuide(api, at.params.instructionType, options)
    }),
  head: ({ match, loaderData }) => {
    const guide = loaderData?.data
    if (!guide) return metaOf({ title: match.context.client.translator('shell')('errorTitle'), hidden: true })
    return metaOf({ title: guide.name, description: guide.summary })
  },
  component: lazyRouteComponent(() => import('./catalogue/exam-guide-page.tsx'), 'ExamGuidePage'),
})

export const guidePreviewRoute = createRoute({
  ...memberRoute('guidePreview'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readGuidePreview } = await import('./catalogue/exam-guide-reads.ts')
      return readGuidePreview(api, at.params.previewId, options)
    }),
  head: hiddenPage((words) => words('shell')('guidePreview')),
  component: lazyRouteComponent(() => import('./catalogue/guide-preview-page.tsx'), 'GuidePreviewPage'),
})

export const examScheduleRoute = createRoute({
  ...pageRoute('examSchedule'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    load(at, async (api, options) => {
      const [{ parseScheduleUrl }, { readSchedule }, { lateSchedule }] = await Promise.all([
        import('../parts/schedule-url.ts'),
        import('./catalogue/schedule-reads.ts'),
        import('./catalogue/late-schedule.ts'),
      ])
      await lateSchedule.load()
      const { now, formats } = at.context.client
      const { listDay } = formats
      return readSchedule(api, parseScheduleUrl(at.deps), { ...options, today: listDay(now), dayOf: listDay })
    }),
  // Months, days and levels share one canonical URL: the number of months is unbounded.
  head: ({ match }) => {
    const say = match.context.client.translator('examSchedule')
    return metaOf({ title: say('title'), description: say('description') })
  },
  component: lazyRouteComponent(() => import('./catalogue/exam-schedule-page.tsx'), 'ExamSchedulePage'),
})

export const applyRoute = createRoute({
  ...memberRoute('apply'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readApplication } = await import('./application/application-reads.ts')
      const { visitor } = at.context
      return withUser(at.context, readApplication(api, at.params.examId, { ...options, visitor }))
    }),
  head: hiddenPage((words) => words('apply')('title')),
  component: lazyRouteComponent(() => import('./application/apply-page.tsx'), 'ApplyPage'),
})

export const appliedExamsRoute = createRoute({
  ...accountChildRoute('appliedExams'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedExams } = await import('./application/applied-exam-reads.ts')
      return readAppliedExams(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('examApplications')),
  component: lazyRouteComponent(() => import('./application/applied-exams-page.tsx'), 'AppliedExamsPage'),
})

export const resultsRoute = createRoute({
  ...accountChildRoute('results'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readResults } = await import('./result/result-reads.ts')
      return readResults(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('result')('title')),
  component: lazyRouteComponent(() => import('./result/results-page.tsx'), 'ResultsPage'),
})

export const examWaitingListRoute = createRoute({
  ...memberRoute('examWaitingList'),
  loader: (at) =>
    load(
      at,
      withMemberStyles(async (api, options) => {
        if (at.context.visitor) return null
        const { readExamWaitingList } = await import('./waiting-list/exam-waiting-list-reads.ts')
        return readExamWaitingList(api, at.params.examId, options)
      }),
    ),
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('waitingList')
    const title = loaderData?.data?.title
    return metaOf({ title: title ? say('page', { title }) : say('title'), hidden: true })
  },
  component: lazyRouteComponent(
    () => import('./waiting-list/exam-waiting-list-page.tsx'),
    'ExamWaitingListPage',
  ),
})
