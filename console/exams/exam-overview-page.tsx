import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import { handOverOf } from '#contract/exams/hand-over.ts'
import { Lately } from '../audit/record-history.tsx'
import { useNow } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { FactList, type Facts } from '../ui/fact-list.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { RecordSteps } from '../ui/record-steps.tsx'
import { type ExamStep, examSteps } from './exam-steps.ts'

/** How an exam runs and what it has. */
export const ExamOverviewPage = recordPage<AdminExamDetail>('exam', (exam) => <Overview exam={exam} />)

interface OverviewProps {
  readonly exam: AdminExamDetail
}

function Overview({ exam }: OverviewProps) {
  const say = useTranslations('exams')
  return (
    <div className="record-overview">
      <RecordSteps
        title={say('howItRuns')}
        steps={examSteps(exam, useNow())}
        textOf={({ kind }) => <StepText exam={exam} kind={kind} />}
      />
      <div>
        {exam.noticeMissing.length > 0 && <NoticeMissing exam={exam} />}
        <WhatItHas exam={exam} />
        <Lately entity="exam" id={exam.id} path={`/exams/${exam.id}/history`} />
      </div>
    </div>
  )
}

/** What the step of the hand-over has to add: how many candidates nobody handed over. */
function StepText({ exam, kind }: OverviewProps & Pick<ExamStep, 'kind'>) {
  const say = useTranslations('exams')
  const { missed } = handOverOf(exam)
  return (
    <>
      {say(`step.${kind}`)}
      {kind === 'handedOver' && missed > 0 && (
        <>
          <br />
          <small>{say('missedHandOver', { count: missed })}</small>
        </>
      )}
    </>
  )
}

function NoticeMissing({ exam }: OverviewProps) {
  const say = useTranslations('exams')
  const sayCertifications = useTranslations('certifications')
  const { enumerated } = useFormats()
  const fields = enumerated(exam.noticeMissing.map((field) => sayCertifications(`notice.${field}`)))
  return (
    <p className="notice">
      {sayCertifications('noticeMissing', { fields })}{' '}
      <Link to={`/certifications/${exam.certificationId}#notice`}>{say('writeNotice')}</Link>
    </p>
  )
}

function WhatItHas({ exam }: OverviewProps) {
  const say = useTranslations('exams')
  const sayCertifications = useTranslations('certifications')
  const sayWaiting = useTranslations('waitingList')
  const moment = useMoment()
  const { renewalSeats, resultsMissing, droppedBecause, updatedBy, emptyWhileWaiting } = exam
  const facts: Facts = [
    renewalSeats && [
      say('renewalSeats'),
      say('renewalSeatsOf', { ...renewalSeats, until: moment(renewalSeats.until) }),
    ],
    emptyWhileWaiting !== null && [
      sayWaiting('emptyWhileWaiting'),
      sayWaiting('emptySeats', { count: emptyWhileWaiting }),
    ],
    [
      sayCertifications('field.passScore'),
      say('scoresOf', {
        pass: exam.passScore,
        total: exam.totalScore,
        questions: exam.questionCount,
      }),
    ],
    exam.state === 'WAITING_COMPLETION' && [say('resultsMissing'), resultsMissing],
    droppedBecause && [say('droppedBecause'), droppedBecause],
    [say('updated'), `${moment(exam.updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`],
  ]
  return (
    <section aria-labelledby="what-it-has">
      <h2 id="what-it-has">{say('whatItHas')}</h2>
      <FactList facts={facts} />
    </section>
  )
}
