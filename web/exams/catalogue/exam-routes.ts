import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../../routing/load.ts'
import { hiddenPage, metaOf } from '../../routing/page-meta.ts'
import { memberRoute, pageRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const examGuideRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('examGuide'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readExamGuide } = await import('./exam-guide-reads.ts')
      return readExamGuide(api, at.params.instructionType, options)
    }),
  head: ({ match, loaderData }) => {
    const guide = loaderData?.data
    if (!guide) return metaOf({ title: match.context.client.translator('shell')('errorTitle'), hidden: true })
    return metaOf({ title: guide.name, description: guide.summary })
  },
  component: lazyRouteComponent(() => import('./exam-guide-page.tsx'), 'ExamGuidePage'),
})

export const guidePreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('guidePreview'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readGuidePreview } = await import('./exam-guide-reads.ts')
      return readGuidePreview(api, at.params.previewId, options)
    }),
  head: hiddenPage((words) => words('shell')('guidePreview')),
  component: lazyRouteComponent(() => import('./guide-preview-page.tsx'), 'GuidePreviewPage'),
})

export const examScheduleRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('examSchedule'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    load(at, async (api, options) => {
      const [{ parseScheduleUrl }, { readSchedule }, { lateSchedule }] = await Promise.all([
        import('../../parts/schedule-url.ts'),
        import('./schedule-reads.ts'),
        import('./late-schedule.ts'),
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
  component: lazyRouteComponent(() => import('./exam-schedule-page.tsx'), 'ExamSchedulePage'),
})
