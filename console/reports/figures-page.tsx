import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { exportCentreFigures, getCentreFigures } from '#contract/reports/centre-figures.ts'
import { call } from '../client/call.ts'
import { useNow, useStaffSession } from '../client/session.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CourseCharts, ExamCharts, MoneyCharts } from './charts.tsx'
import { lastMonths } from './figures.ts'
import { StartTabs } from './start-tabs.tsx'

/** What courses, exams and payments came to, by month; the period and the course are in the address. */
export function FiguresPage() {
  const say = useTranslations('figures')
  const { period, set } = usePeriod()
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', period],
    queryFn: ({ signal }) => call(getCentreFigures, { query: period }, { signal }),
    placeholderData: (previous) => previous,
  })
  useTitle(say('title'))
  return (
    <>
      <PageHead title={say('title')} about={<StartTabs />}>
        <a className="button" href={buildPath(exportCentreFigures.path, {}, period)} download>
          {say('exportCsv')}
        </a>
      </PageHead>
      <search className="filters">
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className="filter">
            <label htmlFor={name}>{say(name)}</label>
            <input
              id={name}
              type="month"
              min="2000-01"
              max="2099-12"
              required
              value={period[name]}
              onChange={(event) => event.target.value && set(name, event.target.value)}
            />
          </div>
        ))}
        {period.courseId && <CourseFilter courseId={period.courseId} clear={() => set('courseId', '')} />}
      </search>
      {!data || error ? (
        <PageState error={error} retry={refetch} />
      ) : (
        <>
          {data.courses && <CourseCharts {...data.courses} choose={(id) => set('courseId', String(id))} />}
          {data.exams && <ExamCharts {...data.exams} />}
          {data.money && <MoneyCharts {...data.money} />}
        </>
      )}
    </>
  )
}

/** The period of the address; the last twelve months without one. */
function usePeriod() {
  const { timeZone } = useStaffSession()
  const [params, setParams] = useSearchParams()
  const usual = lastMonths(useNow(), timeZone)
  const courseId = params.get('courseId')
  const period = {
    from: params.get('from') ?? usual.from,
    to: params.get('to') ?? usual.to,
    ...(courseId && { courseId }),
  }
  const set = (name: 'from' | 'to' | 'courseId', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name !== 'courseId' },
    )
  return { period, set }
}

/** The one course whose figures are shown. */
function CourseFilter({ courseId, clear }: { readonly courseId: string; readonly clear: () => void }) {
  const say = useTranslations('figures')
  const sayCommon = useTranslations('common')
  const localised = useLocalised()
  const { data } = useGetOne<AdminCourse>('courses', { id: Number(courseId) })
  const title = data ? localised(data.title) : ''
  return (
    <p className="chosen">
      {say('course')}: <Link to={`/courses/${courseId}`}>{title}</Link>{' '}
      <button type="button" className="link" onClick={clear}>
        {sayCommon('removeText', { label: title })}
      </button>
    </p>
  )
}
