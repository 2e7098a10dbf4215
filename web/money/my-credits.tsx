import type { CreditBalance } from '#contract/money/credit.ts'
import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { Deadline } from '../ui/moment.tsx'

/** The member's balance, and the grants it consists of, in spending order. */
export function MyCredits({ balance: { balance, grants, partnerUse } }: { balance: CreditBalance }) {
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
