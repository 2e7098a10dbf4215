import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { getCentreFigures } from '#contract/reports/centre-figures.ts'
import { useMayCall } from '../client/session.ts'

/** The two views of the day: what is to be done, and what has come of it; nothing for those who may not see the figures. */
export function StartTabs() {
  const say = useTranslations('nav')
  const mayCall = useMayCall()
  if (!mayCall(getCentreFigures)) return null
  return (
    <nav className="tabs" aria-label={say('group.today')}>
      <NavLink to="/" end>
        {say('place.today')}
      </NavLink>
      <NavLink to="/figures">{say('place.figures')}</NavLink>
    </nav>
  )
}
