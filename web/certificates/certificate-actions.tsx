import { type ReactNode, useState } from 'react'
import { downloadCertificate, type IssuedCertification } from '#contract/certificates/certificate.ts'
import { certificateLanguages } from '#contract/certificates/certificate-languages.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import type { DisplayedState } from './certificate-badges.ts'
import { PublishDialog } from './publish-dialog.tsx'

interface CertificateActionsProps {
  certificate: IssuedCertification
  state: DisplayedState
  renew: ReactNode
}

/** Actions on a certificate; a revoked one can only be looked up. */
export function CertificateActions({ certificate, state, renew }: CertificateActionsProps) {
  const say = useWords('certificates')
  const { name, ready, verifyUrl, badgeUrl } = certificate
  const inForce = state !== 'REVOKED'
  return (
    <>
      <div className="cluster certificate-actions">
        {inForce && <Download certificate={certificate} />}
        {renew}
        {inForce && <Publication certificate={certificate} state={state} />}
        <a
          className={buttonClass({ variant: 'quiet', small: true })}
          href={verifyUrl}
          aria-label={say('verifyPageOf', { name })}
        >
          {say('verifyPage')}
        </a>
      </div>
      <p className="print-only small">{verifyUrl}</p>
      {inForce && ready && <OtherLanguages certificate={certificate} />}
      {inForce && !ready && <p className="small muted">{say('makingText')}</p>}
      {inForce && ready && (
        <p className="small">
          <a href={badgeUrl} aria-label={say('badgeOf', { name })}>
            {say('badge')}
          </a>{' '}
          <span className="muted">{say('badgeText')}</span>
        </p>
      )}
    </>
  )
}

/** The public page and LinkedIn, which leads there: as long as there is none, both begin by publishing. */
function Publication({ certificate, state }: Pick<CertificateActionsProps, 'certificate' | 'state'>) {
  const say = useWords('certificates')
  const [asked, setAsked] = useState<'publish' | 'linkedIn' | null>(null)
  const { name, publication, credentialUrl, linkedInUrl } = certificate
  const look = buttonClass({ variant: 'quiet', small: true })
  if (publication)
    return (
      <>
        <a className={look} href={credentialUrl} aria-label={say('publication.publishedLinkOf', { name })}>
          {say('publication.publishedLink')}
        </a>
        {state === 'VALID' && (
          <a
            className={look}
            href={linkedInUrl}
            target="_blank"
            rel="noopener"
            aria-label={say('linkedInOf', { name })}
          >
            {say('linkedIn')}
            <Icon name="newTab" size="small" />
          </a>
        )}
      </>
    )
  return (
    <>
      <Button
        variant="secondary"
        small
        aria-label={say('publication.publishOf', { name })}
        onClick={() => setAsked('publish')}
      >
        {say('publication.publish')}
      </Button>
      {state === 'VALID' && (
        <Button
          variant="quiet"
          small
          aria-label={say('linkedInFirstOf', { name })}
          onClick={() => setAsked('linkedIn')}
        >
          {say('linkedIn')}
        </Button>
      )}
      {asked && (
        <PublishDialog
          certificate={certificate}
          {...(asked === 'linkedIn' && { because: say('publication.linkedInFirst') })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** A plain link, so that the browser takes the file name from the response. */
function Download({ certificate: { id, name, ready } }: Pick<CertificateActionsProps, 'certificate'>) {
  const say = useWords('certificates')
  const language = languageOfWords(useClient().language)
  const look = buttonClass({ variant: 'secondary', small: true })
  if (!ready)
    return (
      <span className={look} aria-disabled="true">
        <Icon name="half" />
        {say('making')}
      </span>
    )
  return (
    <a
      className={look}
      href={buildPath(downloadCertificate.path, { certificationId: id }, { language })}
      download
      aria-label={say('downloadOf', { name })}
    >
      <Icon name="download" />
      {say('download')}
    </a>
  )
}

/** The PDF in the languages that the page does not have. */
function OtherLanguages({ certificate: { id, name } }: Pick<CertificateActionsProps, 'certificate'>) {
  const say = useWords('certificates')
  const own = languageOfWords(useClient().language)
  return (
    <p className="small cluster">
      <span className="muted">{say('otherLanguages')}</span>
      {certificateLanguages
        .filter((language) => language !== own)
        .map((language) => (
          <a
            key={language}
            href={buildPath(downloadCertificate.path, { certificationId: id }, { language })}
            download
            hrefLang={language}
            aria-label={say('downloadIn', { name, language: languageNames[language] })}
          >
            <span lang={language}>{languageNames[language]}</span>
          </a>
        ))}
    </p>
  )
}
