import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { FoundAnswers } from './lazy-answers.ts'
import { LectureMonth } from './lazy-month.ts'
import { LectureFilters } from './lecture-filters.tsx'
import { LectureCount, LectureList, LectureListHead, LectureTabs } from './lecture-list.tsx'
import { parseListUrl } from './lecture-list-url.ts'

const route = getRouteApi('/attend')

export function LectureListPage() {
  const address = parseListUrl(route.useLoaderDeps())
  const { data, problem } = route.useLoaderData()
  const say = useWords('lectureList')
  const busy = useRouterState({
    select: ({ status, location }) => status === 'pending' && location.pathname === '/attend',
  })
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <LectureListHead />
      <LectureTabs address={address} />
      <LectureFilters address={address} />
      {data && data.answers.length > 0 && <FoundAnswers answers={data.answers} />}
      {data?.list && <LectureCount address={address} count={data.list.totalElements} />}
      {data?.month && <LectureCount address={address} count={data.month.rows.length} />}
      <div aria-busy={busy}>
        {problem && <ProblemState problem={problem} title={say('unread')} />}
        {data?.list && <LectureList address={address} rows={data.list} />}
        {data?.month && <LectureMonth address={address} month={data.month.name} rows={data.month.rows} />}
      </div>
    </div>
  )
}
