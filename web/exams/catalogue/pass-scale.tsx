import { useWords } from '../../client/client-context.tsx'

/** A scale of the points, with the passing range filled. */
export function PassScale({ mark, total }: { mark: number; total: number }) {
  const say = useWords('examGuide')
  const share = (100 * mark) / total
  return (
    <figure className="pass-scale">
      <figcaption>{say('passing.scale', { mark, total })}</figcaption>
      {/* Decorative: repeats the text above it. */}
      <svg aria-hidden="true">
        <rect className="scale-all" width="100%" height="12" rx="2" />
        <rect className="scale-pass" x={`${share}%`} width={`${100 - share}%`} height="12" rx="2" />
        <text y="2.55em">0</text>
        <text className="scale-mark" x={`${share}%`} y="2.55em">
          {say('passing.points', { points: mark })}
        </text>
        <text className="scale-end" x="100%" y="2.55em">
          {say('passing.points', { points: total })}
        </text>
      </svg>
    </figure>
  )
}
