import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DiscountCodeQuote } from '#contract/exams/applicant.ts'
import type { ExamDetail } from '#contract/exams/exam.ts'
import { pages } from '#contract/pages.ts'
import type { CurrentUser } from '#contract/people/account.ts'
import { useClient, useFormats, useSettings, useWords } from '../../client/client-context.tsx'
import { goToOrder } from '../../client/go-to-order.ts'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { AgreedText } from '../../parts/agreed-text.tsx'
import { Invitation } from '../../parts/invitation.tsx'
import { PaySteps } from '../../parts/pay-steps.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { RoomLink } from '../../parts/room-link.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmationHeading } from '../../ui/confirmation-heading.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { applyAction } from '../catalogue/apply-action.ts'
import { LineLink } from '../catalogue/line-link.tsx'
import type { ApplicationData, HeldExam, OtherOffer } from './application-reads.ts'
import { ApplyForm } from './apply-form.tsx'
import { ApplyPanel } from './apply-panel.tsx'

const route = getRouteApi('/certification/apply/$examId')

export function ApplyPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return (
    <div className="container page">
      <Application key={data.exam.id} {...data} />
    </div>
  )
}

type PageData = ApplicationData & { readonly user: CurrentUser | null }

function Application({ exam, terms, held, otherOffer, latinName, user }: PageData) {
  const say = useWords('apply')
  const [quote, setQuote] = useState<DiscountCodeQuote | null>(null)
  const [application, setApplication] = useState<{ examNumber: string; email: string }>()
  if (application)
    return (
      <>
        <PaySteps kind="EXAM" reached={2} />
        <ApplyDone exam={exam} {...application} />
      </>
    )
  return (
    <>
      <PaySteps kind="EXAM" reached={0} />
      <div className="with-panel with-head">
        <Head name={exam.name} startAt={exam.startAt} />
        <ApplyPanel exam={exam} quote={quote} />
        {!terms ? (
          <Invitation text={say('signInFirst')} />
        ) : !exam.actions.apply.allowed ? (
          <ApplyRefused exam={exam} held={held} />
        ) : (
          <div className="stack-l">
            {otherOffer && <PassedOnNote offer={otherOffer} />}
            <Form
              exam={exam}
              terms={terms}
              quote={quote}
              latinName={latinName}
              user={user}
              onQuote={setQuote}
              onFree={setApplication}
            />
          </div>
        )}
      </div>
    </>
  )
}

function PassedOnNote({ offer }: { offer: OtherOffer }) {
  const say = useWords('apply')
  const { textDay } = useFormats()
  return (
    <Alert tone="warn">
      <p>
        {say.rich('passedOn', {
          exam: offer.title,
          day: textDay(offer.startAt),
          moment: () => <Moment at={offer.offeredUntil} />,
        })}
      </p>
    </Alert>
  )
}

interface FormProps {
  exam: ApplicationData['exam']
  terms: NonNullable<ApplicationData['terms']>
  quote: DiscountCodeQuote | null
  latinName: ApplicationData['latinName']
  user: CurrentUser | null
  onQuote(quote: DiscountCodeQuote | null): void
  onFree(application: { examNumber: string; email: string }): void
}

function Form({ exam, terms, quote, latinName, user, onQuote, onFree }: FormProps) {
  const say = useWords('apply')
  const router = useRouter()
  const { hostWindow } = useClient()
  return (
    <ApplyForm
      exam={exam}
      user={user}
      latinName={latinName}
      terms={terms}
      quote={quote}
      text={
        <AgreedText
          terms={terms}
          words={{
            read: say('readTerms', { title: terms.title, version: terms.version }),
            newTab: say('newTab'),
            newTabOf: say('newTabOf', { title: terms.title }),
          }}
        />
      }
      back={<ScheduleLink className={buttonClass({ variant: 'quiet' })}>{say('otherDates')}</ScheduleLink>}
      onQuote={onQuote}
      onApplied={({ order, examNumber }, email) =>
        order ? goToOrder(hostWindow, order.orderId) : onFree({ examNumber, email })
      }
      onRefused={(code) => {
        // The data that the page depends on has changed: the terms, or whether applying is possible at all.
        if (['TERMS_CHANGED', 'EXAM_ALREADY_RESERVED', 'EXAM_CLOSED'].includes(code)) void router.invalidate()
      }}
    />
  )
}

function Head({ name, startAt }: { name: string; startAt: string }) {
  const say = useWords('apply')
  const { textDay } = useFormats()
  return (
    <div className="page-head">
      <h1>{say('title')}</h1>
      <p>{say('context', { exam: name, day: textDay(startAt) })}</p>
    </div>
  )
}

/** Why applying is not possible, and what can be done instead. */
function ApplyRefused({ exam, held }: { exam: ExamDetail; held: HeldExam | null }) {
  const say = useWords('apply')
  const { timeMoment } = useFormats()
  const { accountUrl } = useSettings()
  const { because, message } = exam.actions.apply
  const action = applyAction(exam)
  return (
    <div className="stack-l">
      <Alert tone="warn" title={say('refusedTitle')}>
        <p>{message}</p>
        {held && (
          <p>
            {say.rich('held', {
              time: () => <time dateTime={held.holdUntil}>{timeMoment(held.holdUntil)}</time>,
            })}
          </p>
        )}
      </Alert>
      <div className="cluster">
        <RoomLink decision={exam.actions.apply} />
        {(action === 'join' || action === 'place') && <LineLink examId={exam.id} way={action} />}
        {held && (
          // A full page load: payment pages are never in an iframe.
          <a className={buttonClass()} href={`/payment/orders/${held.orderId}`} target="_top">
            {say('goOnPaying')}
          </a>
        )}
        {because === 'ACCOUNT_NAME_MISSING' && accountUrl && (
          <a className={buttonClass()} href={accountUrl} target="_top">
            {say('setName')}
          </a>
        )}
        {because === 'EXAM_ALREADY_RESERVED' && !held && (
          <Link className={buttonClass()} to={pages.appliedExams.path}>
            {say('myExams')}
          </Link>
        )}
        <ScheduleLink className={buttonClass({ variant: 'secondary' })} level={exam.level}>
          {say('otherDates')}
        </ScheduleLink>
      </div>
    </div>
  )
}

interface ApplyDoneProps {
  exam: ExamDetail
  examNumber: string
  email: string
}

/** Replaces the form if nothing is due. */
function ApplyDone({ exam, examNumber, email }: ApplyDoneProps) {
  const say = useWords('apply.done')
  const sayApply = useWords('apply')
  return (
    <div className="stack-l">
      <ConfirmationHeading>{say('title')}</ConfirmationHeading>
      <Alert tone="good">
        <p>{say('text', { exam: exam.name })}</p>
      </Alert>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{say('next')}</h2>
        <ul className="bullets text-column">
          <li>{say('mail', { email })}</li>
          <li>{say.rich('number', { number: () => <span className="code">{examNumber}</span> })}</li>
          <li>{say.rich('cancel', { moment: () => <Deadline at={exam.cancelUntil} /> })}</li>
        </ul>
      </section>
      <div className="cluster">
        <Link className={buttonClass()} to={pages.appliedExams.path}>
          {sayApply('myExams')}
        </Link>
        <AddToCalendar
          entry={{ kind: 'APPLICATION', examId: exam.id, examNumber }}
          label={say('addToCalendar')}
          style={{ variant: 'secondary' }}
        />
        <ScheduleLink className={buttonClass({ variant: 'quiet' })}>{sayApply('back')}</ScheduleLink>
      </div>
    </div>
  )
}
