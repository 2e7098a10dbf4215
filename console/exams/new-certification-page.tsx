import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useTitle } from '../ui/use-title.ts'
import { CertificationForm } from './certification-form.tsx'

export function NewCertificationPage() {
  const say = useTranslations('certifications')
  const navigate = useNavigate()
  useTitle(say('newCertification'))
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/certifications">{say('certifications')}</Link>
          <h1>{say('newCertification')}</h1>
        </div>
      </header>
      <CertificationForm certification={undefined} onSaved={({ id }) => navigate(`/certifications/${id}`)} />
    </>
  )
}
