import { useGetList } from 'ra-core'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { useLocalised } from '../client/use-localised.ts'
import { Field } from '../ui/fields.tsx'

const first = { page: 1, perPage: 100 }

/** What a course leads on to: the next course, and the exam it prepares for. */
export function LeadsOnFields({ courseId }: { readonly courseId: number | undefined }) {
  const say = useTranslations('courses')
  const localised = useLocalised()
  const { data: courses = [] } = useGetList<AdminCourse>('courses', {
    pagination: first,
    sort: { field: 'title', order: 'ASC' },
    filter: { archived: 'no' },
  })
  const { data: certifications = [] } = useGetList<AdminCertification>('certifications', {
    pagination: first,
    sort: { field: 'code', order: 'ASC' },
  })
  return (
    <div className="columns-of-fields">
      <RecordField
        name="nextCourseId"
        label={say('field.nextCourseId')}
        help={say('nextCourseHelp')}
        records={courses
          .filter(({ id }) => id !== courseId)
          .map(({ id, title, level }) => ({ id, label: `${localised(title)} (${say(`level.${level}`)})` }))}
      />
      <RecordField
        name="certificationId"
        label={say('field.certificationId')}
        help={say('certificationHelp')}
        records={certifications.map(({ id, code, name }) => ({ id, label: `${code}: ${localised(name)}` }))}
      />
    </div>
  )
}

interface RecordFieldProps {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly records: readonly { readonly id: number; readonly label: string }[]
}

/** The id of a record, or null. One that is not among those loaded is kept. */
function RecordField({ records, ...field }: RecordFieldProps) {
  const say = useTranslations('courses')
  const { value, onChange, ref, name, onBlur } = useController({ name: field.name }).field
  const isLoaded = value === null || records.some(({ id }) => id === value)
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          ref={ref}
          name={name}
          onBlur={onBlur}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{say('noneChosen')}</option>
          {!isLoaded && <option value={value}>{`#${value}`}</option>}
          {records.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
