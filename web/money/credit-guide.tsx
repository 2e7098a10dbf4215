import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'

/** All about credits, from earning to what they do not pay for. */
export function CreditGuide() {
  const say = useWords('creditGuide')
  return (
    <div className="guide">
      <Part id="what" title={say('what.title')}>
        <p>{say('what.account')}</p>
        <p>{say('what.amount')}</p>
      </Part>
      <Part id="earn" title={say('earn.title')}>
        <ol className="steps">
          <li>{say('earn.attend')}</li>
          <li>{say('earn.confirmed')}</li>
          <li>{say('earn.issued')}</li>
        </ol>
      </Part>
      <Part id="spend" title={say('spend.title')}>
        <ul className="bullets">
          <li>{say('spend.days')}</li>
          <li>{say('spend.order')}</li>
          <li>{say('spend.revoked')}</li>
        </ul>
      </Part>
      <Part id="excluded" title={say('excluded.title')}>
        <ul className="bullets bullets-two">
          {(['push', 'sms', 'email', 'chat', 'gpu', 'marketplace', 'contact'] as const).map((service) => (
            <li key={service}>{say(`excluded.${service}`)}</li>
          ))}
        </ul>
      </Part>
      <Part id="nobody" title={say('nobody.title')}>
        <p>{say('nobody.partner')}</p>
        <p>{say('nobody.handsOn')}</p>
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="split" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="stack text-column">{children}</div>
    </section>
  )
}
