import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../ui/page-head.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CourseForm } from './course-form.tsx'

export function NewCoursePage() {
  const say = useTranslations('courses')
  const navigate = useNavigate()
  useTitle(say('newCourse'))
  return (
    <>
      <PageHead back={<Link to="/courses">{say('catalogue')}</Link>} title={say('newCourse')} />
      <CourseForm course={undefined} onSaved={({ id }) => navigate(`/courses/${id}`)} />
    </>
  )
}
