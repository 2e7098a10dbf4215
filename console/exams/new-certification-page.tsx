import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../ui/page-head.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CertificationForm } from './certification-form.tsx'

export function NewCertificationPage() {
  const say = useTranslations('certifications')
  const navigate = useNavigate()
  useTitle(say('newCertification'))
  return (
    <>
      <PageHead
        back={<Link to="/certifications">{say('certifications')}</Link>}
        title={say('newCertification')}
      />
      <CertificationForm certification={undefined} onSaved={({ id }) => navigate(`/certifications/${id}`)} />
    </>
  )
}
