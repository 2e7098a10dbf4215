import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminExamDetail, type ExamInput, maxExamSeats, maxTurn } from '#contract/exams/exam-admin.ts'
import { instantText, localTime } from '../client/local-time.ts'
import { useStaffSession } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { useCertifications } from './exam-list.tsx'
import { BookingEnd } from './new-exams-table.tsx'

/** Changes a draft, or the seats of an exam that has been announced. */
export const EditExamPage = recordPage<AdminExamDetail>('exam', (exam) => <EditExam exam={exam} />)

/** Values of the form: ids as text, times in the centre's zone. */
type ExamValues = Omit<ExamInput, 'certificationId'> & { readonly certificationId: string }

function EditExam({ exam }: { readonly exam: AdminExamDetail }) {
  const say = useTranslations('exams')
  const { timeZone } = useStaffSession()
  const { save, look, reload } = useRecordCalls('exam', exam)
  const navigate = useNavigate()
  const inputOf = (values: ExamValues) => ({
    ...values,
    certificationId: Number(values.certificationId),
    // The input has no seconds: the start of an announced exam is sent as it was read.
    startAt: exam.state === 'DRAFT' ? instantText(values.startAt, timeZone) : exam.startAt,
  })
  return (
    <RecordForm
      name={`exam.${exam.id}`}
      stored={exam}
      valuesOf={(stored) => valuesOf(stored ?? exam, timeZone)}
      save={(values, version, seal) => save(inputOf(values), version, seal)}
      look={(values, version) => look(inputOf(values), version)}
      reload={reload}
      onSaved={() => navigate(`/exams/${exam.id}`)}
      labels={useFieldLabels()}
      submitLabel={say('saveExam')}
    >
      {exam.state === 'DRAFT' ? <DraftFields /> : <p className="notice">{say('onlySeats')}</p>}
      <div className="columns-of-fields">
        <NumberField name="capacity" label={say('field.capacity')} min={1} max={maxExamSeats} />
      </div>
    </RecordForm>
  )
}

function DraftFields() {
  const say = useTranslations('exams')
  const { wonUnit } = useFormats()
  const certifications = useCertifications()
  const startAt = useWatch<ExamValues, 'startAt'>({ name: 'startAt' })
  return (
    <>
      <div className="columns-of-fields">
        {certifications.length > 0 && (
          <SelectField name="certificationId" label={say('field.certification')} choices={certifications} />
        )}
        <TextField name="examCode" label={say('field.examCode')} maxLength={40} />
        <NumberField name="turn" label={say('field.turn')} min={1} max={maxTurn} />
        <TextField
          name="startAt"
          label={say('field.startAt')}
          help={say('bookingHelp')}
          type="datetime-local"
        />
        <p className="field">
          <BookingEnd startAt={startAt} />
        </p>
        <NumberField name="fee" label={say('field.fee')} min={0} max={1_000_000_000} unit={wonUnit} />
      </div>
      <LocalisedField name="name" label={say('field.name')} maxLength={100} />
    </>
  )
}

function valuesOf(exam: AdminExamDetail, zone: string): ExamValues {
  const { certificationId, examCode, name, turn, startAt, capacity, fee } = exam
  return {
    certificationId: String(certificationId),
    examCode,
    name,
    turn,
    capacity,
    fee,
    startAt: localTime(startAt, zone),
  }
}

function useFieldLabels(): Record<string, string> {
  const say = useTranslations('exams')
  return {
    certificationId: say('field.certification'),
    examCode: say('field.examCode'),
    name: say('field.name'),
    turn: say('field.turn'),
    startAt: say('field.startAt'),
    capacity: say('field.capacity'),
    fee: say('field.fee'),
  }
}
