import { Link } from '@tanstack/react-router'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { RoomLink } from '../../parts/room-link.tsx'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from '../../ui/hours.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { applyAction } from './apply-action.ts'
import { applyPath } from './exam-paths.ts'
import { KeptForRenewal } from './kept-for-renewal.tsx'
import { LineLink } from './line-link.tsx'
import type { ShownExam } from './schedule-reads.ts'
import { signInUrlTo } from './schedule-row.tsx'

interface ApplyDialogProps {
  exam: ShownExam
  address: ScheduleUrlState
  onClose(): void
}

/** What to know about an exam before applying, and the next action. */
export function ApplyDialog({ exam, address, onClose }: ApplyDialogProps) {
  const say = useWords('examSchedule')
  return (
    <Dialog
      title={exam.name}
      close={say('close')}
      onClose={onClose}
      actions={<NextAction exam={exam} address={address} />}
    >
      {exam.renewal && exam.actions.apply.allowed && (
        <p>
          <KeptForRenewal renewal={exam.renewal} />
        </p>
      )}
      <ExamFacts exam={exam} />
      <BeforeYouApply exam={exam} />
      {applyAction(exam) !== 'apply' && <p>{exam.actions.apply.message}</p>}
    </Dialog>
  )
}

function NextAction({ exam, address }: Omit<ApplyDialogProps, 'onClose'>) {
  const say = useWords('examSchedule')
  const action = applyAction(exam)
  switch (action) {
    case 'join':
    case 'place':
      return <LineLink examId={exam.id} way={action} />
    case 'apply':
      return (
        <Link className={buttonClass()} to={applyPath(exam.id)}>
          {say('apply')}
        </Link>
      )
    case 'signIn':
      return (
        <a className={buttonClass()} rel="nofollow" href={signInUrlTo({ ...address, exam: exam.id })}>
          {say('signIn')}
        </a>
      )
    case 'application':
      return (
        <Link className={buttonClass()} to="/account/certification-apply">
          {say('application')}
        </Link>
      )
    case 'none':
      return <RoomLink decision={exam.actions.apply} />
  }
}

function ExamFacts({ exam }: { exam: ShownExam }) {
  const say = useWords('examSchedule')
  const sayExam = useWords('exam')
  const { listDay, weekdays, won } = useFormats()
  const { startAt, finishAt, capacity, seatsLeft, examFee } = exam
  return (
    <Facts
      rows={[
        [
          say('when'),
          <time key="when" dateTime={startAt}>
            {say.rich('whenAt', {
              day: listDay(startAt),
              weekday: weekdays(startAt, finishAt),
              hours: () => <Hours start={startAt} finish={finishAt} />,
            })}
          </time>,
        ],
        [say('length'), say('lengthOf', { minutes: exam.examTime, questions: exam.questionCount })],
        [say('seatsLeft'), say('seatsOf', { left: seatsLeft, capacity })],
        [say('fee'), examFee > 0 ? sayExam('feeWithVat', { fee: won(examFee) }) : say('free')],
        [sayExam('applyUntil'), <Deadline key="until" at={exam.bookingEndsAt} look="list" />],
        [say('cancelUntil'), <Deadline key="cancel" at={exam.cancelUntil} look="list" />],
      ]}
    />
  )
}

function BeforeYouApply({ exam: { cancelUntil } }: { exam: ShownExam }) {
  const say = useWords('examSchedule')
  const sayExam = useWords('exam')
  return (
    <section className="stack-s" aria-labelledby="apply-rules">
      <h3 id="apply-rules">{sayExam('before.title')}</h3>
      <ul className="bullets small muted">
        <li>{say.rich('refundRule', { moment: () => <Deadline at={cancelUntil} look="list" /> })}</li>
        <li>{say('changeRule')}</li>
        {(['holder', 'discount'] as const).map((rule) => (
          <li key={rule}>{sayExam(`before.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
