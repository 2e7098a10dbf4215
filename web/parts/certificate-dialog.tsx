import type { CertificationLevel } from '#contract/exams/certification.ts'
import { useWords } from '../client/client-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { CertificatePreview } from './certificate-preview.tsx'

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
