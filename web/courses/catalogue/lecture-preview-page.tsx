import { getRouteApi } from '@tanstack/react-router'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { LectureDetail } from './lecture-detail.tsx'

const route = getRouteApi('/attend/preview')

/** A course date as it will look, for those whom staff have sent its preview address. */
export function LecturePreviewPage() {
  const { data, problem } = route.useLoaderData()
  return problem ? <ProblemPage problem={problem} /> : <LectureDetail {...data} />
}
