import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The two ways to register, for a visitor: a disclosure, so that it works without scripts. */
export function RegisterChoice({ lectureId }: { lectureId: number }) {
  const say = useWords('lectureDetail')
  const params = { lectureId: String(lectureId) }
  return (
    <details className="register-choice">
      <summary className={buttonClass({ wide: true })}>{say('register')}</summary>
      <ul>
        <li>
          <Link to="/attend/register/$lectureId" params={params} aria-describedby="with-account">
            {say('withAccount')}
          </Link>
          <p id="with-account">{say('withAccountText')}</p>
        </li>
        <li>
          <Link
            to="/attend/register/$lectureId"
            params={params}
            search={{ ismember: 'false' }}
            aria-describedby="by-email"
          >
            {say('byEmail')}
          </Link>
          <p id="by-email">{say('byEmailText')}</p>
        </li>
      </ul>
    </details>
  )
}
