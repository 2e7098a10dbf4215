import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import type { AdminExamDetail } from '#contract/exams/exam-admin.ts'
import {
  type AdminRoomDetail,
  createWaitingRoom,
  type NewRoomInput,
} from '#contract/waiting-room/waiting-room-admin.ts'
import { call } from '../client/call.ts'
import { instantText } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { BackLink } from '../ui/back-link.tsx'
import { TextField } from '../ui/fields.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useTitle } from '../ui/use-title.ts'
import { RoomFields, type RoomValues, roomInput, roomValues, useRoomLabels } from './room-fields.tsx'

interface NewRoomValues extends RoomValues {
  /** Of a room for a month of exams. */
  readonly examMonth: string
}

/** A new waiting room: for the course date or exam of the address, else for a month of exams. */
export function NewRoomPage() {
  const say = useTranslations('waitingRooms')
  const navigate = useNavigate()
  const { timeZone } = useStaffSession()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const labels = { ...useRoomLabels(), examMonth: say('month') }
  const subject = useSubject()
  useTitle(say('newRoom'))
  const save = ({ examMonth, ...values }: NewRoomValues): Promise<AdminRoomDetail> => {
    const { opensAt, ...settings } = roomInput(values, timeZone)
    const body: NewRoomInput = {
      ...(subject.of ?? { examMonth }),
      ...settings,
      // Left open, it is when booking opens by itself.
      ...(opensAt && { opensAt }),
    }
    return call(createWaitingRoom, { body }, { idempotencyKey })
  }
  return (
    <>
      <PageHead
        back={<BackLink to={subject.path}>{subject.name ?? say('rooms')}</BackLink>}
        title={say('newRoom')}
      />
      <p className="muted">{say('newHelp')}</p>
      <RecordForm<NewRoomValues, AdminRoomDetail>
        // Of a date, of an exam or of a month: what was typed for one is not meant for another.
        key={subject.path}
        name={`new-waiting-room${subject.path}`}
        stored={undefined}
        valuesOf={(stored) => ({ ...roomValues(stored, timeZone), examMonth: '' })}
        save={save}
        reload={() => Promise.reject(new Error('a new waiting room has no other version'))}
        onSaved={({ id }) => void navigate(`/waiting-rooms/${id}`)}
        labels={labels}
        submitLabel={say('create')}
      >
        {!subject.of && <MonthField />}
        <RoomFields isNew />
        {subject.isOpen && <StopsNote />}
      </RecordForm>
    </>
  )
}

/** A month without exams leads to where they are made. */
function MonthField() {
  const say = useTranslations('waitingRooms')
  const sayExams = useTranslations('exams')
  const { errors } = useFormState<NewRoomValues>()
  return (
    <div>
      <TextField name="examMonth" label={say('month')} help={say('monthHelp')} />
      {errors.examMonth?.type === 'server' && <Link to="/exams/new">{sayExams('newExams')}</Link>}
    </div>
  )
}

/** That those who could register now no longer can, and until when. */
function StopsNote() {
  const say = useTranslations('waitingRooms')
  const { timeZone } = useStaffSession()
  const moment = useMoment()
  const opensAt = new Date(instantText(useWatch<NewRoomValues, 'opensAt'>({ name: 'opensAt' }), timeZone))
  return (
    <p className="notice" role="status">
      {Number.isNaN(opensAt.getTime())
        ? say('stopsUntilOpening')
        : say('stopsUntil', { moment: moment(opensAt.toISOString()) })}
    </p>
  )
}

/** What the address says that the room is for, and the page of it. */
function useSubject() {
  const [query] = useSearchParams()
  const localised = useLocalised()
  const [lectureId, examId] = [Number(query.get('lectureId')), Number(query.get('examId'))]
  const lecture = useGetOne<AdminLectureDetail>('lecture', { id: lectureId }, { enabled: lectureId > 0 })
  const exam = useGetOne<AdminExamDetail>('exam', { id: examId }, { enabled: examId > 0 })
  if (lectureId > 0)
    return {
      of: { lectureId },
      path: `/lectures/${lectureId}`,
      name: lecture.data && localised(lecture.data.title),
      isOpen: lecture.data?.state === 'ANNOUNCED',
    }
  if (examId > 0)
    return { of: { examId }, path: `/exams/${examId}`, name: exam.data && localised(exam.data.name) }
  return { of: undefined, path: '/waiting-rooms', name: undefined, isOpen: false }
}
