import { Link } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { CreditGuide } from '../credit/credit-guide.tsx'
import { CreditRules } from '../credit/credit-rules.tsx'
import { Icon } from '../ui/icons.tsx'
import { Questions } from './questions.tsx'

export function CreditPage() {
  const say = useWords('shell')
  return (
    <div className="container page">
      <div className="page-head">
        <h1>{say('creditGuide')}</h1>
        <p>{useWords('credit')('lead')}</p>
        <p className="no-print">
          <Link className="more" to="/attend">
            {say('browse')}
            <Icon name="right" />
          </Link>
        </p>
      </div>
      <CreditRules />
      <CreditGuide />
      <div className="no-print">
        <Questions />
      </div>
    </div>
  )
}
