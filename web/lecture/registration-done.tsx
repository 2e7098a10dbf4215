import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { AppliedLecture, LectureInfo } from '#contract/lecture.ts'
import { useFormats, useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'

interface RegistrationDoneProps {
  lecture: LectureInfo
  registered: AppliedLecture
  /** Whether mails reach the member: not without an address in the account. */
  mailed: boolean
}

/** Stands in the form's place once the seat is taken. */
export function RegistrationDone({ lecture, registered, mailed }: RegistrationDoneProps) {
  const say = useWords('register')
  const { textMoment } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const cancelUntil = registered.actions.cancel.until ?? lecture.cancelUntil
  return (
    <div className="stack-l">
      <h1 ref={heading} tabIndex={-1}>
        {say('doneTitle')}
      </h1>
      <Alert tone="good">
        <p>{say('doneText', { title: registered.title })}</p>
      </Alert>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{say('nextTitle')}</h2>
        <ul className="bullets text-column">
          <li>{mailed ? say('nextMail') : say('nextUnmailed')}</li>
          <li>
            {lecture.place
              ? say('nextPlace', { place: lecture.place.name, day: textMoment(lecture.startAt) })
              : mailed
                ? say('nextOnline')
                : say('nextOnlineUnmailed')}
          </li>
          <li>{say.rich('nextCancel', { moment: () => <Moment at={cancelUntil} /> })}</li>
        </ul>
      </section>
      <div className="cluster">
        <Link className={buttonClass()} to="/account/applied">
          {say('myPage')}
        </Link>
        <Link className={buttonClass({ look: 'quiet' })} to="/attend">
          {say('otherCourses')}
        </Link>
      </div>
    </div>
  )
}
