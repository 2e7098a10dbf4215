import type { LectureInfo } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Deadline } from '../../ui/moment.tsx'

/** The course, beside its registration form. */
export function RegistrationPanel({ lecture }: { lecture: LectureInfo }) {
  const say = useWords('register')
  const sayLecture = useWords('lecture')
  const { won } = useFormats()
  return (
    <aside className="panel" aria-label={say('course')}>
      <DateBlock start={lecture.startAt} finish={lecture.finishAt} hours />
      <b>{lecture.title}</b>
      <Facts
        rows={[
          [say('place'), lecture.place?.name ?? say('online')],
          [
            say('fee'),
            lecture.fee > 0 ? sayLecture('feeWithVat', { fee: won(lecture.fee) }) : sayLecture('free'),
          ],
          [say('cancelUntil'), <Deadline key="until" at={lecture.cancelUntil} />],
        ]}
      />
      {lecture.fee > 0 && <p>{say('payNote')}</p>}
      {lecture.partnerUse && <p>{say(lecture.practice === 'NORMAL' ? 'partnerUseHandsOn' : 'partnerUse')}</p>}
      <p>{say('absence')}</p>
    </aside>
  )
}
