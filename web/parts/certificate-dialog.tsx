import type { CertificationLevel } from '#contract/exams/certification.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { useSiteName } from '../client/site-name.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { CertificationMark } from './certification-mark.tsx'

export interface CertificateDialogProps {
  name: string
  level: CertificationLevel
  years: number
  onClose(): void
}

/** Explains a certificate by a sample. */
export function CertificateDialog({ onClose, ...certificate }: CertificateDialogProps) {
  const say = useWords('certificateGuide')
  return (
    <Dialog title={say('title')} close={say('close')} onClose={onClose}>
      <p>{say('text')}</p>
      <CertificatePreview {...certificate} />
      <Facts
        rows={[
          [say('holder'), say('holderText')],
          [say('code'), say('codeText')],
          [say('validity'), say('validityText', { years: certificate.years })],
          [say('verify'), say('verifyText')],
        ]}
      />
    </Dialog>
  )
}

interface CertificatePreviewProps {
  name: string
  level: CertificationLevel
  years: number
}

/** A sample certificate with a made-up holder and code. */
function CertificatePreview({ name, level, years }: CertificatePreviewProps) {
  const say = useWords('certificateGuide')
  const { formats, language, now } = useClient()
  return (
    <figure className="certificate">
      <figcaption>{say('sample')}</figcaption>
      <p className="certificate-issuer">
        <BrandMark size="small" />
        {useSiteName()}
      </p>
      <div className="certificate-body">
        <div>
          <p className="muted">{say('heading', { level: say(`level.${level}`) })}</p>
          <p className="certificate-name">{name}</p>
          <p className="muted">{say('awardedTo')}</p>
          <p className="certificate-holder">
            {language === 'ko' ? (
              <>
                <b>홍길동</b> <span lang="en">Gildong Hong</span>
              </>
            ) : (
              <b lang="en">Gildong Hong</b>
            )}
          </p>
        </div>
        <CertificationMark level={level} />
      </div>
      <dl>
        <div>
          <dt>{say('issued')}</dt>
          <dd>{formats.textDay(now)}</dd>
        </div>
        <div>
          <dt>{say('validity')}</dt>
          <dd>{say('years', { years })}</dd>
        </div>
        <div>
          <dt>{say('code')}</dt>
          <dd className="code">XXXXX-XXXXX-XXXXX-XXXXX</dd>
        </div>
      </dl>
    </figure>
  )
}
