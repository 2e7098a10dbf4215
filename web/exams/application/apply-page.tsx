import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DiscountCodeQuote } from '#contract/exams/applicant.ts'
import type { CurrentUser } from '#contract/people/account.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { goToOrder } from '../../client/go-to-order.ts'
import { AgreedText } from '../../parts/agreed-text.tsx'
import { Invitation } from '../../parts/invitation.tsx'
import { PaySteps } from '../../parts/pay-steps.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { ApplicationData, OtherOffer } from './application-reads.ts'
import { ApplyDone } from './apply-done.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { ApplyRefused } from './apply-refused.tsx'

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
