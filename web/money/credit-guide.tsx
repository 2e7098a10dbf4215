import type { ReactNode } from 'react'
import { useWords } from '../client/client-context.tsx'

/** The guide to credits, from earning to excluded products. */
export function CreditGuide() {
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
