import { HttpError, useGetOne, useNotify } from 'ra-core'
import { useRef } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import { type AdminLectureDetail, createLectures } from '#contract/courses/lecture-admin.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useHolidays } from '../client/use-holidays.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
import { copiedValues, fieldOf, firstValues, lecturesOf, missingFields, type NewDates } from './new-dates.ts'
import { NewDatesPreview, NewTermFields, NewVenueFields, RuleFields } from './new-dates-fields.tsx'

/** Adds one date or a series to a course, with a preview of the days; `?copy=` names a date to begin with. */
export function NewDatesPage() {
  const { courseId = '' } = useParams()
  const copied = useSearchParams()[0].get('copy')
  const course = useGetOne<AdminCourse>('courses', { id: Number(courseId) })
  const lecture = useGetOne<AdminLectureDetail>(
    'lecture',
    { id: Number(copied) },
    { enabled: copied !== null },
  )
  const read = course.data && copied !== null ? lecture : course
  if (!course.data || !read.data) return <PageState of="course" error={read.error} retry={read.refetch} />
  return <NewDatesForm key={copied} course={course.data} copied={lecture.data} />
}

interface NewDatesFormProps {
  readonly course: AdminCourse
  readonly copied: AdminLectureDetail | undefined
}

function NewDatesForm({ course, copied }: NewDatesFormProps) {
  const say = useTranslations('courses')
  const { timeZone: zone } = useStaffSession()
  const holidays = useHolidays()
  const moment = useMoment()
  const form = useForm<NewDates>({
    defaultValues: copied ? copiedValues(copied, course, { holidays, zone }) : firstValues(course, holidays),
  })
  const submit = useSubmit(course, form)
  const courseTitle = useLocalised()(course.title)
  useTitle(say('addDatesTo', { course: courseTitle }))
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <PageHead back={<Link to={`/courses/${course.id}`}>{courseTitle}</Link>} title={say('addDates')} />
      {copied && <p className="muted">{say('copiedFrom', { moment: moment(copied.startAt) })}</p>}
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={`new-dates.${course.id}.${copied?.id ?? ''}`} />
        <RuleFields />
        <NewVenueFields />
        <NewTermFields />
        <NewDatesPreview />
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {say('createDrafts')}
          </button>
        </footer>
      </form>
    </FormProvider>
  )
}

/** Creates the dates and shows them. */
function useSubmit(course: AdminCourse, form: UseFormReturn<NewDates>) {
  const say = useTranslations('courses')
  const { timeZone } = useStaffSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const idempotencyKey = useRef(crypto.randomUUID())
  const create = async (values: NewDates) => {
    const request = { params: { courseId: course.id }, body: { lectures: lecturesOf(values, timeZone) } }
    const { ids } = await call(createLectures, request, { idempotencyKey: idempotencyKey.current })
    notify(say('datesAdded', { count: ids.length }), { type: 'success' })
    form.reset(values)
    const filter = encodeURIComponent(JSON.stringify({ courseId: String(course.id), state: 'DRAFT' }))
    void navigate(ids.length === 1 ? `/lectures/${ids[0]}` : `/lectures?filter=${filter}`)
  }
  return async (values: NewDates) => {
    const missing = missingFields(values)
    missing.forEach((name, index) => {
      form.setError(name, { message: say('neededForDates') }, { shouldFocus: index === 0 })
    })
    if (missing.length > 0) return
    try {
      await create(values)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // Changed input under the same key would be refused.
      idempotencyKey.current = crypto.randomUUID()
      showErrors(form, error, fieldOf)
    }
  }
}
