import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { CertificateInfo } from '../../parts/certificate-info.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { ExamGuide } from './exam-guide.tsx'

const route = getRouteApi('/certification/preview/$previewId')

/** Preview of a guide with unsaved texts. */
export function GuidePreviewPage() {
  const { data, problem } = route.useLoaderData()
  const say = useWords('examGuide')
  if (problem) return <ProblemPage problem={problem} />
  const { name, level, certificateYears } = data
  return (
    <div className="container page stack-l">
      <p className="alert alert-warn" role="note">
        {say('preview')}
      </p>
      <ExamGuide
        guide={data}
        certificate={<CertificateInfo name={name} level={level} years={certificateYears} />}
      />
    </div>
  )
}
