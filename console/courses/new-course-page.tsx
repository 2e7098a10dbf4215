import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useTitle } from '../ui/use-title.ts'
import { CourseForm } from './course-form.tsx'

export function NewCoursePage() {
  const say = useTranslations('courses')
  const navigate = useNavigate()
  useTitle(say('newCourse'))
  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/courses">{say('catalogue')}</Link>
          <h1>{say('newCourse')}</h1>
        </div>
      </header>
      <CourseForm course={undefined} onSaved={({ id }) => navigate(`/courses/${id}`)} />
    </>
  )
}
