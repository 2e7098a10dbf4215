import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppliedLecture, HeldLecture, LectureInfo } from '#contract/courses/lecture.ts'
import type { CurrentUser } from '#contract/people/account.ts'
import type { Org } from '#contract/people/partner.ts'
import type { Terms } from '#contract/people/terms.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { goToOrder } from '../../client/go-to-order.ts'
import { AgreedText } from '../../parts/agreed-text.tsx'
import { Invitation } from '../../parts/invitation.tsx'
import { MemberFacts } from '../../parts/member-facts.tsx'
import { PaySteps } from '../../parts/pay-steps.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { RestrictionLink } from '../../parts/restriction-link.tsx'
import { RoomLink } from '../../parts/room-link.tsx'
import type { Agreement } from '../../ui/agreements.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { HeldSeat } from '../catalogue/held-seat.tsx'
import { RegistrationPanel } from '../catalogue/registration-panel.tsx'
import { GuestDone } from './guest-done.tsx'
import { GuestOffer } from './guest-offer.tsx'
import { type GuestRegistered, GuestRegistrationFlow } from './guest-registration-flow.tsx'
import { GuestTurn } from './guest-turn.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationData } from './registration-reads.ts'

const route = getRouteApi('/attend/register/$lectureId')

export function RegisterPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <Registration key={data.lecture.id} {...data} />
    </div>
  )
}

type PageData = RegistrationData & { readonly user: CurrentUser | null }

function Registration({ lecture, terms, orgs, user }: PageData) {
  const router = useRouter()
  const { hostWindow } = useClient()
  const [registered, setRegistered] = useState<AppliedLecture>()
  const onDone = (result: AppliedLecture | HeldLecture) => {
    if ('order' in result) return goToOrder(hostWindow, result.order.orderId)
    setRegistered(result)
    void router.invalidate()
  }
  const [purpose, setPurpose] = useState('NONE')
  const onSignedIn = (chosen: string) => {
    setPurpose(chosen)
    void router.invalidate()
  }
  const [guest, setGuest] = useState<GuestRegistered>()
  const confirmation = guest ? (
    <GuestDone
      lecture={lecture}
      registered={guest.result}
      email={guest.email}
      emailVerifyId={guest.emailVerifyId}
    />
  ) : (
    registered && (
      <RegistrationDone lecture={lecture} registered={registered} hasEmail={user?.email !== null} />
    )
  )
  if (confirmation)
    return (
      <div className="with-panel">
        {confirmation}
        <RegistrationPanel lecture={lecture} />
      </div>
    )
  const { register } = lecture.actions
  const guestFlow = !orgs && lecture.openToGuests && (
    <GuestFlow lecture={lecture} terms={terms} onDone={setGuest} onSignedIn={onSignedIn} />
  )
  return (
    <>
      {lecture.fee > 0 && <PaySteps kind="LECTURE" reached={0} />}
      <Head lecture={lecture} />
      <div className="with-panel">
        {register.allowed ? (
          orgs ? (
            <Form lecture={lecture} terms={terms} orgs={orgs} purpose={purpose} user={user} onDone={onDone} />
          ) : (
            guestFlow || <Invitation />
          )
        ) : guestFlow && register.roomId !== undefined ? (
          <GuestTurn
            lectureId={lecture.id}
            roomId={register.roomId}
            otherwise={<NotAllowed lecture={lecture} />}
          >
            {guestFlow}
          </GuestTurn>
        ) : guestFlow && register.because === 'LECTURE_FULL' ? (
          <GuestOffer lectureId={lecture.id} otherwise={<NotAllowed lecture={lecture} guest />}>
            {guestFlow}
          </GuestOffer>
        ) : (
          <NotAllowed lecture={lecture} />
        )}
        <RegistrationPanel lecture={lecture} />
      </div>
    </>
  )
}

interface FormProps {
  lecture: LectureInfo
  terms: readonly Terms[]
  orgs: readonly Org[]
  /** Already chosen before signing in. */
  purpose: string
  user: CurrentUser | null
  onDone(result: AppliedLecture | HeldLecture): void
}

function Form({ lecture, terms, orgs, purpose, user, onDone }: FormProps) {
  return (
    <RegistrationForm
      lecture={lecture}
      orgs={orgs}
      chosen={purpose}
      agreements={useAgreements(terms)}
      back={<Back lecture={lecture} />}
      onDone={onDone}
    >
      <MemberFacts user={user} />
    </RegistrationForm>
  )
}

interface GuestFlowProps {
  lecture: LectureInfo
  terms: readonly Terms[]
  onDone(registered: GuestRegistered): void
  onSignedIn(purpose: string): void
}

/** The form for visitors without an account, or who do not want to use theirs. */
function GuestFlow({ lecture, terms, onDone, onSignedIn }: GuestFlowProps) {
  const say = useWords('guest')
  return (
    <div className="stack-l">
      <Invitation text={say('haveAccount')} secondary />
      <GuestRegistrationFlow
        lectureId={lecture.id}
        agreements={useAgreements(terms)}
        back={<Back lecture={lecture} />}
        onDone={onDone}
        onSignedIn={onSignedIn}
      />
    </div>
  )
}

/** The agreements, each with its text. */
function useAgreements(terms: readonly Terms[]): readonly Agreement<'collect' | 'fourteen' | 'ad'>[] {
  const say = useWords('register')
  const termsOf = (type: 'collect' | 'fourteen' | 'ad') => {
    const agreed = terms.find(({ typeId }) => typeId === type)
    if (!agreed) return { version: undefined }
    const { title, version } = agreed
    const words = {
      read: say('readTerms', { title }),
      newTab: say('newTab'),
      newTabOf: say('newTabOf', { title }),
    }
    return { version, text: <AgreedText terms={agreed} words={words} /> }
  }
  return [
    { name: 'collect', label: say('collect'), required: true, ...termsOf('collect') },
    { name: 'fourteen', label: say('fourteen'), required: true, ...termsOf('fourteen') },
    { name: 'ad', label: say('ad'), required: false, ...termsOf('ad') },
  ]
}

function NotAllowed({ lecture, guest = false }: { lecture: LectureInfo; guest?: boolean }) {
  const say = useWords('register')
  return (
    <div className="stack-l">
      {lecture.held ? (
        <div className="stack-s held-seat">
          <HeldSeat held={lecture.held} />
        </div>
      ) : (
        <Alert tone="warn" title={say('refusedTitle')}>
          <p>{lecture.actions.register.message}</p>
        </Alert>
      )}
      <div className="cluster">
        <RoomLink decision={lecture.actions.register} />
        <RestrictionLink decision={lecture.actions.register} label={say('whyRestricted')} />
        {(lecture.waiting || lecture.actions.joinWaitingList.allowed) && (
          <Link
            className={buttonClass()}
            to="/attend/waiting-list/$lectureId"
            params={{ lectureId: String(lecture.id) }}
            search={guest ? { ismember: 'false' } : {}}
          >
            {say(lecture.waiting ? 'seePlace' : 'joinWaitingList')}
          </Link>
        )}
        {lecture.attenderId !== null && (
          <Link className={buttonClass()} to="/account/applied">
            {say('myPage')}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to="/attend">
          {say('otherCourses')}
        </Link>
        <Back lecture={lecture} />
      </div>
    </div>
  )
}

function Back({ lecture }: { lecture: LectureInfo }) {
  const say = useWords('register')
  return (
    <Link
      className={buttonClass({ variant: 'quiet' })}
      to="/attend/detail/$lectureId"
      params={{ lectureId: String(lecture.id) }}
    >
      {say('backToCourse')}
    </Link>
  )
}

function Head({ lecture }: { lecture: LectureInfo }) {
  const say = useWords('register')
  const { textDay } = useFormats()
  const params = route.useParams()
  return (
    <>
      <p className="breadcrumb">
        <Link to="/attend/detail/$lectureId" params={params}>
          <Icon name="chevronLeft" />
          {say('back')}
        </Link>
      </p>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <p>{say('context', { title: lecture.title, day: textDay(lecture.startAt) })}</p>
      </div>
    </>
  )
}
