import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { signInUrl } from '../client/urls.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { Icon } from '../ui/icons.tsx'
import { CreditGuide } from './credit-guide.tsx'
import { CreditStatement } from './credit-statement.tsx'
import { MyCredits } from './my-credits.tsx'

const route = getRouteApi('/credit')

export function CreditPage() {
  const say = useWords('myCredits')
  const { page } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <Head visitor={data === null} />
      {problem && <ProblemState problem={problem} title={say('unread')} />}
      {data && (
        <>
          <MyCredits balance={data.balance} />
          <CreditStatement page={page} rows={data.entries} />
        </>
      )}
      <CreditRules />
      <CreditGuide />
      <div className="no-print">
        <ContactLinks />
      </div>
    </div>
  )
}

function Head({ visitor }: { visitor: boolean }) {
  const say = useWords('shell')
  const signIn = useWords('myCredits')('signIn')
  return (
    <div className="page-head">
      <h1>{say('creditGuide')}</h1>
      <p>{useWords('credit')('lead')}</p>
      <p className="cluster no-print">
        <Link className="more" to="/attend">
          {say('browse')}
          <Icon name="right" />
        </Link>
        {visitor && (
          <a className="more" rel="nofollow" href={signInUrl('/credit')}>
            {signIn}
            <Icon name="right" />
          </a>
        )}
      </p>
    </div>
  )
}

/** Credits in brief. */
function CreditRules() {
  const say = useWords('credit.rule')
  return (
    <ul className="figures">
      {(['earn', 'use', 'spend'] as const).map((rule) => (
        <li key={rule}>
          <b>{say(`${rule}.figure`)}</b>
          <p>{say(`${rule}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
