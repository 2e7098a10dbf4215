import { useWords } from '../client/client-context.tsx'
import type { HomeData } from './home-reads.ts'

const figureOf = { learn: 'courses', practise: 'completedPercent', certify: 'holders' } as const

/** What people do here, with figures of the centre where there is enough to tell. */
export function HomeOutcomes({ figures }: Pick<HomeData['home'], 'figures'>) {
  const say = useWords('home.outcome')
  return (
    <ul className="outcomes" aria-label={say('name')}>
      {(['learn', 'practise', 'certify'] as const).map((outcome) => {
        const figure = figures[figureOf[outcome]]
        return (
          <li key={outcome}>
            <h2>{say(`${outcome}.name`)}</h2>
            {figure !== null && <b>{say(`${outcome}.figure`, { count: figure })}</b>}
            <p>{say(figure === null ? `${outcome}.text` : `${outcome}.figureText`)}</p>
          </li>
        )
      })}
    </ul>
  )
}
