import { Link } from '@tanstack/react-router'
import type { Consent } from '#contract/people/consent.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'

/** The member's consents, each linked to its version of the terms. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const say = useWords('settings')
  return (
    <section className="settings-part" aria-labelledby="consents">
      <h2 id="consents">{say('consents')}</h2>
      {consents.length === 0 ? (
        <p className="muted">{say('noConsents')}</p>
      ) : (
        <div className="stack">
          <p className="muted">{say('consentsText')}</p>
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{say('terms')}</th>
                <th scope="col">{say('given')}</th>
                <th scope="col">{say('state')}</th>
              </tr>
            </thead>
            <tbody>
              {consents.map((consent) => (
                <ConsentRow key={`${consent.typeId} ${consent.version}`} consent={consent} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function ConsentRow({
  consent: { typeId, version, title, givenAt, withdrawnAt, endedAt },
}: {
  consent: Consent
}) {
  const say = useWords('settings')
  return (
    <tr>
      <th scope="row">
        <Link to="/terms/$typeId/$version" params={{ typeId, version: String(version) }}>
          {title}
        </Link>
        <span className="sub">{say('version', { version })}</span>
      </th>
      <td data-label={say('given')}>
        <Moment at={givenAt} look="list" />
      </td>
      <td data-label={say('state')}>
        {withdrawnAt ? (
          <span className="muted">
            {say.rich('withdrawn', { moment: () => <Moment at={withdrawnAt} look="list" /> })}
          </span>
        ) : endedAt ? (
          <span className="muted">
            {say.rich('ended', { moment: () => <Moment at={endedAt} look="list" /> })}
          </span>
        ) : (
          <Badge tone="good" icon="check">
            {say('inForce')}
          </Badge>
        )}
      </td>
    </tr>
  )
}
