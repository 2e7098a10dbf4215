import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { createExams } from '#contract/exams/exam-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useLocalised } from '../client/use-localised.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PreviewLanguages } from '../ui/preview-languages.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CertificationForm } from './certification-form.tsx'

/** A certification: its exams and its texts. */
export const CertificationPage = recordPage<AdminCertification>('certifications', (certification, reload) => (
  <Certification certification={certification} reload={reload} />
))

interface CertificationProps {
  readonly certification: AdminCertification
  readonly reload: () => unknown
}

function Certification({ certification, reload }: CertificationProps) {
  const say = useTranslations('certifications')
  const mayCall = useMayCall()
  const { id, code, level, name, comingExams, allExams } = certification
  const title = useLocalised()(name)
  useTitle(title)
  const filter = encodeURIComponent(JSON.stringify({ certificationId: String(id) }))
  return (
    <>
      <PageHead
        back={<Link to="/certifications">{say('certifications')}</Link>}
        title={title}
        about={
          <p className="muted">
            {code} · {say(`level.${level}`)}
          </p>
        }
      >
        <Link className="button" to={`/exams?filter=${filter}`}>
          {say('examsOf', { coming: comingExams, all: allExams })}
        </Link>
        <Link className="button" to={`/certifications/${id}/versions`}>
          {say('versions')}
        </Link>
        <GuideButton certification={certification} />
        {mayCall(createExams) && (
          <Link className="button primary" to={`/exams/new?certification=${id}`}>
            {say('addExams')}
          </Link>
        )}
      </PageHead>
      <CertificationForm certification={certification} onSaved={() => reload()} />
    </>
  )
}

/** Opens the guide as visitors see it, in each language. */
function GuideButton({ certification }: { readonly certification: AdminCertification }) {
  const say = useTranslations('certifications')
  const [open, setOpen] = useState(false)
  const type = instructionTypes.find((one) => levelOfInstruction[one] === certification.level)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say('seeGuide')}
      </button>
      {open && (
        <Dialog title={say('seeGuide')} onClose={() => setOpen(false)}>
          {certification.onSite ? (
            <>
              <p>{say('guideHelp')}</p>
              <PreviewLanguages hrefOf={(language) => `/certification/${type}?lang=${language}`} />
            </>
          ) : (
            <p>{say('notOnSite')}</p>
          )}
        </Dialog>
      )}
    </>
  )
}

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
