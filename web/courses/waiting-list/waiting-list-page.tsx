import { getRouteApi, Link } from '@tanstack/react-router'
import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../../client/client-context.tsx'
import { InvitationPage } from '../../parts/invitation.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { LinePage } from '../../parts/waiting-list/line-page.tsx'
import { Icon } from '../../ui/icons.tsx'
import { AnyDateSection } from './any-date-section.tsx'
import { join, leave } from './waiting-list-reads.ts'

const route = getRouteApi('/attend/waiting-list/$lectureId')

export function WaitingListPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return data ? <Contents key={data.lectureId} list={data} /> : <InvitationPage />
}

function Contents({ list }: { list: WaitingList }) {
  const say = useWords('waitingList')
  const params = route.useParams()
  const { lectureId } = list
  const take = `/attend/register/${lectureId}`
  return (
    <LinePage
      line={list}
      waitedFor={{
        kind: 'course',
        paths: { take, own: pages.applied.path, others: pages.lectureList.path },
        join: (api) => join(api, lectureId),
        leave: (api) => leave(api, lectureId),
      }}
      back={
        <Link to="/attend/detail/$lectureId" params={params}>
          <Icon name="chevronLeft" />
          {say('course.back')}
        </Link>
      }
    >
      <AnyDateSection lectureId={lectureId} anyDate={list.anyDate} />
    </LinePage>
  )
}
