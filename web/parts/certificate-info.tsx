import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { CertificateDialogProps } from './certificate-dialog.tsx'

const load = () => import('./certificate-dialog.tsx')
const CertificateDialog = lazy(() => load().then((part) => ({ default: part.CertificateDialog })))

/** A button that opens an explanation of the certificate: its look, contents and verification. */
export function CertificateInfo(certificate: Omit<CertificateDialogProps, 'onClose'>) {
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
      {open && (
        <Suspense>
          <CertificateDialog {...certificate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
