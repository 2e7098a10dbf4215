import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { perSection } from '#contract/courses/course-sections.ts'
import type { AdminLectureDetail, LectureEdit } from '#contract/courses/lecture-admin.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { CheckField, TextField } from '../ui/fields.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { TermFields, TextFields } from './course-fields.tsx'
import { useFieldLabels } from './course-form.tsx'
import { withoutEmptyTexts } from './course-values.ts'

/** Of the address that leads to the number of seats. */
export const seatsHash = '#seats'

interface LectureFormProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

/** The form's values: the announcement in the centre's zone, empty if staff announce. */
type Values = Omit<LectureEdit, 'announceAt'> & { readonly announceAt: string }

/** Seats, price and texts of a date, and of a draft when it is announced; days and place have a page of their own. */
export function LectureForm({ lecture, reload: refetch }: LectureFormProps) {
  const say = useTranslations('courses')
  const { timeZone: zone } = useStaffSession()
  const { hash } = useLocation()
  const { save, look, reload } = useRecordCalls('lecture', lecture)
  return (
    <RecordForm
      name={`lecture.${lecture.id}`}
      stored={lecture}
      valuesOf={(stored) => valuesOf(stored, zone)}
      save={(values, version, seal) => save(editOf(values, zone), version, seal)}
      look={(values, version) => look(editOf(values, zone), version)}
      reload={reload}
      onSaved={() => refetch()}
      labels={useFieldLabels()}
      submitLabel={say('saveDate')}
      startsAt={hash === seatsHash ? 'capacity' : undefined}
    >
      <TermFields title={say('terms')} />
      {lecture.state === 'DRAFT' && (
        <TextField
          name="announceAt"
          label={say('announceAt')}
          help={say('announceAtHelp')}
          type="datetime-local"
        />
      )}
      <CheckField name="recommended" label={say('field.recommended')} help={say('recommendedHelp')} />
      <TextFields />
    </RecordForm>
  )
}

function valuesOf(lecture: AdminLectureDetail | undefined, zone: string): Values {
  if (!lecture) throw new Error('a date is created from its course')
  const { title, introduction, forWhom, outline, instructors } = lecture
  const { level, target, practice, taughtIn, capacity, fee, credits, recommended, announceAt } = lecture
  return {
    title,
    introduction,
    forWhom,
    outline,
    instructors,
    ...perSection((section) => lecture[section]),
    level,
    target,
    practice,
    taughtIn,
    capacity,
    fee,
    credits,
    recommended,
    announceAt: announceAt === null ? '' : localTime(announceAt, zone),
  }
}

function editOf({ announceAt, ...values }: Values, zone: string): LectureEdit {
  return {
    ...withoutEmptyTexts(values),
    announceAt: announceAt === '' ? null : instantText(announceAt, zone),
  }
}
