import { lectureCalendarPath } from '#contract/courses/lecture-paths.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useClient } from '../../client/client-context.tsx'
import { type ButtonStyle, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

interface AddToCalendarProps {
  lectureId: number
  label: string
  style?: ButtonStyle
}

/** The course as a calendar file, which needs no account. */
export function AddToCalendar({
  lectureId,
  label,
  style = { variant: 'quiet', small: true },
}: AddToCalendarProps) {
  const { language } = useClient()
  return (
    <a
      className={buttonClass(style)}
      href={buildPath(lectureCalendarPath, { lectureId }, { lang: language })}
      download
    >
      <Icon name="calendar" />
      {label}
    </a>
  )
}
