import { useNavigate } from 'react-router'
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
        <h1>{say('newCertification')}</h1>
      </header>
      <CertificationForm certification={undefined} onSaved={({ id }) => navigate(`/certifications/${id}`)} />
    </>
  )
}
