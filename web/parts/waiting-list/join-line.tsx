import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WaitingLine } from '#contract/waiting-list/waiting-entry.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RestrictionLink } from '../restriction-link.tsx'
import { ChanceText } from './chance-text.tsx'
import type { WaitedFor } from './waited-for.ts'

interface JoinLineProps {
  readonly line: WaitingLine
  readonly waitedFor: WaitedFor
}

/** Joins the line, or says why that is not possible. */
export function JoinLine({ line, waitedFor }: JoinLineProps) {
  const say = useWords('waitingList')
  const { act, pending } = useAction()
  if (!line.actions.join.allowed) return <JoinRefused line={line} waitedFor={waitedFor} />
  return (
    <section className="line-card" aria-labelledby="stage">
      <h2 id="stage">{say('joinTitle', { place: line.people + 1 })}</h2>
      <p>{say(`${waitedFor.kind}.joinText`)}</p>
      <ChanceText kind={waitedFor.kind} chance={line.chance} />
      <div>
        <Button pending={pending} onClick={() => void act((api) => waitedFor.join(api))}>
          {say('join')}
        </Button>
      </div>
    </section>
  )
}

interface JoinRefusedProps {
  readonly line: WaitingLine
  readonly waitedFor: Pick<WaitedFor, 'kind' | 'paths'>
  /** A guest's way to take the seat that is left. */
  readonly take?: ReactNode
}

/** Why nobody can join, and what to do. */
export function JoinRefused({ line: { actions }, waitedFor: { kind, paths }, take }: JoinRefusedProps) {
  const say = useWords('waitingList')
  const { because, message } = actions.join
  return (
    <div className="stack-l">
      <Alert tone="warn" title={say('refusedTitle')}>
        <p>{message}</p>
      </Alert>
      <div className="cluster">
        <RestrictionLink decision={actions.join} label={say('whyRestricted')} />
        {because === 'SEATS_LEFT' &&
          (take ?? (
            <Link className={buttonClass()} to={paths.take}>
              {say(`${kind}.take`)}
            </Link>
          ))}
        {(because === 'ALREADY_REGISTERED' || because === 'EXAM_ALREADY_RESERVED') && (
          <Link className={buttonClass()} to={paths.own}>
            {say(`${kind}.seeOwn`)}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.others}>
          {say(`${kind}.others`)}
        </Link>
      </div>
    </div>
  )
}
