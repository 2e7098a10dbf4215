import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { tokenOf } from '../../routing/link-token.ts'
import { load } from '../../routing/load.ts'
import { hiddenPage, metaOf } from '../../routing/page-meta.ts'
import { pageRoute } from '../../routing/page-route.ts'
import { writeQuery } from '../../routing/query.ts'
import { rootRoute } from '../../routing/root-route.ts'
import { FoundAnswers } from './lazy-answers.ts'
import { LectureMonth } from './lazy-month.ts'

export const lectureListRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('lectureList'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    load(at, async (api, options) => {
      const [{ parseListUrl }, { readLectures }] = await Promise.all([
        import('./lecture-list-url.ts'),
        import('./lecture-reads.ts'),
      ])
      const address = parseListUrl(at.deps)
      await Promise.all([address.view && LectureMonth.preload?.(), address.text && FoundAnswers.preload?.()])
      const { formats, now } = at.context.client
      return readLectures(api, address, { ...options, today: formats.listDay(now) })
    }),
  head: async ({ match }) => {
    const { translator } = match.context.client
    const { canonicalQuery, parseListUrl } = await import('./lecture-list-url.ts')
    return metaOf({
      title: translator('shell')('courses'),
      description: translator('lectureList')('description'),
      query: writeQuery(canonicalQuery(parseListUrl(match.loaderDeps))),
    })
  },
  component: lazyRouteComponent(() => import('./lecture-list-page.tsx'), 'LectureListPage'),
})

export const lectureDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('lectureDetail'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readLectureDetail } = await import('./lecture-reads.ts')
      return readLectureDetail(api, at.params.lectureId, options)
    }),
  head: ({ match, loaderData }) => {
    const title = loaderData?.data?.lecture.title
    const { translator } = match.context.client
    if (!title) return metaOf({ title: translator('shell')('errorTitle'), hidden: true })
    const description = loaderData?.data?.summary ?? translator('lectureDetail')('description', { title })
    const picture = loaderData?.data?.description?.sharePicture ?? null
    return metaOf({ title, description, picture })
  },
  component: lazyRouteComponent(() => import('./lecture-detail-page.tsx'), 'LectureDetailPage'),
})

export const lecturePreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('lecturePreview'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readLecturePreview } = await import('./lecture-reads.ts')
      return readLecturePreview(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('shell')('courses')),
  component: lazyRouteComponent(() => import('./lecture-preview-page.tsx'), 'LecturePreviewPage'),
})
