import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface RegisterChoiceProps {
  readonly lectureId: number
  readonly to: keyof typeof paths
}

const paths = {
  register: '/attend/register/$lectureId',
  joinWaitingList: '/attend/waiting-list/$lectureId',
} as const

/** The two ways to register or to wait, for a visitor: a disclosure, so that it works without scripts. */
export function RegisterChoice({ lectureId, to }: RegisterChoiceProps) {
  const say = useWords('lectureDetail')
  const params = { lectureId: String(lectureId) }
  return (
    <details className="register-choice">
      <summary className={buttonClass({ wide: true })}>{say(to)}</summary>
      <ul>
        <li>
          <Link to={paths[to]} params={params} aria-describedby="with-account">
            {say('withAccount')}
          </Link>
          <p id="with-account">{say(`withAccountText.${to}`)}</p>
        </li>
        <li>
          <Link to={paths[to]} params={params} search={{ ismember: 'false' }} aria-describedby="by-email">
            {say('byEmail')}
          </Link>
          <p id="by-email">{say(`byEmailText.${to}`)}</p>
        </li>
      </ul>
    </details>
  )
}
