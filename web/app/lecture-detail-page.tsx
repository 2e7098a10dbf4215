import { getRouteApi } from '@tanstack/react-router'
import { LectureDetail } from '../lecture/lecture-detail.tsx'
import { ProblemPage } from './problem-page.tsx'

const route = getRouteApi('/attend/detail/$lectureId')

export function LectureDetailPage() {
  const { data, problem } = route.useLoaderData()
  return problem ? <ProblemPage problem={problem} /> : <LectureDetail {...data} />
}
