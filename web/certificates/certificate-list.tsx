import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IssuedCertification } from '#contract/certificates/certificate.ts'
import { useWords } from '../client/client-context.tsx'
import { useMaking } from '../client/use-making.ts'
import { buttonClass } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { CertificateItem } from './certificate-item.tsx'
import { countMaking } from './count-making.ts'

interface CertificateListProps {
  certificates: readonly IssuedCertification[]
  /** Link to the exams that renew a certificate. */
  renew(certificate: IssuedCertification): ReactNode
}

export function CertificateList({ certificates, renew }: CertificateListProps) {
  const say = useWords('certificates')
  useMaking(certificates.filter(({ ready }) => !ready).length, countMaking)
  if (certificates.length === 0)
    return (
      <ListState title={say('empty')} text={say('emptyText')}>
        <Link
          className={buttonClass({ look: 'secondary' })}
          to="/certification/$instructionType"
          params={{ instructionType: 'essentials' }}
        >
          {say('seeGuide')}
        </Link>
      </ListState>
    )
  return (
    <ul className="certificates">
      {certificates.map((certificate) => (
        <CertificateItem key={certificate.id} certificate={certificate} renew={renew(certificate)} />
      ))}
    </ul>
  )
}
