import { getRouteApi } from '@tanstack/react-router'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { LectureDetail } from './lecture-detail.tsx'

const route = getRouteApi('/attend/detail/$lectureId')

export function LectureDetailPage() {
  const { data, problem } = route.useLoaderData()
  return problem ? <ProblemPage problem={problem} /> : <LectureDetail {...data} />
}
