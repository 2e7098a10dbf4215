import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { AppliedList } from './applied-list.tsx'

const route = getRouteApi('/account/applied')

export function AppliedPage() {
  const say = useWords('account')
  const { page } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      <h1>{say('registrations')}</h1>
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
        <AppliedList key={page} page={page} rows={data} />
      )}
    </>
  )
}
