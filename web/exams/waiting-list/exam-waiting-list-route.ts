import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../../routing/load.ts'
import { withMemberStyles } from '../../routing/members-only.ts'
import { metaOf } from '../../routing/page-meta.ts'
import { memberRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const examWaitingListRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('examWaitingList'),
  loader: (at) =>
    load(
      at,
      withMemberStyles(async (api, options) => {
        if (at.context.visitor) return null
        const { readExamWaitingList } = await import('./exam-waiting-list-reads.ts')
        return readExamWaitingList(api, at.params.examId, options)
      }),
    ),
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('waitingList')
    const title = loaderData?.data?.title
    return metaOf({ title: title ? say('page', { title }) : say('title'), hidden: true })
  },
  component: lazyRouteComponent(() => import('./exam-waiting-list-page.tsx'), 'ExamWaitingListPage'),
})
