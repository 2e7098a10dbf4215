import { useTranslations } from 'use-intl'
import type { AdminCourse, CourseInput } from '#contract/courses/course.ts'
import { perSection } from '#contract/courses/course-sections.ts'
import { CheckField, SelectField } from '../ui/fields.tsx'
import { RecordForm } from '../ui/record-form.tsx'
import { useRecordCalls } from '../ui/use-record-calls.ts'
import { TermFields, TextFields } from './course-fields.tsx'
import { emptyCourse, withoutEmptyTexts } from './course-values.ts'
import { useCourseChoices } from './labels.ts'
import { LeadsOnFields } from './leads-on-fields.tsx'

interface CourseFormProps {
  /** Undefined for a new course. */
  readonly course: AdminCourse | undefined
  readonly onSaved: (course: AdminCourse) => void
}

/** Texts and defaults of a course. */
export function CourseForm({ course, onSaved }: CourseFormProps) {
  const say = useTranslations('courses')
  const { methods, topics } = useCourseChoices()
  const { save, reload } = useRecordCalls('courses', course)
  return (
    <RecordForm
      name={`course.${course?.id ?? 'new'}`}
      stored={course}
      valuesOf={valuesOf}
      save={(values, version) => save(withoutEmptyTexts(values), version)}
      reload={reload}
      onSaved={onSaved}
      labels={useFieldLabels()}
      submitLabel={say(course ? 'saveCourse' : 'createCourse')}
    >
      <TextFields />
      <TermFields title={say('defaults')} />
      <div className="columns-of-fields">
        <SelectField name="method" label={say('field.method')} choices={methods} />
        {course && (
          <SelectField name="topic" label={say('field.topic')} help={say('topicHelp')} choices={topics} />
        )}
      </div>
      <LeadsOnFields courseId={course?.id} />
      {course && <CheckField name="archived" label={say('archived')} help={say('archivedHelp')} />}
    </RecordForm>
  )
}

function valuesOf(course: AdminCourse | undefined): CourseInput {
  if (!course) return emptyCourse
  const {
    id,
    version,
    cover,
    drawnCover,
    comingLectures,
    allLectures,
    updatedAt,
    updatedBy,
    outdated,
    translatedFrom,
    ...values
  } = course
  return values
}

/** Names of the fields that staff can change. */
export function useFieldLabels(): Record<string, string> {
  const say = useTranslations('courses')
  return {
    title: say('field.title'),
    introduction: say('field.introduction'),
    forWhom: say('field.forWhom'),
    ...perSection((section) => say(`section.${section}`)),
    outline: say('field.outline'),
    instructors: say('field.instructors'),
    level: say('field.level'),
    method: say('field.method'),
    target: say('field.target'),
    practice: say('field.practice'),
    taughtIn: say('field.taughtIn'),
    topic: say('field.topic'),
    nextCourseId: say('field.nextCourseId'),
    certificationId: say('field.certificationId'),
    capacity: say('field.capacity'),
    fee: say('field.fee'),
    credits: say('field.credits'),
    recommended: say('field.recommended'),
    announceAt: say('field.announceAt'),
    archived: say('archived'),
  }
}
