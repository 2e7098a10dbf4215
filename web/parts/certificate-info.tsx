import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { CertificatePreview } from './certificate-preview.tsx'

interface CertificateInfoProps {
  name: string
  level: CertificationLevel
  years: number
}

/** A button that opens an explanation of the certificate: its look, contents and verification. */
export function CertificateInfo(certificate: CertificateInfoProps) {
  const say = useWords('certificateGuide')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say('title')}
      </Button>
      <Link className={buttonClass({ variant: 'quiet', small: true })} to={pages.verify.path}>
        {say('verifyLink')}
      </Link>
      {open && <CertificateDialog {...certificate} onClose={() => setOpen(false)} />}
    </>
  )
}

function CertificateDialog({ onClose, ...certificate }: CertificateInfoProps & { onClose(): void }) {
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
