import { useGetOne } from 'ra-core'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import { createLectures } from '#contract/courses/lecture-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useLocalised } from '../client/use-localised.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CourseForm } from './course-form.tsx'
import { CoverPicture } from './cover-picture.tsx'

/** A course of the catalogue: its dates and its texts. */
export function CoursePage() {
  const { courseId = '' } = useParams()
  const { data: course, error, refetch } = useGetOne<AdminCourse>('courses', { id: Number(courseId) })
  if (!course) return <PageState of="course" error={error} retry={refetch} />
  return <Course key={course.id} course={course} reload={refetch} />
}

function Course({ course, reload }: { readonly course: AdminCourse; readonly reload: () => unknown }) {
  const say = useTranslations('courses')
  const title = useLocalised()(course.title)
  const mayCall = useMayCall()
  useTitle(title)
  return (
    <>
      <PageHead back={<BackLink to="/courses">{say('catalogue')}</BackLink>} title={title}>
        <Link
          className="button"
          to={`/lectures?filter=${encodeURIComponent(JSON.stringify({ courseId: String(course.id) }))}`}
        >
          {say('datesOfCourse', { coming: course.comingLectures, all: course.allLectures })}
        </Link>
        {mayCall(createLectures) && !course.archived && (
          <Link className="button primary" to={`/courses/${course.id}/new-dates`}>
            {say('addDates')}
          </Link>
        )}
      </PageHead>
      <CoverPicture course={course} onChanged={reload} />
      <CourseForm course={course} onSaved={() => reload()} />
    </>
  )
}

export function NewCoursePage() {
  const say = useTranslations('courses')
  const navigate = useNavigate()
  useTitle(say('newCourse'))
  return (
    <>
      <PageHead back={<BackLink to="/courses">{say('catalogue')}</BackLink>} title={say('newCourse')} />
      <CourseForm course={undefined} onSaved={({ id }) => navigate(`/courses/${id}`)} />
    </>
  )
}
