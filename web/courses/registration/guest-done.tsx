import { Link } from '@tanstack/react-router'
import type { AppliedLecture, LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { SeatTaken } from './seat-taken.tsx'

interface GuestDoneProps {
  lecture: LectureInfo
  registered: AppliedLecture
  email: string
  /** The confirmation of the address. */
  emailVerifyId: string | undefined
}

/** The next steps for a guest, who has no page except the mail's link. */
export function GuestDone({ lecture, registered, email, emailVerifyId }: GuestDoneProps) {
  const say = useWords('guest')
  const sayForm = useWords('register')
  const { textMoment } = useFormats()
  const cancelUntil = registered.actions.cancel.until ?? lecture.cancelUntil
  const whereTo = lecture.place
    ? sayForm('nextPlace', { place: lecture.place.name, day: textMoment(lecture.startAt) })
    : say('nextOnline')
  const cancelling = say.rich('nextCancel', { moment: () => <Deadline at={cancelUntil} /> })
  return (
    <SeatTaken
      title={registered.title}
      next={[say('nextMail', { email }), whereTo, cancelling, say('nextAccount')]}
    >
      <div className="cluster">
        <AddToCalendar
          entry={{ kind: 'REGISTRATION', lectureId: lecture.id, emailVerifyId }}
          label={sayForm('addToCalendar')}
          style={{ variant: 'secondary' }}
        />
        <Link className={buttonClass({ variant: 'quiet' })} to="/attend">
          {sayForm('otherCourses')}
        </Link>
      </div>
    </SeatTaken>
  )
}
