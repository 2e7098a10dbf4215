import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CreditBalance } from '#contract/money/credit.ts'
import { useWords } from '../client/client-context.tsx'
import { signInUrl } from '../client/urls.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icons.tsx'
import { Deadline } from '../ui/moment.tsx'
import { CreditStatement } from './credit-statement.tsx'

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

/** The member's balance, and the grants it consists of, in spending order. */
function MyCredits({ balance: { balance, grants, partnerUse } }: { balance: CreditBalance }) {
  const say = useWords('myCredits')
  return (
    <section className="stack credit-mine" aria-labelledby="mine">
      <h2 id="mine">{say('title')}</h2>
      <p className="credit-balance">{say.rich('balance', { balance, number: (part) => <b>{part}</b> })}</p>
      {partnerUse && (
        <Alert tone="warn">
          <p>{say('partnerUse')}</p>
        </Alert>
      )}
      {grants.length === 0 ? (
        <p className="muted text-column">{say('none')}</p>
      ) : (
        <ol className="credit-grants">
          {grants.map((grant, index) => (
            <Grant
              key={`${grant.grantedAt} ${grant.title}`}
              grant={grant}
              first={index === 0 && grants.length > 1}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Grant({ grant, first }: { grant: CreditBalance['grants'][number]; first: boolean }) {
  const say = useWords('myCredits')
  const { title, amount, remaining, grantedAt, expiresAt } = grant
  return (
    <li className="credit-grant">
      <div className="stack-s">
        <h3>{title ?? say('kind.CORRECTED')}</h3>
        <p className="meta">
          <span>{say.rich('issued', { day: () => <Day at={grantedAt} /> })}</span>
          <span>{say.rich('expires', { moment: () => <Deadline at={expiresAt} look="list" /> })}</span>
        </p>
        {first && (
          <p>
            <Badge tone="plain" icon="right">
              {say('first')}
            </Badge>
          </p>
        )}
      </div>
      <div className="credit-left">
        <p>
          {say.rich('left', {
            remaining,
            amount,
            number: (part) => <b>{part}</b>,
            of: (part) => <span>{part}</span>,
          })}
        </p>
        <svg className="credit-bar" aria-hidden="true">
          <rect className="score-all" width="100%" height="6" rx="2" />
          <rect className="score-reached" width={`${(100 * remaining) / amount}%`} height="6" rx="2" />
        </svg>
      </div>
    </li>
  )
}

/** The guide to credits, from earning to excluded products. */
function CreditGuide() {
  const say = useWords('creditGuide')
  return (
    <div className="guide">
      <Section id="what" title={say('what.title')}>
        <p>{say('what.account')}</p>
        <p>{say('what.amount')}</p>
      </Section>
      <Section id="earn" title={say('earn.title')}>
        <ol className="steps">
          <li>{say('earn.attend')}</li>
          <li>{say('earn.confirmed')}</li>
          <li>{say('earn.issued')}</li>
        </ol>
      </Section>
      <Section id="spend" title={say('spend.title')}>
        <ul className="bullets">
          <li>{say('spend.days')}</li>
          <li>{say('spend.order')}</li>
          <li>{say('spend.revoked')}</li>
        </ul>
      </Section>
      <Section id="excluded" title={say('excluded.title')}>
        <ul className="bullets bullets-two">
          {(['push', 'sms', 'email', 'chat', 'gpu', 'marketplace', 'contact'] as const).map((service) => (
            <li key={service}>{say(`excluded.${service}`)}</li>
          ))}
        </ul>
      </Section>
      <Section id="nobody" title={say('nobody.title')}>
        <p>{say('nobody.partner')}</p>
        <p>{say('nobody.handsOn')}</p>
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="split" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="stack text-column">{children}</div>
    </section>
  )
}
