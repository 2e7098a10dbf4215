import { getRouteApi } from '@tanstack/react-router'
import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { pages } from '#contract/pages.ts'
import { InvitationPage } from '../../parts/invitation.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { LinePage } from '../../parts/waiting-list/line-page.tsx'
import { AnyDateSection } from './any-date-section.tsx'
import { BackToCourse } from './back-to-course.tsx'
import { GroupRules } from './group-rules.tsx'
import { GroupSection } from './group-section.tsx'
import { GuestWaiting } from './guest-waiting.tsx'
import { join, leave } from './waiting-list-reads.ts'

const route = getRouteApi('/attend/waiting-list/$lectureId')

export function WaitingListPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  const { list, visitor } = data
  if (!visitor) return <Contents key={list.lectureId} list={list} />
  const { because } = list.actions.join
  const isForMembers = because === 'MEMBERS_ONLY' || because === 'PARTNER_ONLY'
  return isForMembers ? <InvitationPage /> : <GuestWaiting key={list.lectureId} list={list} />
}

function Contents({ list }: { list: WaitingList }) {
  const { lectureId } = list
  const take = `/attend/register/${lectureId}`
  return (
    <LinePage
      line={list}
      waitedFor={{
        kind: 'course',
        inGroup: list.groups.own !== null,
        paths: { take, own: pages.applied.path, others: pages.lectureList.path },
        join: (api) => join(api, lectureId),
        leave: (api) => leave(api, lectureId),
      }}
      back={<BackToCourse lectureId={lectureId} />}
      rules={<GroupRules groups={list.groups} />}
    >
      <GroupSection lectureId={lectureId} groups={list.groups} />
      {list.anyDate && <AnyDateSection lectureId={lectureId} anyDate={list.anyDate} />}
    </LinePage>
  )
}
