import type { ReactNode } from 'react'
import type { WaitingLine } from '#contract/waiting-list/waiting-entry.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { InLine } from './in-line.tsx'
import { JoinLine } from './join-line.tsx'
import { LeaveButton } from './leave-button.tsx'
import { OfferedSeat } from './offered-seat.tsx'
import type { WaitedFor } from './waited-for.ts'

interface LinePageProps {
  readonly line: WaitingLine
  readonly waitedFor: WaitedFor
  /** The link to what it is for. */
  readonly back: ReactNode
  /** What a guest can do now; a member can take the seat, wait, or join. */
  readonly guestPlace?: ReactNode
  /** Further ways to wait, after the place in this line. */
  readonly children?: ReactNode
  /** Further rules, as items of a list. */
  readonly rules?: ReactNode
}

/** The waiting list of a course or an exam as a person sees it. */
export function LinePage({ line, waitedFor, back, guestPlace, children, rules }: LinePageProps) {
  const say = useWords('waitingList')
  const { textDay } = useFormats()
  const { kind } = waitedFor
  return (
    <div className="container page">
      <p className="breadcrumb">{back}</p>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{say('context', { title: line.title, day: textDay(line.startAt) })}</p>
      </div>
      <div className="with-panel">
        <div className="stack-l">
          {guestPlace ?? <Place line={line} waitedFor={waitedFor} />}
          {children}
          <HowItWorks kind={kind} offerHours={line.offerHours}>
            {rules}
          </HowItWorks>
        </div>
        <aside className="panel" aria-label={say(`${kind}.name`)}>
          <DateBlock start={line.startAt} finish={line.finishAt} hours />
          <b>{line.title}</b>
          <Facts
            rows={[
              [say('waiting'), say('people', { people: line.people })],
              [say(`${kind}.until`), <Deadline key="until" at={line.until} />],
            ]}
          />
        </aside>
      </div>
    </div>
  )
}

/** What the member can do now: take the seat, wait, or join. */
function Place({ line, waitedFor }: Pick<LinePageProps, 'line' | 'waitedFor'>) {
  const say = useWords('waitingList')
  const { entry } = line
  if (entry?.offeredUntil) return <OfferedSeat waitedFor={waitedFor} until={entry.offeredUntil} />
  if (entry?.position)
    return (
      <InLine line={line} kind={waitedFor.kind} position={entry.position}>
        <p>{entry.passedOver && waitedFor.kind === 'exam' ? say('exam.passedOver') : say('told')}</p>
        <div>
          <LeaveButton waitedFor={waitedFor} kind={waitedFor.inGroup ? 'leaveGroup' : 'leave'} />
        </div>
      </InLine>
    )
  return <JoinLine line={line} waitedFor={waitedFor} />
}

interface HowItWorksProps {
  readonly kind: WaitedFor['kind']
  readonly offerHours: number
  readonly children: ReactNode
}

function HowItWorks({ kind, offerHours, children }: HowItWorksProps) {
  const say = useWords('waitingList')
  return (
    <section className="stack" aria-labelledby="how">
      <h2 id="how" className="h3">
        {say('how')}
      </h2>
      <ul className="bullets text-column">
        <li>{say(`${kind}.howKept`)}</li>
        <li>{say(`${kind}.howLong`, { hours: offerHours })}</li>
        <li>{say(`${kind}.howNext`)}</li>
        {kind === 'exam' && <li>{say('exam.howOne')}</li>}
        {children}
        <li>{say(`${kind}.howFree`)}</li>
      </ul>
    </section>
  )
}
