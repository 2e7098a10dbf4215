import { getRouteApi, Link } from '@tanstack/react-router'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import { useWords } from '../../client/client-context.tsx'
import { CertificateInfo } from '../../parts/certificate-info.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { ExamGuide } from './exam-guide.tsx'
import type { ExamGuideData } from './exam-guide-reads.ts'
import { GuideLevels } from './guide-levels.tsx'

const route = getRouteApi('/certification/$instructionType')

export function ExamGuidePage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  const { name, level, levels, certificateYears } = data
  return (
    <div className="container page">
      <Levels levels={levels} />
      <ExamGuide
        key={level}
        guide={data}
        levels={<GuideLevels levels={levels} current={level} />}
        certificate={<CertificateInfo name={name} level={level} years={certificateYears} />}
      />
    </div>
  )
}

function Levels({ levels }: Pick<ExamGuideData, 'levels'>) {
  const say = useWords('examGuide')
  const shown = instructionTypes.filter((one) =>
    levels.some(({ level }) => level === levelOfInstruction[one]),
  )
  return (
    <nav className="tabs no-print" aria-label={say('levels')}>
      {shown.map((instructionType) => (
        <Link
          key={instructionType}
          to="/certification/$instructionType"
          params={{ instructionType }}
          activeOptions={{ includeSearch: false }}
        >
          {say(`level.${levelOfInstruction[instructionType]}`)}
        </Link>
      ))}
    </nav>
  )
}
