import { lectureCalendarPath, registrationCalendarPath } from '#contract/courses/lecture-paths.ts'
import { applicantCalendarPath } from '#contract/exams/exam-paths.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useClient } from '../client/client-context.tsx'
import { type ButtonStyle, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'

/** A course for everybody, the reader's own registration (a guest's by link or verified address) or application. */
type Entry =
  | { kind: 'LECTURE'; lectureId: number }
  | { kind: 'REGISTRATION'; lectureId: number; token?: string; emailVerifyId?: string | undefined }
  | { kind: 'APPLICATION'; examId: number; examNumber: string }

interface AddToCalendarProps {
  entry: Entry
  label: string
  /** Names the entry where several stand on a page. */
  labelOf?: string
  style?: ButtonStyle
}

export function AddToCalendar({
  entry,
  label,
  labelOf,
  style = { variant: 'quiet', small: true },
}: AddToCalendarProps) {
  const { language } = useClient()
  return (
    <a className={buttonClass(style)} href={pathOf(entry, language)} download aria-label={labelOf}>
      <Icon name="calendar" />
      {label}
    </a>
  )
}

function pathOf(entry: Entry, lang: string): string {
  switch (entry.kind) {
    case 'LECTURE':
      return buildPath(lectureCalendarPath, { lectureId: entry.lectureId }, { lang })
    case 'REGISTRATION': {
      const { lectureId, token, emailVerifyId } = entry
      return buildPath(registrationCalendarPath, { lectureId }, { token, emailVerifyId, lang })
    }
    case 'APPLICATION': {
      const { examId, examNumber } = entry
      return buildPath(applicantCalendarPath, { examId, examNumber }, { lang })
    }
  }
}
