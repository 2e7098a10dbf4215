import { Link } from '@tanstack/react-router'
import {
  type CertificationLevel,
  instructionTypes,
  levelOfInstruction,
} from '#contract/exams/certification.ts'
import type { ExamGuide } from '#contract/exams/exam-guide.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'

interface GuideLevelsProps {
  readonly levels: ExamGuide['levels']
  /** The level of this guide. */
  readonly current: CertificationLevel
}

/** The levels side by side: fee, length and pass mark of each. */
export function GuideLevels({ levels, current }: GuideLevelsProps) {
  const say = useWords('examGuide')
  const sayExam = useWords('exam')
  const { won } = useFormats()
  if (levels.length < 2) return null
  const facts: [name: string, value: (level: ExamGuide['levels'][number]) => string][] = [
    [sayExam('fee'), ({ fee }) => (fee === null ? '–' : fee > 0 ? won(fee) : sayExam('free'))],
    [say('figure.length'), ({ examTime }) => say('compare.minutes', { minutes: examTime })],
    [say('figure.questions'), ({ questionCount }) => say('figure.number', { figure: questionCount })],
    [
      say('figure.passMark'),
      ({ passScore, totalScore }) => say('compare.passMark', { mark: passScore, total: totalScore }),
    ],
  ]
  return (
    <section className="stack" aria-labelledby="compare">
      <h2 id="compare">{say('compare.title')}</h2>
      <table className="level-table">
        <thead>
          <tr>
            <td />
            {levels.map(({ level }) => (
              <th key={level} scope="col">
                <LevelName level={level} isCurrent={level === current} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {levels.map((one) => (
                <td key={one.level} className={one.level === current ? 'current' : undefined}>
                  {value(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LevelName({ level, isCurrent }: { level: CertificationLevel; isCurrent: boolean }) {
  const say = useWords('examGuide')
  const name = say(`level.${level}`)
  const instructionType = instructionTypes.find((one) => levelOfInstruction[one] === level)
  if (isCurrent || !instructionType) return name
  return (
    <Link to="/certification/$instructionType" params={{ instructionType }}>
      {name}
    </Link>
  )
}
