import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

/** An address of the console that does not exist. */
export function NotFound() {
  const say = useTranslations('common')
  return (
    <div className="list-state">
      <h1>{say('notFound')}</h1>
      <Link to="/">{say('toStart')}</Link>
    </div>
  )
}
