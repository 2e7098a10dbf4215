import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { checkInSeconds, getCheckInCode } from '#contract/courses/check-in.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'

/** A third of a code's lifetime, so that no expired code is shown. */
const refreshMs = (checkInSeconds * 1_000) / 3

/** Shown on the screen of the room: attenders scan the code to be marked present. */
export function CheckInPage() {
  const lectureId = Number(useParams()['lectureId'])
  const { data: lecture } = useGetOne<AdminLectureDetail>('lecture', { id: lectureId })
  const { data, error, refetch } = useQuery({
    queryKey: ['check-in', lectureId],
    queryFn: ({ signal }) => call(getCheckInCode, { params: { lectureId } }, { signal }),
    refetchInterval: refreshMs,
  })
  const say = useTranslations('attendance')
  const moment = useMoment()
  const title = useLocalised()(lecture?.title ?? { en: '' })
  const room = useRef<HTMLDivElement>(null)
  useTitle(`${say('checkIn')}: ${title}`)
  if (!data) return <PageState of="lecture" error={error} retry={refetch} />
  const { code, opensAt, present, registered } = data
  return (
    <div className="check-in" ref={room}>
      <Link to={`/lectures/${lectureId}/attendance`}>{title}</Link>
      {document.fullscreenEnabled && (
        <button type="button" className="button" onClick={() => void room.current?.requestFullscreen()}>
          {say('fullScreen')}
        </button>
      )}
      <h1>{say('checkInTitle')}</h1>
      {code ? (
        <>
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(code.svg)}`} alt={say('checkIn')} />
          <p>{say('checkInHelp')}</p>
          <p role="status">{say('checkInPresent', { present, registered })}</p>
        </>
      ) : (
        <p role="status">
          {say('checkInClosed')} {opensAt && say('checkInOpens', { moment: moment(opensAt) })}
        </p>
      )}
    </div>
  )
}
