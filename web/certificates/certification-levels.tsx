import { Link } from '@tanstack/react-router'
import {
  type CertificationLevel,
  certificationLevels,
  instructionTypes,
} from '#contract/exams/certification.ts'
import { useWords } from '../client/client-context.tsx'
import { CertificationMark } from '../parts/certification-mark.tsx'
import { Facts } from '../ui/facts.tsx'

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

/** The certification levels, and the rules common to all exams. */
export function CertificationLevels({ teasers }: CertificationLevelsProps) {
  const say = useWords('certification')
  const shown = teasers ?? certificationLevels.map((level) => ({ level, text: null }))
  return (
    <div className="stack-l">
      <ul className="certification-levels">
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
                <p className="meta">
                  <span>{say('rank', { rank: rank + 1 })}</span>
                  {level !== 'PROFESSIONAL' && <span>{say(`questions.${level}`)}</span>}
                  <PassMark {...passMarks[level]} />
                </p>
                {text && <p>{text}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      <Facts
        rows={[
          [say('rules.result'), say('rules.resultRule')],
          [say('rules.certificate'), say('rules.certificateRule')],
          [say('rules.refund'), say('rules.refundRule')],
          [say('rules.change'), say('rules.changeRule')],
        ]}
      />
    </div>
  )
}

function PassMark({ mark, total }: { mark: number; total?: number }) {
  const say = useWords('certification')
  return <span>{total ? say('passMarkOf', { mark, total }) : say('passMark', { mark })}</span>
}
