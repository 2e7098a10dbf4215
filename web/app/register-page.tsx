import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppliedLecture, HeldLecture, LectureInfo } from '#contract/lecture.ts'
import { MemberFacts } from '../account/member-facts.tsx'
import { useFormats, useWords } from '../client/client-context.tsx'
import { HeldSeat } from '../lecture/held-seat.tsx'
import { RegistrationDone } from '../lecture/registration-done.tsx'
import { RegistrationForm } from '../lecture/registration-form.tsx'
import { RegistrationPanel } from '../lecture/registration-panel.tsx'
import { goToOrder } from '../payment/go-to-order.ts'
import { PaySteps } from '../payment/pay-steps.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { AgreedText } from './agreed-text.tsx'
import { Invitation } from './invitation.tsx'
import { ProblemPage } from './problem-page.tsx'
import type { RegistrationData } from './registration-reads.ts'
import { useUser } from './root-route.tsx'

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

function Registration({ lecture, form }: RegistrationData) {
  const user = useUser()
  const router = useRouter()
  const [registered, setRegistered] = useState<AppliedLecture>()
  const done = (made: AppliedLecture | HeldLecture) => {
    if ('order' in made) return goToOrder(made.order.orderId)
    setRegistered(made)
    void router.invalidate()
  }
  if (registered)
    return <RegistrationDone lecture={lecture} registered={registered} mailed={user?.email !== null} />
  const { register } = lecture.actions
  return (
    <>
      {lecture.fee > 0 && <PaySteps kind="LECTURE" reached={0} />}
      <Head lecture={lecture} />
      <div className="with-panel">
        {!register.allowed ? (
          <Refused lecture={lecture} />
        ) : form ? (
          <Form lecture={lecture} {...form} onDone={done} />
        ) : (
          <Invitation />
        )}
        <RegistrationPanel lecture={lecture} />
      </div>
    </>
  )
}

type FormProps = NonNullable<RegistrationData['form']> & {
  lecture: LectureInfo
  onDone(made: AppliedLecture | HeldLecture): void
}

function Form({ lecture, terms, orgs, onDone }: FormProps) {
  const say = useWords('register')
  const user = useUser()
  const text = (type: 'collect' | 'fourteen' | 'ad') => {
    const agreed = terms.find(({ typeId }) => typeId === type)
    if (!agreed) return null
    const { title } = agreed
    const words = {
      read: say('readTerms', { title }),
      newTab: say('newTab'),
      newTabOf: say('newTabOf', { title }),
    }
    return <AgreedText terms={agreed} words={words} />
  }
  return (
    <RegistrationForm
      lecture={lecture}
      orgs={lecture.target === 'PARTNER' ? orgs.filter(({ partner }) => partner) : []}
      agreements={[
        { name: 'collect', label: say('collect'), required: true, text: text('collect') },
        { name: 'fourteen', label: say('fourteen'), required: true, text: text('fourteen') },
        { name: 'ad', label: say('ad'), required: false, text: text('ad') },
      ]}
      back={<Back lecture={lecture} />}
      onDone={onDone}
    >
      <MemberFacts user={user} />
    </RegistrationForm>
  )
}

function Refused({ lecture }: { lecture: LectureInfo }) {
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
        {lecture.attenderId !== null && (
          <Link className={buttonClass()} to="/account/applied">
            {say('myPage')}
          </Link>
        )}
        <Link className={buttonClass({ look: 'secondary' })} to="/attend">
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
      className={buttonClass({ look: 'quiet' })}
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
