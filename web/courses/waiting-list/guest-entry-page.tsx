import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import {
  type GuestWaitingEntry,
  leaveGuestWaitingEntry,
  takeGuestOffer,
} from '#contract/courses/guest-waiting-list.ts'
import { pages } from '#contract/pages.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { addVerification } from '../../parts/guest/guest-draft.ts'
import { InvalidLinkPage } from '../../parts/invalid-link-page.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { InLine } from '../../parts/waiting-list/in-line.tsx'
import { LeaveButton } from '../../parts/waiting-list/leave-button.tsx'
import { LinePage } from '../../parts/waiting-list/line-page.tsx'
import { OfferedSeat } from '../../parts/waiting-list/offered-seat.tsx'
import type { WaitedFor } from '../../parts/waiting-list/waited-for.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BackToCourse } from './back-to-course.tsx'
import { GroupRules } from './group-rules.tsx'

const route = getRouteApi('/attend/waiting-list')

/** A guest's waiting list entry, opened by the link in their mail. */
export function GuestEntryPage() {
  const { token } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return <Contents key={token} list={data} token={token} />
}

function Contents({ list, token }: { list: GuestWaitingEntry; token: string }) {
  const { lectureId } = list
  const waitedFor: WaitedFor = {
    kind: 'course',
    paths: {
      take: `/attend/register/${lectureId}`,
      own: pages.applied.path,
      others: pages.lectureList.path,
    },
    // Joining needs the address to be confirmed again, on the page of the waiting list.
    join: () => Promise.resolve(),
    leave: (api) => call(api, leaveGuestWaitingEntry, { params: { token } }),
  }
  return (
    <LinePage
      line={list}
      waitedFor={waitedFor}
      back={<BackToCourse lectureId={lectureId} />}
      rules={<GroupRules groups={list.groups} />}
      guestPlace={<Place list={list} waitedFor={waitedFor} token={token} />}
    />
  )
}

interface PlaceProps {
  readonly list: GuestWaitingEntry
  readonly waitedFor: WaitedFor
  readonly token: string
}

function Place({ list, waitedFor, token }: PlaceProps) {
  const say = useWords('waitingList')
  const { entry } = list
  if (entry?.offeredUntil)
    return (
      <OfferedSeat waitedFor={waitedFor} until={entry.offeredUntil} take={<TakeButton token={token} />} />
    )
  if (entry?.position)
    return (
      <InLine line={list} kind="course" position={entry.position}>
        <p>{say('guestTold')}</p>
        <div>
          <LeaveButton waitedFor={waitedFor} kind="leave" />
        </div>
      </InLine>
    )
  return (
    <section className="line-card" aria-labelledby="stage">
      <h2 id="stage">{say('gone')}</h2>
      <p>{say('goneText')}</p>
      <div>
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to="/attend/detail/$lectureId"
          params={{ lectureId: String(list.lectureId) }}
        >
          {say('course.back')}
        </Link>
      </div>
    </section>
  )
}

/** Leads to the registration form, which goes on with the address that the link has confirmed. */
function TakeButton({ token }: { token: string }) {
  const say = useWords('waitingList')
  const navigate = useNavigate()
  const { act, pending } = useAction()
  const take = () =>
    act((api) => call(api, takeGuestOffer, { params: { token } }), {
      onDone({ lectureId, email, emailVerifyId }) {
        addVerification(lectureId, { email, emailVerifyId })
        void navigate({
          to: '/attend/register/$lectureId',
          params: { lectureId: String(lectureId) },
          search: { ismember: 'false' },
        })
      },
      reload: 'after refusal',
    })
  return (
    <Button pending={pending} onClick={() => void take()}>
      {say('course.take')}
    </Button>
  )
}

/** Shown for an invalid link, or once the place belongs to an account. */
export function NoGuestEntry() {
  const say = useWords('waitingList')
  return (
    <InvalidLinkPage
      title={say('invalidTitle')}
      text={say('invalidText')}
      link={{ to: '/attend', label: say('browse') }}
    />
  )
}
