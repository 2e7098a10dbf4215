import { Link } from '@tanstack/react-router'
import {
  type CertificationLevel,
  certificationLevels,
  instructionTypes,
} from '#contract/exams/certification.ts'
import { useWords } from '../client/client-context.tsx'
import { CertificationMark } from '../parts/certification-mark.tsx'

/** Pass marks, and totals as far as announced. */
const passMarks: Record<CertificationLevel, { mark: number; total?: number }> = {
  ESSENTIAL: { mark: 700 },
  ASSOCIATE: { mark: 700, total: 1000 },
  PROFESSIONAL: { mark: 700 },
}

interface CertificationLevelsProps {
  /** The levels to show, in order, each with an optional text; null shows all. */
  readonly teasers: readonly { readonly level: CertificationLevel; readonly text: string | null }[] | null
}

/** The badges of the certification levels, with links to their guides. */
export function CertificationLevels({ teasers }: CertificationLevelsProps) {
  const say = useWords('certification')
  const shown = teasers ?? certificationLevels.map((level) => ({ level, text: null }))
  if (shown.length === 0) return null
  const hasTexts = shown.some(({ text }) => text !== null)
  return (
    <ul className={hasTexts ? 'certification-levels has-texts' : 'certification-levels'}>
      {shown.map(({ level, text }) => {
        const rank = certificationLevels.indexOf(level)
        const instructionType = instructionTypes[rank] ?? instructionTypes[0]
        return (
          <li key={level}>
            <CertificationMark level={level} />
            <div>
              <h3>
                <Link to="/certification/$instructionType" params={{ instructionType }}>
                  {say(`level.${level}`)}
                </Link>
              </h3>
              <p className="fine">
                <PassMark {...passMarks[level]} />
              </p>
              {text && <p>{text}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function PassMark({ mark, total }: { mark: number; total?: number }) {
  const say = useWords('certification')
  return <>{total ? say('passMarkOf', { mark, total }) : say('passMark', { mark })}</>
}
