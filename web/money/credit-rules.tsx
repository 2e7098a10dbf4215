import { useWords } from '../client/client-context.tsx'

/** Credits in brief. */
export function CreditRules() {
  const say = useWords('credit.rule')
  return (
    <ul className="figures">
      {(['earn', 'use', 'spend'] as const).map((rule) => (
        <li key={rule}>
          <b>{say(`${rule}.figure`)}</b>
          <p>{say(`${rule}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
