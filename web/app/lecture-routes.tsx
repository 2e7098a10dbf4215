import { createRoute, notFound } from '@tanstack/react-router'
import { readLectureId, readListAddress } from '../lecture/lecture-address.ts'
import { readLectureDetail, readLectureList } from '../lecture/lecture-reads.ts'
import { LectureDetailPage } from './lecture-detail-page.tsx'
import { LectureListPage } from './lecture-list-page.tsx'
import { load } from './load.ts'
import { metaOf } from './page-meta.ts'
import { rootRoute } from './root-route.tsx'

export const lectureListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/attend',
  staticData: { footer: true },
  loaderDeps: ({ search }) => readListAddress(search),
  loader: ({ context, deps, location, preload }) =>
    load(location.href, () => readLectureList(context.client.api, deps, { ahead: preload })),
  head: ({ match }) => {
    const { translate } = match.context.client
    return metaOf({
      title: translate('lecture.list.title'),
      description: translate('lecture.list.description'),
    })
  },
  component: () => (
    <LectureListPage address={lectureListRoute.useLoaderDeps()} loaded={lectureListRoute.useLoaderData()} />
  ),
})

export const lectureDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/attend/detail/$lectureId',
  staticData: { footer: true },
  loader: ({ context, params, location, preload }) => {
    const lectureId = readLectureId(params.lectureId)
    if (lectureId === undefined) throw notFound()
    return load(location.href, () => readLectureDetail(context.client.api, lectureId, { ahead: preload }))
  },
  head: ({ match, loaderData }) => {
    const title = loaderData?.data?.lecture.title
    const { translate } = match.context.client
    if (!title) return metaOf({ title: translate('shell.errorTitle'), hidden: true })
    return metaOf({ title, description: translate('lecture.detail.description', { title }) })
  },
  component: () => <LectureDetailPage loaded={lectureDetailRoute.useLoaderData()} />,
})
