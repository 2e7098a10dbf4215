import { Link } from '@tanstack/react-router'
import type { OwnPastCertificate } from '#contract/certificates/past-certificate.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Day, PlainDay } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { certificateBadges, displayedState } from './certificate-badges.ts'

/** The member's certificates of the former system. */
export function PastCertificates({ certificates }: { certificates: readonly OwnPastCertificate[] }) {
  const say = useWords('certificates.past')
  return (
    <section className="stack" aria-labelledby="past">
      <div className="stack-s">
        <h2 id="past">{say('title')}</h2>
        <p className="muted">{say('text')}</p>
      </div>
      <ul className="certificates">
        {certificates.map((certificate) => (
          <PastCertificate key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </section>
  )
}

function PastCertificate({ certificate }: { certificate: OwnPastCertificate }) {
  const say = useWords('certificates')
  const { title, titleLanguage, level, number } = certificate
  const state = displayedState(certificate)
  return (
    <li className={`certificate-item is-past is-${state.toLowerCase()}`}>
      <div className="stack">
        <div className="stack-s">
          {level && (
            <p className="muted small" lang={titleLanguage}>
              {level}
            </p>
          )}
          <h3 lang={titleLanguage}>{title}</h3>
        </div>
        <p>
          <Badge {...certificateBadges[state]}>{say(`state.${state}`)}</Badge>
        </p>
      </div>
      <div className="stack certificate-more">
        <PastFacts certificate={certificate} />
        <p>
          <Link
            className={buttonClass({ variant: 'secondary', small: true })}
            to={pages.verify.path}
            search={{ number, holder: '' }}
            aria-label={say('verifyPageOf', { name: title })}
          >
            {say('verifyPage')}
          </Link>
        </p>
      </div>
    </li>
  )
}

function PastFacts({ certificate }: { certificate: OwnPastCertificate }) {
  const say = useWords('certificates')
  const { number, name, latinName, issuedOn, validUntil, revokedAt, revokedBecause } = certificate
  return (
    <Facts
      rows={[
        [
          say('past.number'),
          <span key="number" className="code">
            {number}
          </span>,
        ],
        [
          say('holder'),
          <span key="holder">
            {name} {latinName && <span lang="en">{latinName}</span>}
          </span>,
        ],
        [say('issued'), <PlainDay key="issued" day={issuedOn} />],
        [say('validUntil'), validUntil ? <PlainDay key="validUntil" day={validUntil} /> : say('past.noEnd')],
        [say('revokedOn'), revokedAt && <Day key="revokedOn" at={revokedAt} />],
        [say('revokedBecause'), revokedBecause],
      ]}
    />
  )
}
