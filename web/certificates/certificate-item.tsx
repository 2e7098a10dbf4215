import type { ReactNode } from 'react'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { BadgeState } from '#contract/content/illustration.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { CertificationMark } from '../parts/certification-mark.tsx'
import { HolderNames } from '../parts/holder-names.tsx'
import { Badge } from '../ui/badge.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import { certificateBadges, type DisplayedState, daysUntilEnd, displayedState } from './certificate-badges.ts'

const shownBadges: Record<DisplayedState, BadgeState> = {
  VALID: 'earned',
  EXPIRED: 'expired',
  REVOKED: 'next',
}

interface CertificateItemProps {
  certificate: IssuedCertification
  /** Link to the exams that renew it, shown when renewal is due. */
  renew: ReactNode
  offer: ReactNode
}

export function CertificateItem({ certificate, renew, offer }: CertificateItemProps) {
  const say = useWords('certificates')
  const { formats, now } = useClient()
  const { certificationIssueCode: code, level, name, introduce, finishAt } = certificate
  const state = displayedState(certificate)
  const daysLeft =
    state === 'VALID' ? daysUntilEnd(formats.listDay(now), formats.listDay(finishAt)) : undefined
  return (
    <li id={code} className={`certificate-item is-${state.toLowerCase()}`}>
      <CertificationMark level={level} state={shownBadges[state]} />
      <div className="stack">
        <div className="stack-s">
          <p className="muted small">{say(`level.${level}`)}</p>
          <h2 id={`${code}-name`}>{name}</h2>
          <p className="muted">{introduce}</p>
        </div>
        <p className="cluster">
          <Badge {...certificateBadges[state]}>{say(`state.${state}`)}</Badge>
          {daysLeft !== undefined && <span className="small">{say('daysLeft', { days: daysLeft })}</span>}
        </p>
        {offer}
      </div>
      <div className="stack certificate-more">
        <CertificateFacts certificate={certificate} />
        <CertificateActions
          certificate={certificate}
          state={state}
          renew={state === 'EXPIRED' || daysLeft !== undefined ? renew : null}
        />
      </div>
    </li>
  )
}

function CertificateFacts({ certificate }: { certificate: IssuedCertification }) {
  const say = useWords('certificates')
  const {
    certificationIssueCode,
    name,
    koreanName,
    englishName,
    startAt,
    finishAt,
    revokedAt,
    revokedBecause,
  } = certificate
  const code = groupCode(certificationIssueCode)
  const words = {
    copy: say('copy'),
    copyOf: say('copyOf', { name }),
    copied: say('copied'),
    failed: say('copyFailed'),
  }
  return (
    <Facts
      rows={[
        [
          say('code'),
          <div key="code" className="certificate-code">
            <span className="code">{code}</span>
            <CopyText text={() => code} words={words} />
          </div>,
        ],
        [say('holder'), <HolderNames key="holder" name={koreanName} latinName={englishName} />],
        [say('issued'), <Day key="issued" at={startAt} />],
        [say('validUntil'), <Day key="validUntil" at={finishAt} />],
        [say('revokedOn'), revokedAt && <Day key="revokedOn" at={revokedAt} />],
        [say('revokedBecause'), revokedBecause],
      ]}
    />
  )
}
