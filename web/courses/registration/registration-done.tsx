import { Link } from '@tanstack/react-router'
import type { AppliedLecture, LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { SeatTaken } from './seat-taken.tsx'

interface RegistrationDoneProps {
  lecture: LectureInfo
  registered: AppliedLecture
  /** Whether the member gets mails: only with an e-mail address in the account. */
  hasEmail: boolean
}

/** The next steps for a member. */
export function RegistrationDone({ lecture, registered, hasEmail }: RegistrationDoneProps) {
  const say = useWords('register')
  const { textMoment } = useFormats()
  const cancelUntil = registered.actions.cancel.until ?? lecture.cancelUntil
  const whereTo = lecture.place
    ? say('nextPlace', { place: lecture.place.name, day: textMoment(lecture.startAt) })
    : say(hasEmail ? 'nextOnline' : 'nextOnlineUnmailed')
  const cancelling = say.rich('nextCancel', { moment: () => <Deadline at={cancelUntil} /> })
  return (
    <SeatTaken
      title={registered.title}
      next={[say(hasEmail ? 'nextMail' : 'nextUnmailed'), whereTo, cancelling]}
    >
      <div className="cluster">
        <Link className={buttonClass()} to="/account/applied">
          {say('myPage')}
        </Link>
        <AddToCalendar
          entry={{ kind: 'REGISTRATION', lectureId: lecture.id }}
          label={say('addToCalendar')}
          style={{ variant: 'secondary' }}
        />
        <Link className={buttonClass({ variant: 'quiet' })} to="/attend">
          {say('otherCourses')}
        </Link>
      </div>
    </SeatTaken>
  )
}
