import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { codeMistake } from './code-mistake.ts'
import { PastForm } from './past-form.tsx'
import { VerifyForm } from './verify-form.tsx'
import type { Verification } from './verify-reads.ts'
import { VerifyResult } from './verify-result.tsx'
import { parseVerifyUrl } from './verify-url.ts'

const route = getRouteApi('/certification/search')

export function VerifyPage() {
  const say = useWords('verify')
  const { code, past } = parseVerifyUrl(route.useLoaderDeps())
  const { data, problem } = route.useLoaderData()
  const pending = useRouterState({
    select: ({ status, location }) => status === 'pending' && location.pathname === '/certification/search',
  })
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p className="no-print">{say('lead')}</p>
      </div>
      <div className="stack-l verify">
        <VerifyForm code={code} pending={pending} />
        {data?.pastCertificates && <PastForm input={past} oddCode={oddCode(code)} pending={pending} />}
        <div role="status" aria-busy={pending}>
          {problem ? (
            <ProblemState problem={problem} title={say('unread')} />
          ) : (
            <Result verification={data.verification} />
          )}
        </div>
        {!data?.verification && (
          <section className="stack-s" aria-labelledby="where">
            <h2 id="where" className="h3">
              {say('where')}
            </h2>
            <p className="muted">{say('whereText')}</p>
          </section>
        )}
      </div>
    </div>
  )
}

/** A code that was entered and might be an old number. */
function oddCode(code: string | undefined): string | undefined {
  const mistake = code === undefined ? undefined : codeMistake(code)
  return mistake?.kind === 'length' || mistake?.kind === 'character' ? code : undefined
}

function Result({ verification }: { verification: Verification }) {
  const say = useWords('verify')
  const router = useRouter()
  if (!verification) return null
  if (verification.kind !== 'limited') return <VerifyResult verification={verification} />
  return (
    <Alert tone="warn" title={say('limited')}>
      <p>{say('limitedText')}</p>
      <p>
        <Button variant="secondary" small onClick={() => void router.invalidate()}>
          {say('again')}
        </Button>
      </p>
    </Alert>
  )
}
