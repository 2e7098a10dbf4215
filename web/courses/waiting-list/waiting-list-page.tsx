import { getRouteApi, Link } from '@tanstack/react-router'
import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { InvitationPage } from '../../parts/invitation.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { InLine } from './in-line.tsx'
import { JoinWaitingList } from './join-waiting-list.tsx'
import { OfferedSeat } from './offered-seat.tsx'

const route = getRouteApi('/attend/waiting-list/$lectureId')

export function WaitingListPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return data ? <Contents key={data.lectureId} list={data} /> : <InvitationPage />
}

function Contents({ list }: { list: WaitingList }) {
  const say = useWords('waitingList')
  const { textDay } = useFormats()
  const params = route.useParams()
  return (
    <div className="container page">
      <p className="breadcrumb">
        <Link to="/attend/detail/$lectureId" params={params}>
          <Icon name="chevronLeft" />
          {say('back')}
        </Link>
      </p>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{say('context', { title: list.title, day: textDay(list.startAt) })}</p>
      </div>
      <div className="with-panel">
        <div className="stack-l">
          <Place list={list} />
          <HowItWorks offerHours={list.offerHours} />
        </div>
        <aside className="panel" aria-label={say('course')}>
          <DateBlock start={list.startAt} finish={list.finishAt} hours />
          <b>{list.title}</b>
          <Facts
            rows={[
              [say('waiting'), say('people', { people: list.people })],
              [say('until'), <Deadline key="until" at={list.until} />],
            ]}
          />
        </aside>
      </div>
    </div>
  )
}

/** What the member can do now: take the seat, wait, or join. */
function Place({ list }: { list: WaitingList }) {
  const { entry } = list
  if (entry?.offeredUntil) return <OfferedSeat lectureId={list.lectureId} until={entry.offeredUntil} />
  if (entry?.position) return <InLine list={list} position={entry.position} />
  return <JoinWaitingList list={list} />
}

function HowItWorks({ offerHours }: { offerHours: number }) {
  const say = useWords('waitingList')
  return (
    <section className="stack" aria-labelledby="how">
      <h2 id="how" className="h3">
        {say('how')}
      </h2>
      <ul className="bullets text-column">
        <li>{say('howKept')}</li>
        <li>{say('howLong', { hours: offerHours })}</li>
        <li>{say('howNext')}</li>
        <li>{say('howFree')}</li>
      </ul>
    </section>
  )
}
