import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getGuestWaitingList, joinWaitingListAsGuest } from '#contract/courses/guest-waiting-list.ts'
import type { WaitingList } from '#contract/courses/waiting-list.ts'
import { pages } from '#contract/pages.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { GuestEmailStep } from '../../parts/guest/guest-email-step.tsx'
import { useGuestDraft } from '../../parts/guest/use-guest-draft.ts'
import { useVerification } from '../../parts/guest/use-verification.ts'
import { Invitation } from '../../parts/invitation.tsx'
import { ChanceText } from '../../parts/waiting-list/chance-text.tsx'
import { InLine } from '../../parts/waiting-list/in-line.tsx'
import { JoinRefused } from '../../parts/waiting-list/join-line.tsx'
import { LinePage } from '../../parts/waiting-list/line-page.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BackToCourse } from './back-to-course.tsx'
import { GroupRules } from './group-rules.tsx'

/** The waiting list for people without an account, who join with a confirmed address. */
export function GuestWaiting({ list }: { list: WaitingList }) {
  const { lectureId } = list
  const say = useWords('waitingList')
  const [draft, change] = useGuestDraft(lectureId)
  const { verification, end, setVerification, setEnd } = useVerification(draft.emailVerifyIds)
  const current = end ? null : verification
  const [own, setOwn] = useOwnList(lectureId, current?.confirmed ? current.emailVerifyId : null)
  const shown = own ?? list
  const emailStep = (
    <GuestEmailStep
      leadsTo="wait"
      lectureId={lectureId}
      email={draft.email}
      onEmail={(email) => change({ email })}
      verification={current}
      end={end}
      onStarted={(next) => {
        setVerification(next)
        change({ email: next.email, emailVerifyIds: [...draft.emailVerifyIds, next.emailVerifyId] })
      }}
      onConfirmed={setVerification}
      onOther={() => {
        setVerification(null)
        change({ emailVerifyIds: [] })
      }}
    />
  )
  return (
    <LinePage
      line={shown}
      waitedFor={waitedFor(lectureId)}
      back={<BackToCourse lectureId={lectureId} />}
      rules={<GroupRules groups={shown.groups} />}
      guestPlace={
        shown.entry ? (
          <GuestPlace list={shown} />
        ) : shown.actions.join.allowed ? (
          <>
            <JoinText list={shown} />
            {emailStep}
            {current?.confirmed && (
              <JoinButton
                lectureId={lectureId}
                emailVerifyId={current.emailVerifyId}
                onJoined={setOwn}
                onOver={() => setEnd('over')}
              />
            )}
            <Invitation text={say('signIn')} secondary />
          </>
        ) : (
          <JoinRefused
            line={shown}
            waitedFor={waitedFor(lectureId)}
            take={<RegisterLink lectureId={lectureId} />}
          />
        )
      }
    />
  )
}

/** Only members join and leave by these; guests do so with their address. */
function waitedFor(lectureId: number) {
  const none = () => Promise.resolve()
  const paths = {
    take: `/attend/register/${lectureId}`,
    own: pages.applied.path,
    others: pages.lectureList.path,
  }
  return { kind: 'course', paths, join: none, leave: none } as const
}

/** The list with the place of a confirmed address, which may have joined before. */
function useOwnList(lectureId: number, emailVerifyId: string | null) {
  const { api } = useClient()
  const [own, setOwn] = useState<WaitingList>()
  useEffect(() => {
    let ended = false
    setOwn(undefined)
    if (emailVerifyId === null) return
    call(api, getGuestWaitingList, { params: { lectureId }, query: { emailVerifyId } }).then(
      (list) => ended || setOwn(list),
      (error: unknown) => {
        // Joining says what is wrong.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      ended = true
    }
  }, [api, lectureId, emailVerifyId])
  return [own, setOwn] as const
}

function JoinText({ list }: { list: WaitingList }) {
  const say = useWords('waitingList')
  return (
    <section className="line-card" aria-labelledby="stage">
      <h2 id="stage">{say('joinTitle', { place: list.people + 1 })}</h2>
      <p>{say('course.joinText')}</p>
      <ChanceText kind="course" chance={list.chance} />
    </section>
  )
}

interface JoinButtonProps {
  readonly lectureId: number
  readonly emailVerifyId: string
  onJoined(list: WaitingList): void
  onOver(): void
}

function JoinButton({ lectureId, emailVerifyId, onJoined, onOver }: JoinButtonProps) {
  const say = useWords('waitingList')
  const { act, pending } = useAction()
  const join = () =>
    act((api) => call(api, joinWaitingListAsGuest, { params: { lectureId }, body: { emailVerifyId } }), {
      onDone: onJoined,
      onRefused: (error) => {
        if (error.reply?.code === 'VERIFICATION_OVER') onOver()
      },
      reload: 'after refusal',
    })
  return (
    <p>
      <Button id="join" pending={pending} onClick={() => void join()}>
        {say('join')}
      </Button>
    </p>
  )
}

/** The place of the confirmed address; the link in its mail leads to what can be done about it. */
function GuestPlace({ list }: { list: WaitingList }) {
  const say = useWords('waitingList')
  const { entry, lectureId, actions } = list
  if (!entry?.position)
    return (
      <section className="line-card is-offered" aria-labelledby="stage">
        <h2 id="stage">{say('offered')}</h2>
        <div>
          <RegisterLink lectureId={lectureId} />
        </div>
      </section>
    )
  const withAccount = actions.join.because === 'WAITING_WITH_ACCOUNT'
  return (
    <InLine line={list} kind="course" position={entry.position}>
      <p>{withAccount ? actions.join.message : say('guestJoined')}</p>
    </InLine>
  )
}

function RegisterLink({ lectureId }: { lectureId: number }) {
  const say = useWords('waitingList')
  return (
    <Link
      className={buttonClass()}
      to="/attend/register/$lectureId"
      params={{ lectureId: String(lectureId) }}
      search={{ ismember: 'false' }}
    >
      {say('course.take')}
    </Link>
  )
}
