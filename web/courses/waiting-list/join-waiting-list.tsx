import { Link } from '@tanstack/react-router'
import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChanceText } from './chance-text.tsx'
import { join } from './waiting-list-reads.ts'

/** Joins the line, or says why that is not possible. */
export function JoinWaitingList({ list }: { list: WaitingList }) {
  const say = useWords('waitingList')
  const { act, pending } = useAction()
  const { join: decision } = list.actions
  if (!decision.allowed) return <NotAllowed list={list} />
  return (
    <section className="line-card" aria-labelledby="stage">
      <h2 id="stage">{say('joinTitle', { place: list.people + 1 })}</h2>
      <p>{say('joinText')}</p>
      <ChanceText chance={list.chance} />
      <div>
        <Button pending={pending} onClick={() => void act((api) => join(api, list.lectureId))}>
          {say('join')}
        </Button>
      </div>
    </section>
  )
}

function NotAllowed({ list: { lectureId, actions } }: { list: WaitingList }) {
  const say = useWords('waitingList')
  const params = { lectureId: String(lectureId) }
  return (
    <div className="stack-l">
      <Alert tone="warn" title={say('refusedTitle')}>
        <p>{actions.join.message}</p>
      </Alert>
      <div className="cluster">
        {actions.join.because === 'SEATS_LEFT' && (
          <Link className={buttonClass()} to="/attend/register/$lectureId" params={params}>
            {say('register')}
          </Link>
        )}
        {actions.join.because === 'ALREADY_REGISTERED' && (
          <Link className={buttonClass()} to="/account/applied">
            {say('seeRegistration')}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to="/attend">
          {say('otherCourses')}
        </Link>
      </div>
    </div>
  )
}
