import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { AppliedExamList } from './applied-exam-list.tsx'

const route = getRouteApi('/account/certification-apply')

export function AppliedExamsPage() {
  const say = useWords('examAccount')
  const title = useWords('account')('examApplications')
  const { page } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      <h1>{title}</h1>
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
        <AppliedExamList key={page} page={page} rows={data} />
      )}
    </>
  )
}
