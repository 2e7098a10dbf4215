import { useWords } from '../../client/client-context.tsx'

interface ScoreBarProps {
  score: number
  mark: number
  total: number
}

/** The score out of the total, with the pass mark. */
export function ScoreBar({ score, mark, total }: ScoreBarProps) {
  const say = useWords('result')
  const at = (points: number) => `${total > 0 ? (100 * points) / total : 0}%`
  return (
    <div className="score">
      <p className="score-number">{say.rich('score', { score, total, of: (part) => <span>{part}</span> })}</p>
      <svg
        className={score >= mark ? 'score-bar' : 'score-bar is-below'}
        role="img"
        aria-label={say('scoreOf', { score, total, mark })}
      >
        <text className={anchorOf(mark / total)} x={at(mark)} y="1em">
          {say('mark', { mark })}
        </text>
        <rect className="score-all" y="2em" width="100%" height="8" rx="2" />
        <rect className="score-reached" y="2em" width={at(score)} height="8" rx="2" />
        <line x1={at(mark)} x2={at(mark)} y1="1.55em" y2="3em" />
      </svg>
    </div>
  )
}

/** Keeps the label within the bar. */
function anchorOf(share: number): string | undefined {
  if (share < 0.25) return 'is-at-start'
  return share > 0.75 ? 'is-at-end' : undefined
}
