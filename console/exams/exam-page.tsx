import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminExamDetail, moveExam, replaceExam } from '#contract/exams/exam-admin.ts'
import { adminListResults, handOverCandidates } from '#contract/exams/result-admin.ts'
import { adminListExamWaitingEntries } from '#contract/exams/waiting-list-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { createWaitingRoom } from '#contract/waiting-room/waiting-room-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment, usePeriod } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { FactList, type Facts } from '../ui/fact-list.tsx'
import { MoveButtons, type MoveInput } from '../ui/move-buttons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ExamBadge } from './exam-list.tsx'

/** An exam: its state with the moves it allows, its time and seats. */
export const ExamPage = recordPage<AdminExamDetail>('exam', (exam, reload) => (
  <Exam exam={exam} reload={reload} />
))

interface ExamProps {
  readonly exam: AdminExamDetail
  readonly reload: () => unknown
}

function Exam({ exam, reload }: ExamProps) {
  const say = useTranslations('exams')
  const sayApplicants = useTranslations('applicants')
  const sayWaiting = useTranslations('waitingList')
  const mayCall = useMayCall()
  const name = useLocalised()(exam.name)
  useTitle(`${exam.examCode} ${name}`)
  return (
    <>
      <PageHead
        back={<Link to="/exams">{say('exams')}</Link>}
        title={name}
        beside={<ExamBadge {...exam} />}
        about={<p className="muted">{say('codeAndTurn', { code: exam.examCode, turn: exam.turn })}</p>}
      >
        <Link className="button" to={`/exams/${exam.id}/applicants`}>
          {sayApplicants('applicantCount', { count: exam.seatsTaken })}
        </Link>
        {mayCall(adminListExamWaitingEntries) && exam.state !== 'DRAFT' && (
          <Link className="button" to={`/exams/${exam.id}/waiting-list`}>
            {sayWaiting('titleCount', { count: exam.peopleWaiting })}
          </Link>
        )}
        {mayCall(adminListResults) && hasResults(exam) && (
          <Link className="button" to={`/exams/${exam.id}/results`}>
            {say('results')}
          </Link>
        )}
        {mayCall(replaceExam) && isEditable(exam) && (
          <Link className="button" to={`/exams/${exam.id}/edit`}>
            {say(exam.state === 'DRAFT' ? 'edit' : 'changeSeats')}
          </Link>
        )}
        {mayCall(createWaitingRoom) && (exam.state === 'DRAFT' || exam.state === 'ANNOUNCED') && (
          <Link className="button" to={`/waiting-rooms/new?examId=${exam.id}`}>
            {say('planRoom')}
          </Link>
        )}
        {exam.state !== 'DRAFT' && (
          <a className="button" href={`/certification/apply/${exam.id}`} target="_blank" rel="noopener">
            {say('onSite')}
          </a>
        )}
        <HandOverButton exam={exam} onDone={reload} />
        <ExamMoveButtons exam={exam} onMoved={reload} />
      </PageHead>
      {exam.noticeMissing.length > 0 && <NoticeMissing exam={exam} />}
      <ExamFacts exam={exam} />
    </>
  )
}

/** From the hand-over on there are candidates with or without a result. */
function hasResults({ state }: AdminExamDetail): boolean {
  return ['PREPARED', 'IN_PROGRESS', 'WAITING_COMPLETION', 'FINISHED'].includes(state)
}

/** Once it has begun, its seats are of no use any more. */
function isEditable({ state }: AdminExamDetail): boolean {
  return ['DRAFT', 'ANNOUNCED', 'CLOSED', 'PREPARED'].includes(state)
}

function NoticeMissing({ exam }: Pick<ExamProps, 'exam'>) {
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

function ExamFacts({ exam }: Pick<ExamProps, 'exam'>) {
  const say = useTranslations('exams')
  const sayCertifications = useTranslations('certifications')
  const sayWaiting = useTranslations('waitingList')
  const moment = useMoment()
  const period = usePeriod()
  const { won } = useFormats()
  const { nextMove, holds, resultsMissing, handedOverAt, droppedBecause, updatedBy } = exam
  const renewalSeatsOf = ({ seats, taken, until }: NonNullable<AdminExamDetail['renewalSeats']>) =>
    say('renewalSeatsOf', { seats, taken, until: moment(until) })
  const facts: Facts = [
    [
      say('field.certification'),
      <Link key="certification" to={`/certifications/${exam.certificationId}`}>
        {exam.certificationCode}, {sayCertifications(`level.${exam.level}`)}
      </Link>,
    ],
    [say('time'), period(exam.startAt, exam.finishAt)],
    [say('booking'), period(exam.bookingOpensAt, exam.bookingEndsAt)],
    [say('seats'), say('seatsOf', { taken: exam.seatsTaken, capacity: exam.capacity, holds })],
    exam.renewalSeats && [say('renewalSeats'), renewalSeatsOf(exam.renewalSeats)],
    exam.emptyWhileWaiting !== null && [
      sayWaiting('emptyWhileWaiting'),
      sayWaiting('emptySeats', { count: exam.emptyWhileWaiting }),
    ],
    [say('field.fee'), won(exam.fee)],
    [
      sayCertifications('field.passScore'),
      say('scoresOf', {
        pass: exam.passScore,
        total: exam.totalScore,
        questions: exam.questionCount,
      }),
    ],
    [
      say('nextMove'),
      nextMove
        ? say('moveAt', { state: say(`state.${nextMove.to}`), moment: moment(nextMove.at) })
        : say('noMove'),
    ],
    handedOverAt && [say('handedOver'), moment(handedOverAt)],
    exam.state === 'WAITING_COMPLETION' && [say('resultsMissing'), resultsMissing],
    droppedBecause && [say('droppedBecause'), droppedBecause],
    [say('updated'), `${moment(exam.updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`],
  ]
  return <FactList facts={facts} />
}

interface ExamMoveButtonsProps {
  readonly exam: AdminExamDetail
  readonly onMoved: () => unknown
}

type State = AdminExamDetail['moves'][number]['to']

/** What staff can do with an exam in its state, as announce or drop it. */
function ExamMoveButtons({ exam, onMoved }: ExamMoveButtonsProps) {
  const say = useTranslations('exams')
  const mayCall = useMayCall()
  if (!mayCall(moveExam)) return null
  const requestOf = (input: MoveInput<State>) => ({
    params: { examId: exam.id },
    // The server offers only moves that it takes.
    body: input as Input<typeof moveExam>['body'],
  })
  return (
    <MoveButtons
      moves={exam.moves}
      usual={['ANNOUNCED', 'FINISHED']}
      textsOf={(to) => ({
        move: say(`move.${to}`),
        effect: say(`moveEffect.${to}`, { seats: exam.seatsTaken }),
        moved: say('moved', { state: say(`state.${to}`) }),
      })}
      {...staffAct(moveExam, requestOf)}
      onMoved={onMoved}
    />
  )
}

interface HandOverButtonProps {
  readonly exam: AdminExamDetail
  readonly onDone: () => unknown
}

/** Hands over candidates who were missed when the exam was prepared. */
function HandOverButton({ exam, onDone }: HandOverButtonProps) {
  const say = useTranslations('exams')
  const mayCall = useMayCall()
  const isPrepared = exam.state === 'PREPARED' || exam.state === 'IN_PROGRESS'
  if (!isPrepared || !mayCall(handOverCandidates)) return null
  return (
    <ActionDialogButton
      title={say('handOver')}
      act={() => call(handOverCandidates, { params: { examId: exam.id } })}
      done={say('handedOverNow')}
      onDone={onDone}
    >
      <p>{say('handOverEffect')}</p>
    </ActionDialogButton>
  )
}
