import { getRouteApi } from '@tanstack/react-router'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { LectureDetail } from './lecture-detail.tsx'

const route = getRouteApi('/attend/preview')

/** The preview of a course date, by a URL that staff pass on. */
export function LecturePreviewPage() {
  const { data, problem } = route.useLoaderData()
  return problem ? <ProblemPage problem={problem} /> : <LectureDetail {...data} />
}
